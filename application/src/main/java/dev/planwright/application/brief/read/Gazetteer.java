package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Tokens;

/** Countries with their capitals, large cities and currencies, and regions (countries.txt). */
final class Gazetteer {
  private static final Map<String, String> CURRENCY = new HashMap<>();
  private static final Phrases<List<Entry>> NAMES = names();
  private static final Phrases<String> ADJECTIVES =
      new Phrases<>(
          Resources.rows("countries.txt").stream()
              .flatMap(row ->
                  Resources.parts(row.getLast()).stream()
                      .filter(adjective -> !adjective.endsWith("?"))
                      .map(adjective -> Map.entry(adjective, row.getFirst())))
              .toList());

  enum Kind {
    COUNTRY,
    REGION,
    CITY
  }

  /**
   * A place of the list.
   *
   * @param country ISO 3166-1 alpha-2; empty for a region of several
   * @param sure whether the name means nothing else
   * @param city the first of its spellings
   */
  record Entry(String name, Kind kind, Optional<String> country, boolean sure, String city) {
    /** Whether it lies in that larger place. */
    boolean isIn(Entry outer) {
      return outer.kind.compareTo(kind) < 0 && country.isPresent() && outer.country.equals(country);
    }
  }

  private Gazetteer() {}

  /** The places of that name, and the token behind it. */
  static Optional<Phrases.Match<List<Entry>>> at(Tokens tokens, int i, int end) {
    return NAMES.at(tokens, i, end);
  }

  /** The country of an adjective such as "Danish", and the token behind it. */
  static Optional<Phrases.Match<String>> adjective(Tokens tokens, int i, int end) {
    return tokens.capital(i) ? ADJECTIVES.at(tokens, i, end) : Optional.empty();
  }

  /** The country's currency, ISO 4217. */
  static Optional<String> currency(String country) {
    return Optional.ofNullable(CURRENCY.get(country));
  }

  private static Phrases<List<Entry>> names() {
    Map<String, List<Entry>> found = new LinkedHashMap<>();
    for (List<String> row : Resources.rows("countries.txt")) {
      String country = row.getFirst();
      CURRENCY.put(country, row.get(3));
      Stream.concat(Stream.of(row.get(1)), Resources.parts(row.get(2)).stream())
          .forEach(name -> put(found, name, Kind.COUNTRY, country));
      Stream.concat(Stream.of(row.get(4)), Resources.parts(row.get(5)).stream())
          .forEach(name -> put(found, name, Kind.CITY, country));
    }
    for (List<String> row : Resources.rows("regions.txt")) {
      Resources.parts(row.get(1)).forEach(name -> put(found, name, Kind.REGION, row.getFirst()));
    }
    return new Phrases<>(List.copyOf(found.entrySet()));
  }

  private static void put(Map<String, List<Entry>> found, String names, Kind kind, String country) {
    List<String> spellings = List.of(names.split("=", -1));
    String main = spellings.getFirst().replace("?", "").strip();
    for (String spelling : spellings) {
      boolean sure = !spelling.endsWith("?");
      String name = spelling.replace("?", "").strip();
      if (!name.isEmpty()) {
        found
            .computeIfAbsent(name, _ -> new ArrayList<>())
            .add(
                new Entry(
                    name, kind, Optional.of(country).filter(c -> !c.equals("-")), sure, main));
      }
    }
  }
}
