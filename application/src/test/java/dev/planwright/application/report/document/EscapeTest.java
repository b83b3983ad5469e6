package dev.planwright.application.report.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EscapeTest {

  @Test
  void each_context_has_its_own_rule() {
    String hostile = "<a href=\"x\">'&</a>\n";

    assertEquals("&lt;a href=\"x\"&gt;'&amp;&lt;/a&gt;\n", Escape.text(hostile));
    assertEquals("&lt;a href=&quot;x&quot;&gt;&#39;&amp;&lt;/a&gt; ", Escape.attribute(hostile));
    assertEquals("\"\\u003ca\\u003e\\u0026\"", Escape.json(Json.of("<a>&")));
    assertEquals("&lt;b&gt; \\*x\\* \\[y\\](z)", Escape.markdown("<b> *x* [y](z)"));
  }

  @Test
  void letters_of_all_scripts_stay() {
    assertEquals("Žiga Größe 東京 🏗️ עברית", Escape.text("Žiga Größe 東京 🏗️ עברית"));
  }

  @Test
  void what_is_not_meant_to_be_seen_goes() {
    assertEquals("abcdef", Escape.text("a\u202Eb\u0000c\u2066d\uD800e\u009Ff"));
    assertEquals("a\nb\tc", Escape.text("a\nb\tc"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"# x", "- x", "1. x", "> x", "+ x", "= x", "| x", "```"})
  void no_text_begins_a_block_of_markdown(String text) {
    String escaped = Escape.markdown(text);

    assertTrue(escaped.matches("^(\\\\|&gt;|1\\\\).*"), escaped);
  }

  @ParameterizedTest
  @ValueSource(strings = {"script", "iframe", "object", "style", "form", "base", "link"})
  void an_element_that_could_act_cannot_be_made(String tag) {
    assertThrows(IllegalArgumentException.class, () -> Html.element(tag, "x"));
  }

  @Test
  void an_attribute_that_could_act_cannot_be_made() {
    Html.Element link = Html.element("a", "x");

    assertThrows(IllegalArgumentException.class, () -> link.with("onclick", "x"));
    assertThrows(IllegalArgumentException.class, () -> link.with("style", "x"));
    for (String address :
        List.of("javascript:x", "data:text/html,x", "//x.example", "file:///x", "https://x\">y")) {
      assertThrows(IllegalArgumentException.class, () -> link.with("href", address), address);
    }
    assertEquals(
        "https://x.example/a", link.with("href", "https://x.example/a").attributes().get("href"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1250000; EUR; EUR 1,250,000",
        "99.5; USD; USD 99.5",
        "12.46; percent; 12.5 %",
        "14; days; 14 days",
        "0; EUR; EUR 0",
        "-1234.6; EUR; EUR -1,235"
      })
  void amounts_read_the_same_everywhere(BigDecimal value, String unit, String words) {
    assertEquals(words, Numbers.amount(value, unit));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "40000; 50000; 60000; EUR; EUR 40,000 – 60,000, likely 50,000",
        "10; 15; 20; percent; 10 – 20 %, likely 15 %",
        "10; 14; 20; days; 10 – 20 days, likely 14",
        "5; 5; 5; EUR; EUR 5"
      })
  void ranges_name_their_unit_once(
      BigDecimal low, BigDecimal likely, BigDecimal high, String unit, String words) {
    assertEquals(words, Numbers.range(low, likely, high, unit));
  }

  @Test
  void a_string_of_css_cannot_end() {
    assertEquals("a\\22 \\7d \\3c \\2f  b é", Escape.css("a\"}</ b é"));
  }
}
