package dev.planwright.bootstrap.engine;

import dev.planwright.bootstrap.cli.Start;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The command {@code worker} as a process of its own, which can be killed. */
final class WorkerProcess implements AutoCloseable {
  private final Process process;

  /** Starts one; what it says goes to a file in that folder. */
  WorkerProcess(Path folder, int number, Map<String, String> environment) throws IOException {
    var builder =
        new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            Start.class.getName(),
            "worker");
    builder.environment().putAll(environment);
    builder.environment().put("SERVICE_DATA_DIR", folder.resolve("worker-" + number).toString());
    builder.redirectErrorStream(true);
    builder.redirectOutput(folder.resolve("worker-" + number + ".log").toFile());
    process = builder.start();
  }

  /** Whether this process holds the lease of that owner, whose name tells the process. */
  boolean owns(String leaseOwner) {
    return List.of(leaseOwner.split("-")).contains(String.valueOf(process.pid()));
  }

  /** Kills it without a word; returns when it is gone. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
