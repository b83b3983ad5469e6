package dev.planwright.application.model.call;

import java.util.List;

/** What a model is told about an answer of its own that cannot be used. */
final class Repairs {
  private static final int MOST = 20;

  private Repairs() {}

  static String request(List<String> problems) {
    var text = new StringBuilder("Your answer cannot be used yet. What is wrong with it:\n");
    problems.stream().limit(MOST).forEach(p -> text.append("- ").append(p).append('\n'));
    return text.append(
            "Answer again with the whole object, complete and corrected, as JSON and nothing else."
                + " Keep what was right.")
        .toString();
  }
}
