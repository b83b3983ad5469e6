package dev.planwright.application.brief.text;

/**
 * Something a plan needs and the prompt does not say, or says twice.
 *
 * @param field as in "budget", "deadline", "place", "team", "metric"
 * @param why what is wrong, and why it matters
 */
public record Gap(String field, String why, String question) {
  /** Two statements of the prompt that don't fit together; the values stand in both texts. */
  public static Gap conflict(Messages messages, String field, String key, String... values) {
    return new Gap(
        field,
        messages.text("conflict." + key, values),
        messages.text("conflict." + key + ".question", values));
  }

  /** Something that a plan needs and the prompt does not say. */
  public static Gap missing(Messages messages, String field) {
    return new Gap(field, messages.text("why." + field), messages.text("missing." + field));
  }
}
