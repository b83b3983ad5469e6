package dev.planwright.application.json;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Values of an answer at places such as {@code tasks[2].title}. */
public final class Places {
  private static final Pattern MEMBER = Pattern.compile("^([A-Za-z_]\\w*)(?=[.\\[: ])");

  private Places() {}

  /** What stands at that place; empty when it is none. */
  public static Optional<Json> at(JsonObject answer, String place) {
    return JsonPlaces.at(answer, place);
  }

  /** A problem that begins with a place, with the value that stands there. */
  public static String shown(JsonObject answer, String problem, int most) {
    int end = problem.indexOf(' ');
    Optional<Json> value = end <= 0 ? Optional.empty() : at(answer, problem.substring(0, end));
    return value
        .map(JsonText::write)
        .map(text -> problem + "; it is " + cut(text, most))
        .orElse(problem);
  }

  /** The member of the answer that a problem is about; empty when it names none. */
  public static Optional<String> member(String problem) {
    Matcher found = MEMBER.matcher(problem);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }

  /** At most so many chars, never between the two halves of a character. */
  public static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
    return text.substring(0, end) + "…";
  }
}
