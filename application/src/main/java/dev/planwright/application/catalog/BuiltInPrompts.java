package dev.planwright.application.catalog;

import module java.base;

import dev.planwright.application.catalog.port.PromptCatalog;
import dev.planwright.application.text.PackagedText;

/** The prompts that come with Planwright. */
public final class BuiltInPrompts implements PromptCatalog {
  private static final String RESOURCE = "prompts.jsonl";

  private final List<PromptLines.Prompt> prompts;

  private BuiltInPrompts(List<PromptLines.Prompt> prompts) {
    this.prompts = prompts;
  }

  /** Reads them from the jar. */
  public static BuiltInPrompts read() {
    return new BuiltInPrompts(PromptLines.parse(PackagedText.of(BuiltInPrompts.class, RESOURCE)));
  }

  @Override
  public List<String> samples() {
    return PromptLines.shown(prompts);
  }
}
