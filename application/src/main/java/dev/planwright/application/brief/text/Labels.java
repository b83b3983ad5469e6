package dev.planwright.application.brief.text;

import module java.base;

/** Labels such as "Budget:" in front of a text, or as a heading above it. */
final class Labels {
  private static final Phrases<Topic> LABELS = Phrases.of("labels.txt", Topic.class);
  private static final int LONGEST_REMARK = 8;

  /** A label, and the token behind it and its colon. */
  record Label(Topic topic, int next) {}

  private Labels() {}

  /** The label with a colon that begins here. */
  static Optional<Label> before(Tokens tokens, int i, int end) {
    return LABELS
        .at(tokens, skipMarkup(tokens, i, end), end)
        .flatMap(match -> {
          int behind = skipRemark(tokens, skipMarkup(tokens, match.next(), end), end);
          boolean cell = tokens.is(behind, "|") && tokens.is(i - 1, "|");
          return behind < end && (cell || tokens.in(behind, ": ："))
              ? Optional.of(new Label(match.value(), skipMarkup(tokens, behind + 1, end)))
              : Optional.empty();
        });
  }

  /** The topic of a line that is nothing but a label, as headings are. */
  static Optional<Topic> heading(Tokens tokens, int i, int end) {
    int start = skipMarkup(tokens, i, end);
    while (start < end && (tokens.number(start) || tokens.in(start, ". )"))) {
      start++;
    }
    return LABELS
        .at(tokens, start, end)
        .filter(match -> {
          int behind = skipMarkup(tokens, match.next(), end);
          boolean two = tokens.in(behind, "and & /") && end - behind <= 3;
          return behind == end || two || (behind == end - 1 && tokens.is(behind, ":"));
        })
        .map(Phrases.Match::value);
  }

  static int skipMarkup(Tokens tokens, int i, int end) {
    int at = i;
    while (at < end && tokens.in(at, "* _ # `")) {
      at++;
    }
    return at;
  }

  /** "Budget (total):" has a remark before its colon. */
  private static int skipRemark(Tokens tokens, int i, int end) {
    return tokens.is(i, "(")
        ? IntStream.range(i + 1, Math.min(end, i + LONGEST_REMARK))
            .filter(at -> tokens.is(at, ")"))
            .map(at -> skipMarkup(tokens, at + 1, end))
            .findFirst()
            .orElse(i)
        : i;
  }
}
