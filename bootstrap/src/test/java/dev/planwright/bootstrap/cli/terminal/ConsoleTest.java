package dev.planwright.bootstrap.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.cli.Terminal;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hints show commands as they can be typed where the launcher was called. */
class ConsoleTest {
  @TempDir Path home;

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "\"\", planwright",
        "planwright, planwright",
        "./planwright, ./planwright",
        "/opt/plan wright/it's/planwright, '/opt/plan wright/it'\\''s/planwright'"
      })
  void the_program_is_shown_as_it_was_called(String called, String typed) {
    var terminal = called(called);

    terminal.run("plan", "list", "--url", "http://127.0.0.1:1/mcp");

    assertTrue(terminal.err().contains("start it with `" + typed + " up`"), terminal.err());
  }

  @Test
  void where_to_begin_help_and_wrong_usage_show_it_too() {
    var alone = called("./planwright");
    var help = called("./planwright");
    var wrong = called("./planwright");

    alone.run();
    help.run("help", "plan", "list");
    wrong.run("plan", "list", "--nonsense");

    assertTrue(alone.out().contains("  ./planwright demo\n"), alone.out());
    assertTrue(help.out().contains("\n  ./planwright plan list --state failed"), help.out());
    assertTrue(wrong.err().endsWith("see `./planwright plan list --help`\n"), wrong.err());
  }

  @Test
  void only_commands_are_changed() {
    Console console = called("./planwright").console();

    assertEquals(
        "planwright: the planwright folder; `./planwright up`, `./planwright` or `planwrights`",
        console.typed(
            "planwright: the planwright folder; `planwright up`, `planwright` or `planwrights`"));
  }

  private Terminal called(String as) {
    return new Terminal(home, Map.of("PLANWRIGHT_CALLED_AS", as));
  }
}
