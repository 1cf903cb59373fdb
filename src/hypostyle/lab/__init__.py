"""For research: benchmarks and measurements."""
