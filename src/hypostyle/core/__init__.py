"""What every game shares: positions, states, moves as text, outcomes, records, scenes."""
