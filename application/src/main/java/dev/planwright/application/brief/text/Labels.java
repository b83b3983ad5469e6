package dev.planwright.application.brief.text;

import module java.base;

/** Labels such as "Budget:" in front of a text, or as a heading above it. */
final class Labels {
  private static final Phrases<Topic> LABELS =
      new Phrases<>(
          Resources.rows("labels.txt").stream()
              .flatMap(row ->
                  Resources.parts(row.get(1)).stream()
                      .map(label -> Map.entry(label, Topic.valueOf(row.getFirst()))))
              .toList());
  private static final List<String> MARKUP = List.of("*", "_", "#", "`");

  /** A label, and the token behind it and its colon. */
  record Label(Topic topic, int next) {}

  private Labels() {}

  /** The label with a colon that begins here. */
  static Optional<Label> before(Tokens tokens, int i, int end) {
    int start = skipMarkup(tokens, i, end);
    return LABELS
        .at(tokens, start, end)
        .flatMap(match -> {
          int behind = skipRemark(tokens, skipMarkup(tokens, match.next(), end), end);
          boolean colon = tokens.is(behind, ":") || tokens.is(behind, "：");
          boolean cell = tokens.is(behind, "|") && tokens.is(i - 1, "|");
          return behind < end && (colon || cell)
              ? Optional.of(new Label(match.value(), skipMarkup(tokens, behind + 1, end)))
              : Optional.empty();
        });
  }

  /** The topic of a line that is nothing but a label, as headings are. */
  static Optional<Topic> heading(Tokens tokens, int i, int end) {
    int start = skipMarkup(tokens, i, end);
    while (start < end
        && (tokens.number(start) || tokens.is(start, ".") || tokens.is(start, ")"))) {
      start++;
    }
    return LABELS
        .at(tokens, start, end)
        .filter(match -> {
          int behind = skipMarkup(tokens, match.next(), end);
          boolean two =
              (tokens.is(behind, "and") || tokens.is(behind, "&") || tokens.is(behind, "/"))
                  && end - behind <= 3;
          return behind == end || (behind == end - 1 && tokens.is(behind, ":")) || two;
        })
        .map(Phrases.Match::value);
  }

  static int skipMarkup(Tokens tokens, int i, int end) {
    int at = i;
    while (at < end && MARKUP.contains(tokens.lower(at))) {
      at++;
    }
    return at;
  }

  /** "Budget (total):" has a remark before its colon. */
  private static int skipRemark(Tokens tokens, int i, int end) {
    if (!tokens.is(i, "(")) {
      return i;
    }
    for (int at = i + 1; at < Math.min(end, i + 8); at++) {
      if (tokens.is(at, ")")) {
        return skipMarkup(tokens, at + 1, end);
      }
    }
    return i;
  }
}
