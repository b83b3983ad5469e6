package dev.planwright.application.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "null",
        "true",
        "-0.5",
        "\"\\u0000\"",
        "{\"a\":[1,{\"b\":null}],\"c\":\"é😀\"}",
        "12345678901234567890123456789"
      })
  void a_value_reads_and_writes_back_as_it_was(String text) {
    Json value = JsonText.read(text);

    assertEquals(value, JsonText.read(JsonText.write(value)));
    assertEquals(value, JsonText.read(JsonText.pretty(value)));
    assertEquals(value, JsonText.read(text.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "{\"a\":1,\"a\":2}",
        "{} {}",
        "[1,]",
        "{'a':1}",
        "NaN",
        "01",
        "1e401",
        "1e-99999999999",
        "\"\n\"",
        "\uFEFF{}",
        "{\"a\"}",
        "// c\n1"
      })
  void what_is_no_strict_json_is_refused(String text) {
    assertThrows(UnreadableJson.class, () -> JsonText.read(text));
  }

  @Test
  void nesting_is_read_to_64_levels_and_no_further() {
    JsonText.read("[".repeat(64) + "]".repeat(64));

    assertThrows(UnreadableJson.class, () -> JsonText.read("[".repeat(65) + "]".repeat(65)));
  }

  @Test
  void numbers_are_read_to_100_digits_and_no_further() {
    JsonText.read("1".repeat(100));

    assertThrows(UnreadableJson.class, () -> JsonText.read("1".repeat(101)));
  }

  /** The best of several runs, since others use the machine too. */
  @Test
  void bad_json_costs_little_more_to_read_than_good() {
    var names = new StringBuilder("{");
    for (int i = 0; i < 60_000; i++) {
      names.append("\"k").append(i).append("\":1,");
    }
    long good = nanos("[\"" + "a".repeat(1 << 20) + "\"]");

    for (String bad :
        List.of("x" + " ".repeat(1 << 20), "[1" + ",1".repeat(1 << 19), names.toString())) {
      long cost = nanos(bad);

      assertTrue(cost < 10 * good, "%d ns, good %d ns".formatted(cost, good));
    }
  }

  private static long nanos(String text) {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    return LongStream.range(0, 10)
        .map(_ -> {
          long start = System.nanoTime();
          try {
            JsonText.readMessage(body);
          } catch (UnreadableJson e) {
            assertTrue(e.getStackTrace().length == 0);
          }
          return System.nanoTime() - start;
        })
        .min()
        .orElseThrow();
  }

  @Test
  void bytes_that_are_no_utf_8_are_refused() {
    assertThrows(
        UnreadableJson.class, () -> JsonText.read(new byte[] {'"', (byte) 0xC3, (byte) 0x28, '"'}));
  }

  @Test
  void whole_numbers_are_written_without_exponent() {
    assertEquals("100", JsonText.write(Json.of(new java.math.BigDecimal("1E+2"))));
  }
}
