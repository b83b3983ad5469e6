package dev.planwright.application.pipeline.call;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * One call of a stage.
 *
 * @param number from 1; 0 when it is the stage's only call
 * @param section the part of the stage's instruction, and the name by which the schema marks what
 *     this call asks for; empty for the whole stage
 * @param reading how the answer is read
 * @param rules what the answer must satisfy beyond the schema
 * @param choices ids of the stage's own that the answer may refer to
 * @param more material beside the finished stages, by title
 * @param <A> the answer
 */
public record Call<A>(
    int number,
    Optional<String> section,
    Function<JsonObject, A> reading,
    CallRules<A> rules,
    Map<String, List<String>> choices,
    Map<String, String> more) {
  public Call {
    choices = Map.copyOf(choices);
    more = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(more));
  }

  /** The stage's only call. */
  public static <A> Call<A> whole(Function<JsonObject, A> reading, CallRules<A> rules) {
    return new Call<>(0, Optional.empty(), reading, rules, Map.of(), Map.of());
  }

  /** A call by its section of the instruction. */
  public static <A> Call<A> part(
      int number, String section, Function<JsonObject, A> reading, CallRules<A> rules) {
    return new Call<>(number, Optional.of(section), reading, rules, Map.of(), Map.of());
  }

  /** A call for each of these sections of the instruction, numbered from 1. */
  public static <A> List<Call<A>> parts(
      List<String> sections,
      Function<String, Function<JsonObject, A>> reading,
      CallRules<A> rules) {
    return IntStream.range(0, sections.size())
        .mapToObj(i -> part(i + 1, sections.get(i), reading.apply(sections.get(i)), rules))
        .toList();
  }

  /** The same with further material. */
  public Call<A> with(String title, String material) {
    Map<String, String> all = new LinkedHashMap<>(more);
    all.put(title, material);
    return new Call<>(number, section, reading, rules, choices, all);
  }

  /** The same with ids of the stage's own. */
  public Call<A> choosing(String name, List<String> ids) {
    Map<String, List<String>> all = new LinkedHashMap<>(choices);
    all.put(name, List.copyOf(ids));
    return new Call<>(number, section, reading, rules, all, more);
  }
}
