"""What search runs on, compiled to C: positions, their history, chance, evaluations."""
