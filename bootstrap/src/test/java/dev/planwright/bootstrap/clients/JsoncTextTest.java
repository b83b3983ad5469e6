package dev.planwright.bootstrap.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsoncTextTest {
  private static final JsonObject ENTRY =
      Json.build().put("command", "/p").put("args", Json.texts(List.of("proxy", "x"))).done();

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "{}", "{\n}\n", "{ }"})
  void an_empty_file_gets_the_entry(String text) {
    assertEquals(
        """
        {
          "servers": {
            "planwright": {
              "command": "/p",
              "args": ["proxy", "x"]
            }
          }
        }\
        """,
        with(text).strip());
  }

  @Test
  void comments_order_and_trailing_commas_stay() {
    assertEquals(
        """
        // my servers
        {
        \t/* mine */
        \t"inputs": [ 1, // one
        \t\t2, ],
        \t"servers": {
        \t\t"other": { "url": "http://x//y" }, // not a comment: "http://"
        \t\t// the last word
        \t\t"planwright": {
        \t\t\t"command": "/p",
        \t\t\t"args": ["proxy", "x"]
        \t\t}
        \t},
        } // end
        """,
        with(
            """
            // my servers
            {
            \t/* mine */
            \t"inputs": [ 1, // one
            \t\t2, ],
            \t"servers": {
            \t\t"other": { "url": "http://x//y" }, // not a comment: "http://"
            \t\t// the last word
            \t},
            } // end
            """));
  }

  @Test
  void a_comma_goes_before_the_comment_behind_the_last_member() {
    assertEquals(
        """
        {
          "servers": {
            "a": 1, // one
            "planwright": {
              "command": "/p",
              "args": ["proxy", "x"]
            }
          }
        }
        """,
        with(
            """
            {
              "servers": {
                "a": 1 // one
              }
            }
            """));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'a':1}|{'a':1, 'servers': {'planwright': {'command': '/p', 'args': ['proxy', 'x']}}}",
        "{'servers':{}}|{'servers':{'planwright': {'command': '/p', 'args': ['proxy', 'x']}}}",
        "{'servers':{'a':{}}}|{'servers':{'a':{}, 'planwright': {'command': '/p', 'args': ['proxy',"
            + " 'x']}}}"
      },
      quoteCharacter = '`')
  void a_file_on_one_line_stays_on_one(String before, String after) {
    assertEquals(after.replace('\'', '"'), with(before.replace('\'', '"')));
  }

  @Test
  void line_ends_of_windows_and_a_byte_order_mark_stay() {
    String text = "\uFEFF{\r\n    \"a\": 1\r\n}\r\n";

    String edited = with(text);

    assertTrue(edited.startsWith("\uFEFF{\r\n    \"a\": 1,\r\n    \"servers\": {\r\n        \""));
    assertEquals(edited.replace("\r\n", "").length() + 2 * edited.lines().count(), edited.length());
  }

  @Test
  void only_what_differs_within_the_entry_is_written() {
    String text =
        """
        {"servers": {
          "planwright": {
            "url": "http://old", // the old one
            "disabled": true, // for now
            "command": "/p" /* same */
          }
        }}
        """;
    JsonObject wanted =
        Json.build().put("command", "/p").put("disabled", true).put("x", "y").done();

    assertEquals(
        """
        {"servers": {
          "planwright": {
            // the old one
            "disabled": true, // for now
            "command": "/p", /* same */
            "x": "y"
          }
        }}
        """,
        JsoncText.read(text, "servers").with("planwright", wanted).text());
  }

  @Test
  void the_same_entry_again_changes_nothing() {
    String once = with("{\"servers\": {\"a\": 1}}");

    assertEquals(once, with(once));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'servers': {'planwright': 1}}|{'servers': {}}",
        "{'servers': {'planwright': 1, 'b': 2}}|{'servers': {'b': 2}}",
        "{'servers': {'a': 1, 'planwright': {'x': [1]}}}|{'servers': {'a': 1}}",
        "{'servers': {'a': 1, 'planwright': 2, }}|{'servers': {'a': 1, }}",
        "{'servers': {'a': 1, /* , */ 'planwright': 2, 'c': 3}}|{'servers': {'a': 1, /* , */ 'c':"
            + " 3}}",
        "{'servers': {'a': 1}}|{'servers': {'a': 1}}",
        "{'x': 1}|{'x': 1}"
      })
  void the_entry_alone_is_taken_out(String before, String after) {
    String text = before.replace('\'', '"');

    assertEquals(
        after.replace('\'', '"'), JsoncText.read(text, "servers").without("planwright").text());
  }

  @Test
  void whole_lines_go_with_the_entry_and_no_others() {
    assertEquals(
        """
        {
          "servers": {
            "a": 1 // first
            // before ours
            // after ours
          }
        }
        """,
        JsoncText.read(
                """
                {
                  "servers": {
                    "a": 1, // first
                    // before ours
                    "planwright": {
                      "command": "/p"
                    }
                    // after ours
                  }
                }
                """,
                "servers")
            .without("planwright")
            .text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{|line 1: it ends in the middle",
        "{'a': 1 'b': 2}|line 1: a comma or } is missing",
        "{'a' 1}|line 1: a colon is missing",
        "{a: 1}|line 1: a name in quotes is missing",
        "{'a': tru}|line 1: this is no value: tru}",
        "{'a': [1 2]}|line 1: a comma or ] is missing",
        "{'a': 'b}|line 1: it ends in the middle",
        "{} {}|line 1: there is text after the end",
        "[1]|line 1: it is no object { … }",
        "{'a': 1} /*|line 1: a comment does not end",
        "{'servers': 1}|its servers is no object { … }",
        "{'servers': {}, 'servers': {}}|it has servers twice; take one of them out"
      })
  void a_broken_file_is_refused_with_its_place(String text, String problem) {
    var refused =
        assertThrows(
            UnusableConfig.class, () -> JsoncText.read(text.replace('\'', '"'), "servers"));

    assertEquals(problem, refused.getMessage());
  }

  @Test
  void deep_nesting_is_refused_and_not_followed() {
    String deep = "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";

    assertThrows(UnusableConfig.class, () -> JsoncText.read(deep, "servers"));
  }

  @Test
  void any_file_gets_the_entry_and_loses_it_again_with_all_else_untouched() {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      String text = RandomJsonc.document(random);
      JsoncText before = JsoncText.read(text, "servers");
      JsoncText with = before.with("planwright", ENTRY);
      JsoncText without = with.without("planwright");

      String message = "seed %d, document:%n%s%nedited:%n%s".formatted(seed, text, with.text());
      assertEquals(Optional.of(ENTRY), with.entry("planwright"), message);
      assertEquals(RandomJsonc.comments(text), RandomJsonc.comments(with.text()), message);
      assertEquals(RandomJsonc.comments(text), RandomJsonc.comments(without.text()), message);
      for (String name : List.of("a", "b", "c")) {
        assertEquals(before.entry(name), without.entry(name), message);
        assertEquals(before.entry(name), with.entry(name), message);
      }
    }
  }

  private static String with(String text) {
    return JsoncText.read(text, "servers").with("planwright", ENTRY).text();
  }

  /** Documents with comments and space in every place where they may stand. */
  private static final class RandomJsonc {
    private static final List<String> GAPS =
        List.of(
            "", "", " ", "\n", "\r\n", "\n    ", "\t", " /* c, } */ ", " // l, }\n", "\n// k\n");

    static String document(Random random) {
      String servers =
          IntStream.range(0, random.nextInt(4))
              .mapToObj(i -> member(random, List.of("a", "b", "c").get(i)))
              .collect(Collectors.joining(","));
      String comma = !servers.isEmpty() && random.nextBoolean() ? "," + gap(random) : "";
      String top = random.nextInt(4) == 0 ? "" : "\"x\":" + gap(random) + "[1,\"//\"],";
      return gap(random)
          + ("{" + gap(random) + top + gap(random) + "\"servers\"" + gap(random) + ":")
          + (gap(random) + "{" + gap(random) + servers + comma + "}" + gap(random) + "}")
          + gap(random);
    }

    private static String member(Random random, String name) {
      return "%s\"%s\"%s:%s{\"u\":%s\"/*\\\"\"%s}%s"
          .formatted(
              gap(random), name, gap(random), gap(random), gap(random), gap(random), gap(random));
    }

    private static String gap(Random random) {
      return GAPS.get(random.nextInt(GAPS.size()));
    }

    static List<Long> comments(String text) {
      return List.of("/* c, } */", "// l, }", "// k").stream()
          .map(comment -> (long) text.split(java.util.regex.Pattern.quote(comment), -1).length)
          .toList();
    }
  }
}
