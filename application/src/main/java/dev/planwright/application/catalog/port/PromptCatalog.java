package dev.planwright.application.catalog.port;

import java.util.List;

/** Example prompts, each flowing prose of 300 to 800 words. */
public interface PromptCatalog {

  /** The prompts that are shown over MCP; never empty. */
  List<String> samples();
}
