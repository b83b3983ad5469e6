package dev.planwright.application.catalog;

import module java.base;

import dev.planwright.application.catalog.port.PromptCatalog;

/** The prompts that come with Planwright. */
public final class BuiltInPrompts implements PromptCatalog {
  private static final String RESOURCE = "prompts.jsonl";

  private final List<PromptLines.Prompt> prompts;

  private BuiltInPrompts(List<PromptLines.Prompt> prompts) {
    this.prompts = prompts;
  }

  /** Reads them from the jar. */
  public static BuiltInPrompts read() {
    try (InputStream in =
        Objects.requireNonNull(BuiltInPrompts.class.getResourceAsStream(RESOURCE), RESOURCE)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new BuiltInPrompts(PromptLines.parse(text));
    } catch (IOException e) {
      throw new UncheckedIOException(RESOURCE + " is part of the jar", e);
    }
  }

  @Override
  public List<String> samples() {
    return PromptLines.shown(prompts);
  }
}
