package dev.planwright.application.server.content;

import module java.base;

import dev.planwright.application.prompt.FilledPrompt;
import dev.planwright.application.prompt.Prompt;
import dev.planwright.application.prompt.Prompt.Argument;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;

/**
 * A prompt as it stands in {@code prompts.json}.
 *
 * @param opening stands before what the arguments say
 * @param closing stands after it; may be empty
 */
record PromptTemplate(Prompt prompt, List<Slot> slots, String opening, String closing) {
  /** More than any prompt of a plan may have. */
  private static final int MAX_ARGUMENT = 100_000;

  /**
   * One argument.
   *
   * @param label what its value follows in the text
   * @param values all it may be; empty where any text goes
   */
  record Slot(Argument argument, String label, List<String> values) {}

  FilledPrompt fill(Map<String, String> arguments) {
    List<String> parts = new ArrayList<>();
    parts.add(opening);
    List<String> stated = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (Slot slot : slots) {
      Optional<String> value = value(slot, arguments);
      value.ifPresent(text -> stated.add("- %s: %s".formatted(slot.label(), text)));
      if (value.isEmpty() && slot.values().isEmpty()) {
        missing.add(slot.label().toLowerCase(Locale.ROOT));
      }
    }
    parts.add(String.join("\n", stated));
    parts.add(missing.isEmpty() ? "" : "Not stated yet: " + String.join(", ", missing) + ".");
    parts.add(closing);
    parts.removeIf(String::isEmpty);
    return new FilledPrompt(
        prompt.description(), List.of(FilledPrompt.Message.user(String.join("\n\n", parts))));
  }

  List<String> complete(String argument, String beginning) {
    String typed = beginning.strip().toLowerCase(Locale.ROOT);
    return slots.stream()
        .filter(slot -> slot.argument().name().equals(argument))
        .flatMap(slot -> slot.values().stream())
        .filter(value -> value.startsWith(typed))
        .toList();
  }

  private static Optional<String> value(Slot slot, Map<String, String> arguments) {
    Argument argument = slot.argument();
    Optional<String> value =
        Optional.ofNullable(arguments.get(argument.name()))
            .map(String::strip)
            .filter(text -> !text.isEmpty());
    if (value.isEmpty() && argument.required()) {
      throw refused(argument, "is missing: " + argument.description());
    }
    if (value.isPresent() && value.get().length() > MAX_ARGUMENT) {
      throw refused(argument, "is over %d characters".formatted(MAX_ARGUMENT));
    }
    if (value.isPresent() && !slot.values().isEmpty() && !slot.values().contains(value.get())) {
      throw refused(argument, "must be one of " + String.join(", ", slot.values()));
    }
    return value;
  }

  private static Refusal refused(Argument argument, String problem) {
    return new Refusal(
        ErrorCode.INVALID_ARGUMENT, "Argument %s %s".formatted(argument.name(), problem));
  }
}
