package dev.planwright.application.brief.text;

import java.util.Set;

/**
 * Something a plan needs and the prompt does not say, or says twice.
 *
 * @param field as in "budget", "deadline", "place", "team", "metric"
 * @param why what is wrong, and why it matters
 * @param conflict whether the prompt says two things that don't fit together
 */
public record Gap(String field, String why, String question, boolean conflict) {
  private static final Set<String> CONTRADICTIONS =
      Set.of("deadlines", "early", "swapped", "clash", "budgets", "parts");

  /**
   * Statements of the prompt that don't fit together or leave a choice; the values stand in both
   * texts.
   */
  public static Gap conflict(Messages messages, String field, String key, String... values) {
    return new Gap(
        field,
        messages.text("conflict." + key, values),
        messages.text("conflict." + key + ".question", values),
        CONTRADICTIONS.contains(key));
  }

  /** Something that a plan needs and the prompt does not say. */
  public static Gap missing(Messages messages, String field) {
    return new Gap(field, messages.text("why." + field), messages.text("missing." + field), false);
  }
}
