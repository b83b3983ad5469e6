package dev.planwright.application.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.domain.json.Json;
import java.nio.charset.StandardCharsets;
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
