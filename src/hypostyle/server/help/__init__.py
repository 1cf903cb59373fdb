"""The documentation as pages: the files of docs/, parts of the README, the rules of the games, and the reference."""
