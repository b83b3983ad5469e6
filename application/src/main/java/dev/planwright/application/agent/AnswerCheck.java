package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.Places;
import dev.planwright.application.model.call.AnswerReader;
import dev.planwright.application.model.call.CheckedAnswer;
import dev.planwright.application.model.stage.StageCall;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;

/** What is wrong with an answer: all of it at once, each with its place, its value and a cure. */
final class AnswerCheck {
  /** The largest answer in bytes. */
  static final int MOST_BYTES = 64 * 1024;

  private static final int MOST_SHOWN = 60;
  private static final int MOST_OF_A_PROBLEM = 500;
  private static final int MOST_EXAMPLES = 5;
  private static final String CHOICES = " must be one of ";

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

    /**
     * It is not.
     *
     * @param kept what corrections may build on, with the places that the problems name; empty
     *     where the whole answer is wanted anew
     * @param examples a value for each of the first wrong places
     */
    record Wrong(List<String> problems, Optional<JsonObject> kept, JsonObject examples)
        implements Verdict {
      Wrong(List<String> problems) {
        this(problems, Optional.empty(), Json.object());
      }
    }
  }

  /** Checks it; a rule that is worth one repair no longer counts after the first rejection. */
  static Verdict of(StageCall call, JsonObject handedIn, int rejections) {
    JsonObject answer = AnswerReader.stated(handedIn);
    String text = JsonText.write(answer);
    int bytes = text.getBytes(StandardCharsets.UTF_8).length;
    if (bytes > MOST_BYTES) {
      return new Verdict.Wrong(
          List.of(
              "The answer has %d bytes; at most %d are allowed. Write shorter texts."
                  .formatted(bytes, MOST_BYTES)));
    }
    CheckedAnswer checked = AnswerReader.read(text, call.schema(), call.rules());
    Optional<JsonObject> kept = Optional.of(answer).filter(said -> !said.members().isEmpty());
    if (checked.answer().isEmpty()) {
      return new Verdict.Wrong(
          checked.violations().stream().map(problem -> located(answer, problem)).toList(),
          kept,
          examples(answer, checked.violations()));
    }
    List<String> breaches =
        checked.breaches().stream().map(b -> Places.cut(b.text(), MOST_OF_A_PROBLEM)).toList();
    return !breaches.isEmpty() && checked.worthRepair(rejections)
        ? new Verdict.Wrong(breaches, kept, corrections(answer, breaches))
        : new Verdict.Right(call.rules().corrected(checked.answer().get()), breaches);
  }

  /** A problem that begins with a place, with the value that stands there. */
  private static String located(JsonObject answer, String problem) {
    return Places.cut(Places.shown(answer, brief(problem), MOST_SHOWN), MOST_OF_A_PROBLEM);
  }

  /** Those that begin with the place of a value. */
  private static List<String> located(JsonObject answer, List<String> problems) {
    return problems.stream().filter(problem -> Places.value(answer, problem).isPresent()).toList();
  }

  /** Ids to choose from are told as ranges, so that none of them is cut off. */
  private static String brief(String problem) {
    return IdRanges.of(choices(problem))
        .map(
            ranges -> problem.substring(0, problem.indexOf(CHOICES)) + CHOICES + "these: " + ranges)
        .orElse(problem);
  }

  /** An answer's own words may look like choices: what cannot be read as a list is none. */
  private static List<String> choices(String problem) {
    int at = problem.indexOf(CHOICES + "[");
    if (at < 0) {
      return List.of();
    }
    return JsonText.find(problem.substring(at + CHOICES.length()))
        .map(choices -> Json.build().put("choices", choices).done().texts("choices"))
        .orElse(List.of());
  }

  /** What could stand in the places that breaches name, or else in the members of the answer. */
  private static JsonObject corrections(JsonObject answer, List<String> breaches) {
    JsonObject examples = examples(answer, located(answer, breaches));
    List<String> members = List.copyOf(answer.members().keySet());
    return examples.members().isEmpty()
        ? breaches.stream()
            .flatMap(breach -> Places.member(breach).stream())
            .filter(members::contains)
            .findFirst()
            .or(() -> members.stream().findFirst())
            .map(member -> Json.build().put(member, "…").done())
            .orElseGet(Json::object)
        : examples;
  }

  /** What could stand in the wrong places: null for what is too much, the nearest choice. */
  private static JsonObject examples(JsonObject answer, List<String> problems) {
    Map<String, Json> examples = new LinkedHashMap<>();
    for (String problem : problems) {
      int end = problem.indexOf(' ');
      if (end <= 0 || examples.size() == MOST_EXAMPLES || problem.startsWith("the answer ")) {
        continue;
      }
      Optional<Json> value = Places.value(answer, problem);
      String place = problem.substring(0, end);
      if (value.orElse(Json.none()) instanceof JsonArray(List<Json> elements)
          && problem.contains(" may have at most ")) {
        examples.put(place + "[" + (elements.size() - 1) + "]", Json.none());
      } else {
        examples.put(place, example(problem, value));
      }
    }
    return new JsonObject(examples);
  }

  private static Json example(String problem, Optional<Json> value) {
    if (problem.contains(" is not known")) {
      return Json.none();
    }
    List<String> choices = choices(problem);
    return choices.isEmpty() ? Json.of("…") : Json.of(nearest(value, choices));
  }

  private static String nearest(Optional<Json> value, List<String> choices) {
    String said = value.map(JsonText::write).orElse("").replace("\"", "");
    return choices.stream()
        .max(
            Comparator.comparingInt(choice -> {
              int same = 0;
              int most = Math.min(choice.length(), said.length());
              while (same < most && choice.charAt(same) == said.charAt(same)) {
                same++;
              }
              return same;
            }))
        .orElse("");
  }
}
