package dev.planwright.application.scripted;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;

/** What the model writes, the wanted faults included. */
final class Writing {
  private static final int CHARACTERS_A_TOKEN = 4;

  private Writing() {}

  static Written of(ModelCall call, Author author, Fault fault) {
    return switch (fault) {
      case INVALID_JSON -> new Written(call, "Certainly! {\"answer\": [1, 2", Written.Ending.DONE);
      case WRONG_SHAPE ->
          new Written(
              call,
              JsonText.write(Json.build().put("unexpected", "shape").done()),
              Written.Ending.DONE);
      case REFUSED -> new Written(call, "I cannot help with that.", Written.Ending.REFUSED);
      case CUT_OFF -> {
        String whole = answer(call, author);
        yield new Written(call, whole.substring(0, whole.length() / 2), Written.Ending.LENGTH);
      }
      case NONE, RATE_LIMITED, SERVER_ERROR, CUT_BODY, DROPPED, HANGING, OVERSIZED, UNAUTHORIZED ->
          withinLimit(call, answer(call, author));
    };
  }

  private static Written withinLimit(ModelCall call, String answer) {
    int most =
        (int) Math.min(Integer.MAX_VALUE, (long) call.maxOutputTokens() * CHARACTERS_A_TOKEN);
    return answer.length() <= most
        ? new Written(call, answer, Written.Ending.DONE)
        : new Written(call, answer.substring(0, most), Written.Ending.LENGTH);
  }

  private static String answer(ModelCall call, Author author) {
    return author
        .answer(call)
        .map(JsonText::write)
        .orElseThrow(() -> new IllegalStateException("no script answers " + call.schemaName()));
  }
}
