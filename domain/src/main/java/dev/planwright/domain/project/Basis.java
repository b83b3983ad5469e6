package dev.planwright.domain.project;

/** What a statement of a plan rests on. */
public enum Basis {
  /** The prompt says so. */
  PROMPT,
  /** A comparable case, a statute, a price list. */
  REFERENCE,
  JUDGEMENT,
  /** Code has worked it out from other statements. */
  COMPUTED
}
