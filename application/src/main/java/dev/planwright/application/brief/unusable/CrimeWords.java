package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Phrase;
import dev.planwright.application.brief.text.Resources;

/** The lists of crimes.txt. */
final class CrimeWords {
  private static final String FILE = "crimes.txt";
  private static final List<List<String>> ROWS = Resources.rows(FILE);

  /** The verbs that may begin a criminal sentence, by their first word. */
  static final Map<String, List<Act>> ACTS = acts();

  /** The nouns that name a crime. */
  static final List<Plot> PLOTS =
      rows("plot")
          .map(row -> new Plot(row.get(1), Tongue.of(row.get(2)), phrases(row.get(3))))
          .toList();

  /** What makes a goal of such a noun. */
  static final List<Phrase> COMMIT = list("commit", "");

  /** The words before an English verb that is meant. */
  static final List<Phrase> LEAD = list("lead", "");

  private CrimeWords() {}

  /** The language of a row, which decides where the object of a verb stands. */
  enum Tongue {
    EN,
    DE,
    FR,
    ES;

    static Tongue of(String code) {
      return valueOf(code.toUpperCase(java.util.Locale.ROOT));
    }
  }

  /**
   * Something done to something.
   *
   * @param objects empty where the act alone is a crime
   */
  record Deed(String crime, Tongue tongue, List<Phrase> objects) {
    Deed {
      objects = List.copyOf(objects);
    }
  }

  /** A verb of a deed. */
  record Act(Phrase verb, Deed deed) {}

  /** Nouns for a deed. */
  record Plot(String crime, Tongue tongue, List<Phrase> nouns) {
    Plot {
      nouns = List.copyOf(nouns);
    }
  }

  /** The words of that row. */
  static List<Phrase> list(String kind, String name) {
    return rows(kind)
        .filter(row -> row.get(1).equals(name))
        .flatMap(row -> phrases(row.getLast()).stream())
        .toList();
  }

  private static Stream<List<String>> rows(String kind) {
    return ROWS.stream().filter(row -> row.getFirst().equals(kind));
  }

  private static Map<String, List<Act>> acts() {
    Map<String, List<Act>> found = new HashMap<>();
    rows("deed")
        .forEach(row -> {
          var deed = new Deed(row.get(1), Tongue.of(row.get(2)), phrases(row.get(4)));
          for (Phrase verb : phrases(row.get(3))) {
            found
                .computeIfAbsent(verb.words().getFirst(), _ -> new ArrayList<>())
                .add(new Act(verb, deed));
          }
        });
    return found;
  }

  private static List<Phrase> phrases(String field) {
    return Resources.parts(field).stream()
        .flatMap(part ->
            part.startsWith("@")
                ? list("set", part.substring(1)).stream()
                : Stream.of(Phrase.of(part)))
        .toList();
  }
}
