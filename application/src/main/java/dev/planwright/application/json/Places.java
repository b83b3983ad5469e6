package dev.planwright.application.json;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** The places that problems begin with, such as {@code tasks[2].title}, and what stands there. */
public final class Places {
  private static final Pattern MEMBER = Pattern.compile("^([A-Za-z_]\\w*)(?=[.\\[: ])");

  private Places() {}

  /** What stands at the place that a problem begins with; empty when it begins with none. */
  public static Optional<Json> value(JsonObject answer, String problem) {
    int end = problem.indexOf(' ');
    return end <= 0 ? Optional.empty() : JsonPlaces.at(answer, problem.substring(0, end));
  }

  /** A problem that begins with a place, with the value that stands there. */
  public static String shown(JsonObject answer, String problem, int most) {
    return value(answer, problem)
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
