package dev.planwright.application.brief.text;

/** What a label or a heading says about the text behind it; see labels.txt. */
public enum Topic {
  /** Nothing: prose without a label. */
  NONE,
  TITLE,
  GOAL,
  BUDGET,
  PLACE,
  DEADLINE,
  START,
  IN,
  OUT,
  METRIC,
  TEAM,
  RESOURCE,
  LIMITS,
  MUST,
  NEVER,
  STANCE,
  /** What is told around the project: background, risks, customers. */
  ASIDE
}
