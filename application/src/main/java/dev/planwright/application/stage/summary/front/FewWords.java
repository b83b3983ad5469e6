package dev.planwright.application.stage.summary.front;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.domain.project.ElementId;

/** What is said in as many words as a line has room for. */
final class FewWords {
  private FewWords() {}

  /** The text up to a whole word, of at most that many letters. */
  static String of(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int end = text.lastIndexOf(' ', longest - 1);
    return text.substring(0, end > 0 ? end : longest - 1) + "…";
  }

  /** A fact of the prompt without the full stop; its id where it has no words. */
  static String of(ElementId fact, PlanContent content, int longest) {
    String title = content.titles().getOrDefault(fact.toString(), fact.toString());
    return of(title.replaceFirst("[.\\s]+$", ""), longest);
  }
}
