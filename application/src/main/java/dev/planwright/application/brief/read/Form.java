package dev.planwright.application.brief.read;

/** What the project makes: bits, things, or both. */
public enum Form {
  DIGITAL,
  PHYSICAL,
  MIXED
}
