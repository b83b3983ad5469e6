package dev.planwright.bootstrap.log;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;

/** How a line is written. Either way one event is one line, but for the trace of a failure. */
enum LogForm {
  /** One JSON object, for programs. */
  JSON {
    @Override
    String write(LogLine line) {
      var object =
          Json.build()
              .put("time", line.time().toString())
              .put("level", line.level().toString())
              .put("logger", line.logger())
              .put("message", line.message());
      line.values().forEach((name, value) -> object.put(name, json(value)));
      if (!line.trace().isEmpty()) {
        object.put("trace", Json.array(line.trace().stream().map(Json::of).toList()));
      }
      return JsonText.write(object.done()) + "\n";
    }
  },

  /** Plain text, for people at a terminal; no event can move their cursor. */
  TEXT {
    @Override
    String write(LogLine line) {
      String values =
          line.values().entrySet().stream()
              .map(value -> " " + value.getKey() + "=" + escaped(value.getValue().toString()))
              .collect(Collectors.joining());
      String trace =
          line.trace().stream()
              .map(one -> "  " + escaped(one) + "\n")
              .collect(Collectors.joining());
      return "%s %-5s %s %s%s\n%s"
          .formatted(
              line.time(),
              line.level(),
              line.logger().substring(line.logger().lastIndexOf('.') + 1),
              escaped(line.message()),
              values,
              trace);
    }
  };

  abstract String write(LogLine line);

  private static Json json(Object value) {
    return switch (value) {
      case Boolean bool -> Json.of(bool);
      case Number number -> Json.of(new BigDecimal(number.toString()));
      default -> Json.of(value.toString());
    };
  }

  private static String escaped(String text) {
    return text.codePoints()
        .mapToObj(point ->
            Character.isISOControl(point) || Character.getType(point) == Character.FORMAT
                ? "\\u%04x".formatted(point)
                : Character.toString(point))
        .collect(Collectors.joining());
  }
}
