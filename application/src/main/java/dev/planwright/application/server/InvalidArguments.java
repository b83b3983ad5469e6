package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.json.Json;

/**
 * The refusal that names every field at fault at once. A caller chooses the names of unknown fields
 * and how many there are, so both are bounded: an answer stays small whatever was sent.
 */
final class InvalidArguments {
  private static final int MAX_NAMED = 50;
  private static final int MAX_NAME = 64;

  private InvalidArguments() {}

  static Refusal refusal(String tool, List<Violation> violations) {
    List<Violation> named =
        violations.stream()
            .limit(MAX_NAMED)
            .map(violation -> new Violation(shown(violation.field()), violation.problem()))
            .toList();
    int more = violations.size() - named.size();
    String sentences =
        named.stream()
            .map(v -> "%s %s".formatted(v.field(), v.problem()))
            .collect(Collectors.joining("; "));
    return new Refusal(
        ErrorCode.INVALID_ARGUMENT,
        "The arguments of %s are not valid: %s%s. Correct them and call %s again."
            .formatted(tool, sentences, more == 0 ? "" : "; and %d more".formatted(more), tool),
        Json.array(named.stream().map(InvalidArguments::detail).toList()));
  }

  /** Text of a caller, printable and cut. */
  static String shown(String text) {
    String printable = text.replaceAll("[^\\x20-\\x7E]", "?");
    return printable.length() > MAX_NAME ? printable.substring(0, MAX_NAME) + "..." : printable;
  }

  private static Json detail(Violation violation) {
    return Json.build().put("field", violation.field()).put("problem", violation.problem()).done();
  }
}
