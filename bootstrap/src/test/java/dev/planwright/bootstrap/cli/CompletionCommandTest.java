package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it takes a bash")
class CompletionCommandTest {
  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({
    "pl, plan",
    "plan wat, watch",
    "plan watch --js, --json",
    "plan list --state comp, completed",
    "plan watch l, latest",
    "plan watch 0b7e, 0b7e3a52-5f0c-4a34-9c1d-7b6a0e9f1c22",
    "mcp-config --client claude-c, claude-code"
  })
  void commands_options_values_and_plans_are_completed(String typed, String completed)
      throws IOException {
    try (var server =
        new StubServer()
            .answers(
                "plan_list",
                "{\"plans\": [{\"plan_id\": \"0b7e3a52-5f0c-4a34-9c1d-7b6a0e9f1c22\"}]}")) {
      var terminal = new Terminal(home, Map.of("SERVICE_URL", server.url()));
      List<String> line = new ArrayList<>(List.of("completion", "--words", "--"));
      line.addAll(List.of(typed.split(" ")));

      assertEquals(0, terminal.run(line.toArray(String[]::new)), terminal.err());

      assertTrue(terminal.out().lines().toList().contains(completed), terminal.out());
    }
  }

  @Test
  void without_a_server_there_are_no_plans_and_no_word_of_it() {
    var terminal = new Terminal(home, Map.of("SERVICE_URL", "http://127.0.0.1:1/mcp"));

    assertEquals(0, terminal.run("completion", "--words", "--", "metrics", ""));

    assertTrue(terminal.out().lines().toList().contains("latest"), terminal.out());
    assertEquals("", terminal.err());
  }

  @ParameterizedTest
  @CsvSource({"bash, complete -o", "fish, complete -c", "powershell, Register-ArgumentCompleter"})
  void each_shell_has_its_script(String shell, String word) {
    var terminal = new Terminal(home, Map.of());

    assertEquals(0, terminal.run("completion", shell));
    assertTrue(terminal.out().contains(word), terminal.out());
    assertEquals(2, new Terminal(home, Map.of()).run("completion", "csh"));
  }

  @Test
  @Timeout(60)
  void bash_hands_on_what_was_typed_and_takes_a_word_a_line()
      throws IOException, InterruptedException {
    var terminal = new Terminal(home, Map.of());
    assertEquals(0, terminal.run("completion"));
    Path script = Files.writeString(home.resolve("completion.sh"), terminal.out());
    String ask =
        "source '%s'; planwright() { printf '%%s\\n' \"$@\"; }; COMP_WORDS=(planwright plan wat); COMP_CWORD=2; _complete_planwright; printf '%%s\\n' \"${COMPREPLY[@]}\""
            .formatted(script);

    Process bash = new ProcessBuilder("bash", "-c", ask).redirectErrorStream(true).start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertEquals(0, bash.waitFor(), said);
    assertEquals("completion\n--words\n--\nplan\nwat\n", said);
  }
}
