package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.AnswerReader;
import dev.planwright.application.model.call.CheckedAnswer;
import dev.planwright.application.model.call.Places;
import dev.planwright.application.model.stage.StageCall;
import dev.planwright.domain.json.Json.JsonObject;

/** What is wrong with an answer: all of it at once, each with its place, its value and a cure. */
final class AnswerCheck {
  /** The largest answer in bytes. */
  static final int MOST_BYTES = 64 * 1024;

  private static final int MOST_SHOWN = 60;
  private static final int MOST_OF_A_PROBLEM = 400;

  private AnswerCheck() {}

  /** What came of it. */
  sealed interface Verdict {
    /**
     * It is taken.
     *
     * @param data with everything put right that code can
     * @param notes what stays wrong, each a sentence for the reader of the report
     */
    record Right(JsonObject data, List<String> notes) implements Verdict {}

    /** It is not. */
    record Wrong(List<String> problems) implements Verdict {}
  }

  /** Checks it; a rule that is worth one repair no longer counts after the first rejection. */
  static Verdict of(StageCall call, JsonObject answer, int rejections) {
    String text = JsonText.write(answer);
    int bytes = text.getBytes(StandardCharsets.UTF_8).length;
    if (bytes > MOST_BYTES) {
      return new Verdict.Wrong(
          List.of(
              "The answer has %d bytes; at most %d are allowed. Write shorter texts."
                  .formatted(bytes, MOST_BYTES)));
    }
    CheckedAnswer checked = AnswerReader.read(text, call.schema(), call.rules());
    if (checked.answer().isEmpty()) {
      return new Verdict.Wrong(
          checked.violations().stream().map(problem -> located(answer, problem)).toList());
    }
    List<String> breaches =
        checked.breaches().stream().map(b -> cut(b.text(), MOST_OF_A_PROBLEM)).toList();
    return !breaches.isEmpty() && checked.worthRepair(rejections)
        ? new Verdict.Wrong(breaches)
        : new Verdict.Right(call.rules().mended(checked.answer().get()), breaches);
  }

  /** A problem that begins with a place, with the value that stands there. */
  private static String located(JsonObject answer, String problem) {
    return cut(Places.shown(answer, problem, MOST_SHOWN), MOST_OF_A_PROBLEM);
  }

  /** At most so many chars, never between the two halves of a character. */
  static String cut(String text, int most) {
    return Places.cut(text, most);
  }
}
