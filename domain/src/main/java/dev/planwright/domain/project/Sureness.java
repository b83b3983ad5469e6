package dev.planwright.domain.project;

/** How sure somebody is of something that they recall and did not look up. */
public enum Sureness {
  SURE,
  LIKELY,
  UNSURE
}
