package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.application.catalog.BuiltInPrompts;
import dev.planwright.application.catalog.PromptLines;
import dev.planwright.application.catalog.port.PromptCatalog;
import dev.planwright.application.json.UnreadableJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The catalog of example prompts: the configured file, the built-in ones where it is unavailable.
 */
final class PromptSource {
  private static final Logger LOG = LoggerFactory.getLogger(PromptSource.class);

  private PromptSource() {}

  /** The catalog, read at each call, so that an edited file shows without a restart. */
  static PromptCatalog of(Optional<Path> file) {
    BuiltInPrompts builtIn = BuiltInPrompts.read();
    return file.<PromptCatalog>map(path -> () -> read(path).orElseGet(builtIn::samples))
        .orElse(builtIn);
  }

  private static Optional<List<String>> read(Path file) {
    try {
      List<String> shown = PromptLines.shown(PromptLines.parse(Files.readString(file)));
      if (!shown.isEmpty()) {
        return Optional.of(shown);
      }
      LOG.warn("SERVICE_PROMPT_CATALOG: {} shows no prompt; the built-in ones stand in", file);
    } catch (IOException | UnreadableJson e) {
      LOG.warn(
          "SERVICE_PROMPT_CATALOG: {} cannot be used ({}); the built-in ones stand in",
          file,
          e.getMessage());
    }
    return Optional.empty();
  }
}
