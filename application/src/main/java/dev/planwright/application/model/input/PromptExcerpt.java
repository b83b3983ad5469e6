package dev.planwright.application.model.input;

import static dev.planwright.application.report.language.Language.say;

import java.util.Optional;

/**
 * The prompt, or as much of it as there is room for: its beginning and its end.
 *
 * @param cut what was left out, a sentence; empty when it is whole
 */
record PromptExcerpt(String text, Optional<String> cut) {
  private static final double SHARE_OF_BEGINNING = 0.75;

  static PromptExcerpt of(String prompt, int tokens) {
    int chars = TokenEstimate.chars(prompt, tokens);
    if (chars >= prompt.length()) {
      return new PromptExcerpt(prompt, Optional.empty());
    }
    int head = boundary(prompt, (int) (chars * SHARE_OF_BEGINNING));
    int tail = boundary(prompt, prompt.length() - (chars - head));
    String text =
        prompt.substring(0, head)
            + "\n[… %d characters of the prompt are left out here …]\n".formatted(tail - head)
            + prompt.substring(tail);
    return new PromptExcerpt(
        text,
        Optional.of(
            say(
                "The prompt is longer than what a model is told at once: {0} of its {1} characters"
                    + " were read.",
                prompt.length() - (tail - head), prompt.length())));
  }

  /** Not within a surrogate pair. */
  private static int boundary(String text, int at) {
    boolean within =
        at > 0
            && at < text.length()
            && Character.isLowSurrogate(text.charAt(at))
            && Character.isHighSurrogate(text.charAt(at - 1));
    return within ? at - 1 : at;
  }
}
