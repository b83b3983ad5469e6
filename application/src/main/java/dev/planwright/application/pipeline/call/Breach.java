package dev.planwright.application.pipeline.call;

import module java.base;

/**
 * A rule that an answer breaks.
 *
 * @param text for the model, and for the reader of the report when it stays; names the place
 * @param insistence how often a repair is asked for
 */
public record Breach(String text, Insistence insistence) {

  /** How much a rule matters. */
  public enum Insistence {
    /** Repaired as often as an answer against the schema, then the next model is asked. */
    FULL,
    /** Repaired once, then left to code, which corrects or marks it. */
    ONCE
  }

  /** A rule to insist on. */
  public static Breach of(String text) {
    return new Breach(text, Insistence.FULL);
  }

  /** A breach for each value that occurs more than once, whatever its case. */
  public static List<Breach> repeated(List<String> values, String where) {
    Set<String> seen = new HashSet<>();
    return values.stream()
        .filter(value -> !seen.add(value.strip().toLowerCase(Locale.ROOT)))
        .map(value -> of("%s: \"%s\" occurs more than once.".formatted(where, value)))
        .toList();
  }

  /** A breach for each of these ids that does not occur exactly once. */
  public static List<Breach> notOnce(List<String> values, List<String> ids, String where) {
    return Stream.concat(
            repeated(values, where).stream(),
            ids.stream()
                .filter(id -> !values.contains(id))
                .map(id -> of("%s: %s is missing.".formatted(where, id))))
        .toList();
  }

  /** A rule that is worth one repair. */
  public static Breach once(String text) {
    return new Breach(text, Insistence.ONCE);
  }
}
