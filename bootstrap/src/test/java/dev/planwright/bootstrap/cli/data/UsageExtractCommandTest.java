package dev.planwright.bootstrap.cli.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.cli.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The extractor from a terminal: what it prints, and how it refuses. */
class UsageExtractCommandTest {
  private static final String REPLY =
      """
      {"object": "chat.completion", "model": "grok-3-mini", "choices": [], "usage":
        {"prompt_tokens": 15, "completion_tokens": 4.0, "total_tokens": 319,
         "completion_tokens_details": {"reasoning_tokens": 300}, "cost_in_usd_ticks": 20000}}
      """;

  @TempDir Path home;

  @Test
  void a_file_gives_one_object_with_integers_and_a_plain_decimal() throws IOException {
    Files.writeString(home.resolve("reply.json"), REPLY);

    Terminal terminal = run(0, "", "reply.json");

    assertEquals(
        """
        {"input_tokens":15,"output_tokens":304,"thinking_tokens":300,"cached_tokens":null,"total_tokens":319,\
        "cost_usd":0.000002,"upstream_provider":null,"upstream_model":"grok-3-mini"}
        """,
        unified(terminal.out()));
    assertEquals("", terminal.err());
  }

  @Test
  void stdin_may_be_a_stream_of_events() {
    Terminal terminal =
        run(
            0,
            """
            data: {"object":"chat.completion.chunk","provider":"Groq","model":"m","usage":null}

            data: {"object":"chat.completion.chunk","usage":{"prompt_tokens":9}}

            data: [DONE]
            """,
            "-");

    assertEquals(
        """
        {"input_tokens":9,"output_tokens":null,"thinking_tokens":null,"cached_tokens":null,"total_tokens":9,\
        "cost_usd":null,"upstream_provider":"Groq","upstream_model":"m"}
        """,
        unified(terminal.out()));
  }

  @Test
  void stdin_may_be_json_lines() {
    Terminal terminal =
        run(
            0,
            """
            {"model":"llama3.2","done":false}
            {"model":"llama3.2","done":true,"prompt_eval_count":26,"eval_count":282}
            """,
            "-");

    assertTrue(terminal.out().contains("\"total_tokens\":308"), terminal.out());
  }

  @Test
  void a_reply_that_states_nothing_gives_an_object_of_nulls() {
    assertEquals(
        """
        {"input_tokens":null,"output_tokens":null,"thinking_tokens":null,"cached_tokens":null,"total_tokens":null,\
        "cost_usd":null,"upstream_provider":null,"upstream_model":null}
        """,
        unified(run(0, "null", "-").out()));
  }

  @Test
  void a_cost_of_the_headers_fills_in_and_stays_plain() {
    Terminal terminal = run(0, "{\"usage\":{\"prompt_tokens\":1}}", "-", "--stated-cost", "1e-7");

    assertTrue(terminal.out().contains("\"cost_usd\":0.0000001,"), terminal.out());
  }

  @Test
  void text_that_is_no_reply_is_one_line_that_says_where() {
    Terminal terminal = run(1, "{\"usage\":\n oops}", "-");

    assertTrue(terminal.err().contains("line 2"), terminal.err());
  }

  @Test
  void bytes_that_are_no_utf_8_are_one_line() {
    var terminal = new Terminal(home, Map.of(), new byte[] {'{', (byte) 0xff, '}'});

    assertEquals(1, terminal.run("usage", "extract", "-"));
    assertEquals("planwright: stdin is not UTF-8 text\n", unified(terminal.err()));
  }

  @Test
  void a_file_that_does_not_exist_is_one_line() {
    assertEquals(
        "planwright: the file nowhere.json does not exist\n",
        unified(run(1, "", "nowhere.json").err()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"free", "-1", "1000000.5"})
  void a_wrong_cost_is_a_mistake_of_the_command_line(String cost) {
    Terminal terminal = run(2, "{}", "-", "--stated-cost=" + cost);

    assertTrue(terminal.err().contains("--stated-cost"), terminal.err());
  }

  @Test
  void a_missing_file_argument_is_a_mistake_of_the_command_line() {
    Terminal terminal = run(2, "{}");

    assertTrue(terminal.err().contains("FILE"), terminal.err());
  }

  private Terminal run(int exit, String typed, String... arguments) {
    var terminal = new Terminal(home, Map.of(), typed.getBytes(StandardCharsets.UTF_8));
    var line = new String[arguments.length + 2];
    line[0] = "usage";
    line[1] = "extract";
    System.arraycopy(arguments, 0, line, 2, arguments.length);
    assertEquals(exit, terminal.run(line), terminal.err());
    if (exit != 0) {
      assertEquals(1, terminal.err().lines().count(), terminal.err());
      assertEquals("", terminal.out());
    }
    return terminal;
  }

  private static String unified(String printed) {
    return printed.replace("\r\n", "\n");
  }
}
