package dev.planwright.application.prompt;

import module java.base;

import dev.planwright.application.refusal.Refusal;

/**
 * The inbound port for prompts. They reveal nothing of anyone, so none of this needs a key. Safe
 * for concurrent calls.
 */
public interface Prompts {

  /** The prompts in a fixed order. */
  List<Prompt> list();

  /**
   * A prompt filled in. Arguments that it does not have are ignored.
   *
   * @throws Refusal NOT_FOUND for an unknown name; INVALID_ARGUMENT when a required argument is
   *     missing or one is too long
   */
  FilledPrompt fill(String name, Map<String, String> arguments);

  /**
   * Values for an argument that begin as typed, the likeliest first; empty where any text goes.
   *
   * @throws Refusal NOT_FOUND for an unknown prompt
   */
  List<String> complete(String name, String argument, String beginning);
}
