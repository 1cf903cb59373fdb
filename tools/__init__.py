"""Makes what is shipped but not written by hand, and checks a release. Each is run as `python -m tools.<name>`."""
