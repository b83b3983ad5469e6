package dev.planwright.application.usage;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonString;
import dev.planwright.domain.usage.TokenUsage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A payload with what is to be read out of it, from a table of such cases. */
record PayloadCase(String name, Json payload, TokenUsage expected) {
  private static final String ARROW = "=> ";

  /**
   * The cases of a table: a name, the payload over one or more lines, and after an arrow input,
   * output, thinking, cost, provider and model, and cached input where it is stated. Blank lines
   * part the cases; # starts a comment.
   */
  static Stream<PayloadCase> of(String table) {
    return Arrays.stream(text(table).split("\n\n"))
        .map(block -> block.lines().filter(line -> !line.startsWith("#")).toList())
        .filter(lines -> !lines.isEmpty())
        .map(PayloadCase::of);
  }

  @Override
  public String toString() {
    return name;
  }

  private static PayloadCase of(List<String> lines) {
    String last = lines.getLast();
    if (!last.startsWith(ARROW)) {
      throw new IllegalArgumentException("no expectation in the case " + lines.getFirst());
    }
    return new PayloadCase(
        lines.getFirst(),
        JsonText.read(String.join("\n", lines.subList(1, lines.size() - 1))),
        expected((JsonArray) JsonText.read(last.substring(ARROW.length()))));
  }

  private static TokenUsage expected(JsonArray values) {
    List<Json> fields = values.elements();
    return new TokenUsage(
        count(fields.get(0)),
        count(fields.get(1)),
        count(fields.get(2)),
        fields.size() > 6 ? count(fields.get(6)) : OptionalLong.empty(),
        fields.get(3) instanceof JsonNumber(var cost) ? Optional.of(cost) : Optional.empty(),
        text(fields.get(4)),
        text(fields.get(5)));
  }

  private static OptionalLong count(Json json) {
    return json instanceof JsonNumber(var value)
        ? OptionalLong.of(value.longValueExact())
        : OptionalLong.empty();
  }

  private static Optional<String> text(Json json) {
    return json instanceof JsonString(var value) ? Optional.of(value) : Optional.empty();
  }

  private static String text(String table) {
    try (var in = PayloadCase.class.getResourceAsStream(table)) {
      return new String(Objects.requireNonNull(in, table).readAllBytes(), StandardCharsets.UTF_8)
          .replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
