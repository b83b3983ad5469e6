package dev.planwright.adapters.llm;

import dev.planwright.application.scripted.ScriptedModelServer;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Entries for the scripted provider. */
final class Entries {
  static final String KEY_VARIABLE = "SCRIPTED_API_KEY";

  private Entries() {}

  static ModelEntry of(Kind kind, ScriptedModelServer server) {
    return at(kind, kind == Kind.OLLAMA ? server.root() : server.v1(), usual(kind));
  }

  static ModelEntry at(Kind kind, URI base, Structured structured) {
    return new ModelEntry(
        "it",
        kind,
        "scripted-model",
        Optional.of(base),
        kind == Kind.OLLAMA ? Optional.empty() : Optional.of(KEY_VARIABLE),
        new ModelEntry.Bounds(Duration.ofSeconds(20), Duration.ofSeconds(2), 4, 0, 1, 4096, 32_768),
        structured,
        Optional.empty());
  }

  private static Structured usual(Kind kind) {
    return kind == Kind.ANTHROPIC ? Structured.TOOL : Structured.SCHEMA;
  }
}
