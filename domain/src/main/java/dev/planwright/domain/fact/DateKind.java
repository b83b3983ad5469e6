package dev.planwright.domain.fact;

/** What a date is to the project. */
public enum DateKind {
  /** When the work begins. */
  START,
  /** By when something must be done. */
  DEADLINE,
  /** Something that happens on that day, whatever the plan does. */
  EVENT,
  /** Something to be reached on the way. */
  MILESTONE,
  /** Only then, or never then. */
  WINDOW,
  /** Earliest day of something. */
  NOT_BEFORE,
  /** Again and again: every two weeks. */
  RECURRING,
  /** How long something takes or lasts. */
  DURATION
}
