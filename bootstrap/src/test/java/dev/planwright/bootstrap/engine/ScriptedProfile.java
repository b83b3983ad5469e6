package dev.planwright.bootstrap.engine;

import dev.planwright.application.scripted.ScriptedModelServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The profile that names a scripted provider: two models, the second for when the first fails. */
final class ScriptedProfile {
  /** How many models it names. */
  static final int MODELS = 2;

  private ScriptedProfile() {}

  /** Writes it; answers the folder to name in {@code SERVICE_LLM_CONFIG_DIR}. */
  static Path in(Path folder, ScriptedModelServer provider) {
    try {
      Path profiles = Files.createDirectories(folder.resolve("profiles"));
      Files.writeString(
          profiles.resolve("baseline.json"),
          """
          {"models": [
            {"id": "first", "kind": "openai-compatible", "model": "scripted-first",
             "base_url": "%1$s", "max_concurrency": 64, "max_output_tokens": 16384,
             "context_window": 128000},
            {"id": "second", "kind": "openai-compatible", "model": "scripted-second",
             "base_url": "%1$s", "max_concurrency": 64, "max_output_tokens": 16384,
             "context_window": 128000}]}
          """
              .formatted(provider.v1()));
      return profiles;
    } catch (IOException e) {
      throw new UncheckedIOException("the profile cannot be written", e);
    }
  }
}
