package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
  @Timeout(120)
  @CsvSource({
    "planwright pl, plan",
    "planwright plan wat, watch",
    "planwright plan watch --js, --json",
    "planwright mcp-config --client claude-c, claude-code"
  })
  void bash_completes_commands_options_and_their_values(String typed, String completed)
      throws IOException, InterruptedException {
    var terminal = new Terminal(home, Map.of());
    assertEquals(0, terminal.run("completion"));
    Path script = Files.writeString(home.resolve("completion.sh"), terminal.out());
    String ask =
        "source '%s'; COMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _complete_planwright; printf '%%s\\n' \"${COMPREPLY[@]}\""
            .formatted(script, typed);

    Process bash = new ProcessBuilder("bash", "-c", ask).redirectErrorStream(true).start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertEquals(0, bash.waitFor(), said);
    List<String> offered = said.lines().map(String::strip).toList();
    assertTrue(offered.contains(completed), said);
  }
}
