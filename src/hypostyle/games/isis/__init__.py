"""ISIS: a race with stones that belong to nobody, until one is claimed."""
