package dev.planwright.application.scripted;

import dev.planwright.application.scripted.ScriptedModelServer.Script;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/**
 * Runs the scripted provider by hand, so that anyone can try the engine without a key
 * (CONTRIBUTING, "Without a key"): {@code ScriptedProvider PORT FOLDER [LATENCY_MS [FAULTS]]}. It
 * writes a {@code baseline.json} for {@code SERVICE_LLM_CONFIG_DIR} into the folder and serves
 * until it is ended. FAULTS is the share of calls that go wrong, such as 0.2.
 */
public final class ScriptedProvider {
  private static final long SEED = 4711;

  private ScriptedProvider() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments.length < 2) {
      System.err.println("usage: ScriptedProvider PORT FOLDER [LATENCY_MS [FAULTS]]");
      System.exit(2);
    }
    Duration latency = Duration.ofMillis(arguments.length > 2 ? Long.parseLong(arguments[2]) : 300);
    double faults = arguments.length > 3 ? Double.parseDouble(arguments[3]) : 0;
    var script =
        new Script(
            latency,
            Faults.seeded(
                SEED,
                Map.of(
                    Fault.RATE_LIMITED, faults / 4,
                    Fault.SERVER_ERROR, faults / 4,
                    Fault.CUT_BODY, faults / 4,
                    Fault.INVALID_JSON, faults / 4)),
            Duration.ofSeconds(1));
    try (var server =
        ScriptedModelServer.start(
            Integer.parseInt(arguments[0]),
            HandWritten.harbourBath().or(new SchemaAuthor()),
            script)) {
      Path profile = Path.of(arguments[1]).resolve("baseline.json");
      Files.createDirectories(profile.toAbsolutePath().getParent());
      Files.writeString(
          profile,
          """
          {"models": [
            {"id": "scripted", "kind": "openai-compatible", "model": "scripted",
             "base_url": "%1$s/v1", "max_concurrency": 32, "max_output_tokens": 16384,
             "context_window": 128000},
            {"id": "scripted-messages", "kind": "anthropic", "model": "scripted-messages",
             "base_url": "%1$s/v1", "max_concurrency": 32, "max_output_tokens": 16384,
             "context_window": 128000}]}
          """
              .formatted(server.root()));
      System.out.println(
          "models answer at " + server.v1() + "; charged so far: " + server.root() + "/ledger");
      System.out.println("SERVICE_LLM_CONFIG_DIR=" + profile.toAbsolutePath().getParent());
      new CountDownLatch(1).await();
    }
  }
}
