"""`python -m hypostyle` is the same as the command `hypostyle`."""

from hypostyle.cli.main import main

main()
