package dev.planwright.application.pipeline;

/** What becomes of a plan whose prompt is unusable ({@code SERVICE_UNUSABLE_PROMPT}). */
public enum UnusablePrompt {
  /** It fails and asks its questions. */
  FAIL,
  /** It goes on, and the report says so. */
  WARN
}
