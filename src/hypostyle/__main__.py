"""`python -m hypostyle` is the same as the command `hypostyle`."""

from hypostyle.cli.main import main

if __name__ == "__main__":  # processes that the server starts read this file too
    main()
