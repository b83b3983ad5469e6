package dev.planwright.application.brief.read;

/** How much of what a plan needs the prompt states. */
public enum Density {
  LOW,
  MED,
  HIGH
}
