package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.text.Messages;

/**
 * What the prompt of a plan should answer.
 *
 * @param field as in "goal", "deadline", "budget"
 * @param text to be read by the prompt's writer
 */
public record ProjectQuestion(String field, String text) {
  private static final List<String> FIELDS =
      List.of("goal", "deadline", "budget", "place", "team", "metric");

  /** The six questions, the most important first; in English where the language has no texts. */
  public static List<ProjectQuestion> all(String language) {
    Messages messages = Messages.of(language);
    return FIELDS.stream()
        .map(field -> new ProjectQuestion(field, messages.text("missing." + field)))
        .toList();
  }
}
