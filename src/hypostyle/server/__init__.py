"""The table in the browser: who sits where, what was played, live updates, storage. It knows no rules and draws nothing."""
