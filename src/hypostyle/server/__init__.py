"""The table in the browser: seats, storage, live updates, opponents. It knows no rules and draws nothing."""
