package dev.planwright.bootstrap.packaged;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A command that has run to its end, with all that it said. */
record Ran(int exitCode, String out, String err) {
  static final String INITIALIZE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      """;

  /** Runs it in that folder, on the JDK of this test, with further options for its JVM. */
  static Ran of(Path folder, String jvmOptions, String... command)
      throws IOException, InterruptedException {
    return with(folder, Map.of("PLANWRIGHT_JAVA_OPTIONS", jvmOptions), "", List.of(command));
  }

  /** Runs a proxy that is asked one thing. */
  static Ran proxy(Path folder, String jvmOptions, String... command)
      throws IOException, InterruptedException {
    return with(
        folder, Map.of("PLANWRIGHT_JAVA_OPTIONS", jvmOptions), INITIALIZE, List.of(command));
  }

  /** Runs a proxy as a host does, with these variables. */
  static Ran proxy(Path folder, Map<String, String> variables, List<String> command)
      throws IOException, InterruptedException {
    return with(folder, variables, INITIALIZE, command);
  }

  private static Ran with(
      Path folder, Map<String, String> variables, String input, List<String> command)
      throws IOException, InterruptedException {
    Path in = Files.writeString(Files.createTempFile(folder, "in", ""), input);
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    Map<String, String> environment = new HashMap<>(builder.environment());
    environment.keySet().removeIf(name -> name.startsWith("SERVICE_"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.putAll(variables);
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
    int exitCode = builder.start().waitFor();
    return new Ran(exitCode, Files.readString(out), Files.readString(err));
  }
}
