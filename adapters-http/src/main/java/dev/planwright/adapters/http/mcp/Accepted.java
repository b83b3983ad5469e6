package dev.planwright.adapters.http.mcp;

import dev.planwright.application.tool.ErrorCode;
import dev.planwright.application.tool.Refusal;
import io.javalin.http.Context;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Which forms of answer a client takes (mcp-wire.md, {@code Accept}): lenient, since not every
 * client lists both as it must.
 */
record Accepted(boolean json, boolean stream) {
  private static final Pattern REFUSED = Pattern.compile(".*;\\s*q=0(\\.0{0,3})?\\s*(;.*)?");

  /**
   * The forms this request takes.
   *
   * @throws Refusal NOT_ACCEPTABLE when there are none
   */
  static Accepted of(Context exchange) {
    List<String> types =
        Collections.list(exchange.req().getHeaders("Accept")).stream()
            .flatMap(line -> List.of(line.split(",", -1)).stream())
            .map(type -> type.strip().toLowerCase(Locale.ROOT))
            .filter(type -> !type.isEmpty() && !REFUSED.matcher(type).matches())
            .map(type -> type.split(";", 2)[0].strip())
            .toList();
    boolean any = exchange.header("Accept") == null || types.contains("*/*");
    var accepted =
        new Accepted(
            any || types.contains("application/json") || types.contains("application/*"),
            any || types.contains("text/event-stream") || types.contains("text/*"));
    if (!accepted.json && !accepted.stream) {
      throw new Refusal(
          ErrorCode.NOT_ACCEPTABLE,
          "Answers are JSON or server-sent events: accept application/json and text/event-stream.");
    }
    return accepted;
  }
}
