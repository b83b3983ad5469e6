package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Sentences;

/** The lists of crimes.txt. */
final class CrimeWords {
  private static final List<List<String>> ROWS = Resources.rows("crimes.txt");

  /** The verbs that may begin a criminal sentence. */
  static final Phrases<Deed> DEEDS =
      Sentences.phrases(
          rows("deed")
              .flatMap(row -> {
                var deed = new Deed(row.get(1), row.get(2), phrases(row.get(4)));
                return parts(row.get(3)).map(verb -> Map.entry(verb, deed));
              })
              .toList());

  /** The nouns that name a crime. */
  static final Phrases<Plot> PLOTS =
      Sentences.phrases(
          rows("plot")
              .flatMap(row -> {
                var plot = new Plot(row.get(1), row.get(2));
                return parts(row.get(3)).map(noun -> Map.entry(noun, plot));
              })
              .toList());

  private CrimeWords() {}

  /**
   * Something done to something.
   *
   * @param tongue its language, which decides where the object of a verb stands
   * @param objects nothing where the act alone is a crime
   */
  record Deed(String crime, String tongue, Optional<Phrases<Boolean>> objects) {}

  /** A noun for a deed. */
  record Plot(String crime, String tongue) {}

  /** The words of that row. */
  static Phrases<Boolean> list(String kind, String name) {
    String all =
        rows(kind)
            .filter(row -> row.get(1).equals(name))
            .map(List::getLast)
            .collect(Collectors.joining(";"));
    return phrases(all).orElseThrow();
  }

  private static Stream<List<String>> rows(String kind) {
    return ROWS.stream().filter(row -> row.getFirst().equals(kind));
  }

  private static Optional<Phrases<Boolean>> phrases(String field) {
    List<Map.Entry<String, Boolean>> found =
        parts(field).map(phrase -> Map.entry(phrase, true)).toList();
    return found.isEmpty() ? Optional.empty() : Optional.of(Sentences.phrases(found));
  }

  /** The phrases of a field; {@code @name} stands for those of a set. */
  private static Stream<String> parts(String field) {
    return Resources.parts(field).stream()
        .flatMap(part ->
            part.startsWith("@")
                ? rows("set")
                    .filter(row -> row.get(1).equals(part.substring(1)))
                    .flatMap(row -> parts(row.getLast()))
                : Stream.of(part));
  }
}
