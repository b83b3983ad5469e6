package dev.planwright.application.brief.read;

/** Whether a plan can be made of the prompt. */
public enum Usable {
  YES,
  /** It can, but most of it will be open questions. */
  THIN,
  /** There is nothing to plan in it. */
  NO
}
