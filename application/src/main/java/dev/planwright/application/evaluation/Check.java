package dev.planwright.application.evaluation;

/** What is checked of the plans for a set of prompts. */
public enum Check {
  /** What the prompt states is among the facts. */
  FACTS,
  /** Dates of the prompt are read; in a whole plan they bind something. */
  DATES,
  /** Sums of the prompt are read with their currency. */
  SUMS,
  /** Limits of the prompt are read; in a whole plan they are evaluated. */
  LIMITS,
  /** Contradictions are asked about. */
  CONFLICTS,
  /** Crimes are refused, and nothing else is. */
  REFUSED,
  /** Prompts that state no project are answered by questions, and no others. */
  THIN,
  LANGUAGE,
  /** Sections of the plan that are made in full. */
  SECTIONS
}
