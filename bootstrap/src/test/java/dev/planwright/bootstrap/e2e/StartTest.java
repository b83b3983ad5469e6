package dev.planwright.bootstrap.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.cli.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a process does between its start and its first word. */
@Timeout(60)
class StartTest {
  private static final String INITIALIZE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      """;

  @TempDir Path folder;

  @Test
  void the_proxy_answers_without_the_command_line_s_library()
      throws IOException, InterruptedException {
    Run run = run(Map.of(), "proxy");

    List<String> answers = Files.readAllLines(run.out());
    assertEquals(1, answers.size(), () -> String.join("\n", answers));
    assertTrue(answers.getFirst().contains("\"protocolVersion\":\"2025-11-25\""));
    List<String> classes = Files.readAllLines(run.classes());
    assertTrue(classes.stream().anyMatch(line -> line.contains("StdioTransport")));
    assertFalse(classes.stream().anyMatch(line -> line.contains(" picocli.")));
    assertEquals(0, run.exitCode());
  }

  @Test
  void with_options_the_proxy_answers_the_same() throws IOException, InterruptedException {
    Run plain = run(Map.of("SERVICE_URL", "http://127.0.0.1:1/mcp"), "proxy");
    String answer = Files.readString(plain.out());

    Run given = run(Map.of(), "proxy", "--url", "http://127.0.0.1:1/mcp");

    assertEquals(answer, Files.readString(given.out()));
  }

  @Test
  void a_setting_that_cannot_be_used_ends_the_proxy_with_a_line_that_names_it()
      throws IOException, InterruptedException {
    Run run = run(Map.of("SERVICE_URL", "nowhere"), "proxy");

    assertEquals(2, run.exitCode());
    String said = Files.readString(run.err());
    assertTrue(said.startsWith("planwright: SERVICE_URL"), said);
    assertEquals(1, said.lines().count(), said);
    assertEquals("", Files.readString(run.out()));
  }

  private record Run(int exitCode, Path out, Path err, Path classes) {}

  private Run run(Map<String, String> variables, String... arguments)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Path classes = folder.resolve("classes");
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xlog:class+load:file=" + classes.getFileName(),
            "-cp",
            System.getProperty("java.class.path"),
            Start.class.getName());
    builder.command().addAll(List.of(arguments));
    builder.directory(folder.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_"));
    builder.environment().putAll(variables);
    Path in = Files.writeString(folder.resolve("in"), INITIALIZE);
    builder.redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
    return new Run(builder.start().waitFor(), out, err, classes);
  }
}
