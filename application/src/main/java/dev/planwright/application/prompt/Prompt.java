package dev.planwright.application.prompt;

import java.util.List;

/**
 * What a person is told of a prompt.
 *
 * @param name unique; what it is asked for by
 */
public record Prompt(String name, String title, String description, List<Argument> arguments) {

  /** What a prompt is filled in with; always text. */
  public record Argument(String name, String title, String description, boolean required) {}

  public Prompt {
    arguments = List.copyOf(arguments);
  }
}
