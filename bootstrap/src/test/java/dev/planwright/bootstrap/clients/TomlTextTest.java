package dev.planwright.bootstrap.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TomlTextTest {
  private static final JsonObject ENTRY =
      Json.build()
          .put("command", "/a \"b\"\\c")
          .put("args", Json.texts(List.of("proxy")))
          .put("env", Json.build().put("SERVICE_URL", "http://x").done())
          .done();
  private static final String OTHERS =
      """
      # mine
      model = "gpt-5"   # the model
      notes = \"""
      [mcp_servers.planwright]
      \"""
      list = [
        ["[mcp_servers.planwright]"], # a row
      ]

      [mcp_servers.other]
      command = 'C:\\x'
      env = { A = "b" }

      [[rules]]
      at = 1979-05-27T07:32:00Z
      """;
  private static final String BLOCK =
      """

      [mcp_servers.planwright]
      command = "/a \\"b\\"\\\\c"
      args = ["proxy"]

      [mcp_servers.planwright.env]
      SERVICE_URL = "http://x"
      """;

  @Test
  void an_entry_is_added_at_the_end_and_taken_out_again() {
    TomlText with = read(OTHERS).with("planwright", ENTRY);

    assertEquals(OTHERS + BLOCK, with.text());
    assertEquals(Optional.of(ENTRY), with.entry("planwright"));
    assertEquals(OTHERS, with.without("planwright").text());
  }

  @Test
  void an_empty_file_gets_the_entry_without_a_gap() {
    TomlText with = read("").with("planwright", ENTRY);

    assertEquals(BLOCK.stripLeading(), with.text());
    assertEquals("", with.without("planwright").text().strip());
  }

  @Test
  void only_what_differs_within_the_entry_is_written() {
    String text =
        """
        [mcp_servers.planwright]
        # ours
        url = "http://old"
        startup_timeout_sec = 20 # slow disk
        args = [ 'proxy' ]

        [mcp_servers.planwright.env]
        MORE = "1" # added by hand
        # the end of ours

        [mcp_servers.last]
        url = "u"
        """;
    JsonObject wanted =
        Json.build()
            .put("command", "/p")
            .put("args", Json.texts(List.of("proxy")))
            .put("startup_timeout_sec", 20)
            .put("env", Json.build().put("MORE", "1").put("NEW", "2").done())
            .done();

    assertEquals(
        """
        [mcp_servers.planwright]
        # ours
        startup_timeout_sec = 20 # slow disk
        args = [ 'proxy' ]
        command = "/p"

        [mcp_servers.planwright.env]
        MORE = "1" # added by hand
        NEW = "2"
        # the end of ours

        [mcp_servers.last]
        url = "u"
        """,
        read(text).with("planwright", wanted).text());
  }

  @Test
  void variables_on_one_line_stay_on_one() {
    String text = "[mcp_servers.planwright]\nenv = { MORE = \"1\" }";
    JsonObject wanted =
        Json.build().put("env", Json.build().put("MORE", "1").put("N-1", "2").done()).done();

    assertEquals(
        "[mcp_servers.planwright]\nenv = { MORE = \"1\", N-1 = \"2\" }\n",
        read(text).with("planwright", wanted).text());
  }

  @Test
  void the_same_entry_again_changes_nothing() {
    String once = read(OTHERS.replace("\n", "\r\n")).with("planwright", ENTRY).text();

    assertEquals(once, read(once).with("planwright", ENTRY).text());
    assertEquals(once.length(), once.replace("\r\n", "\n").length() + once.lines().count());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mcp_servers = { planwright = { command = \"x\" } }",
        "[mcp_servers]\nplanwright = { command = \"x\" }",
        "[mcp_servers]\nplanwright.command = \"x\"",
        "mcp_servers.planwright.command = \"x\""
      })
  void a_form_that_is_not_edited_is_refused(String text) {
    TomlText file = read(text);

    assertThrows(UnusableConfig.class, () -> file.with("planwright", ENTRY));
    assertThrows(UnusableConfig.class, () -> file.without("planwright"));
  }

  @Test
  void an_inline_table_of_other_servers_is_refused_too() {
    TomlText file = read("mcp_servers = { other = { command = \"x\" } }");

    assertThrows(UnusableConfig.class, () -> file.with("planwright", ENTRY));
    assertEquals(file.text(), file.without("planwright").text());
  }

  @Test
  void a_quoted_name_is_the_same_table() {
    TomlText file = read("[ \"mcp_servers\" . 'planwright' ] # ours\ncommand = 1\n[x]\n");

    assertEquals("[x]\n", file.without("planwright").text());
  }

  @Test
  void a_broken_file_is_refused_with_its_line() {
    var refused = assertThrows(UnusableConfig.class, () -> read("a = 1\nb = \n"));

    assertTrue(refused.getMessage().startsWith("line 2: "), refused.getMessage());
  }

  private static TomlText read(String text) {
    return TomlText.read(text, "mcp_servers");
  }
}
