package dev.planwright.application.catalog.availability;

/** What is known of a model. */
public sealed interface Verdict {
  /** It has not answered yet, and not failed either. */
  record Pending() implements Verdict {}

  /** It answered as it should. */
  record Usable() implements Verdict {}

  /** It failed, and may be used all the same ({@code allow_weak}). */
  record Weak(String reason) implements Verdict {}

  /**
   * It is disabled until a later check.
   *
   * @param lasting whether waiting alone will not help
   */
  record Failed(String reason, boolean lasting) implements Verdict {}
}
