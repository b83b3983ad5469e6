package dev.planwright.domain.schedule;

import module java.base;

/**
 * Public holidays of regions beside those of their country, as rules of {@link NationalHolidays};
 * behind {@code =} those that stand in place of the national ones.
 */
final class RegionalHolidays {
  private record Region(String country, String rules, List<String> names) {}

  private static final List<Region> ALL =
      List.of(
          of("DE", "01-06 E+60 11-01", "baden-württemberg", "baden-wurttemberg"),
          of("DE", "01-06 E+60 08-15 11-01", "bavaria", "bayern", "baviera", "bavière"),
          of("DE", "03-08", "berlin"),
          of("DE", "10-31", "brandenburg"),
          of("DE", "10-31", "bremen"),
          of("DE", "10-31", "hamburg"),
          of("DE", "E+60", "hesse", "hessen"),
          of("DE", "03-08 10-31", "mecklenburg"),
          of("DE", "10-31", "lower saxony", "niedersachsen"),
          of("DE", "E+60 11-01", "north rhine-westphalia", "nordrhein-westfalen"),
          of("DE", "E+60 11-01", "rhineland-palatinate", "rheinland-pfalz"),
          of("DE", "E+60 08-15 11-01", "saarland"),
          of("DE", "10-31 W11-22", "saxony", "sachsen"),
          of("DE", "01-06 10-31", "saxony-anhalt", "sachsen-anhalt"),
          of("DE", "10-31", "schleswig-holstein"),
          of("DE", "09-20 10-31", "thuringia", "thüringen"),
          of("ES", "02-28 E-3", "andalucía", "andalusia"),
          of("ES", "04-23 E-3", "aragón", "aragon"),
          of("ES", "09-08 E-3", "asturias"),
          of("ES", "05-30 E-3", "canarias", "canary islands"),
          of("ES", "04-23 E-3", "castilla y león", "castile and león"),
          of("ES", "05-31 E-3", "castilla-la mancha"),
          of("ES", "E+1 06-24 09-11 12-26", "cataluña", "catalunya", "catalonia"),
          of("ES", "09-08 E-3", "extremadura"),
          of("ES", "07-25 E-3", "galicia"),
          of("ES", "03-01 E-3 E+1", "balears", "baleares", "balearic"),
          of("ES", "05-02 E-3", "madrid"),
          of("ES", "06-09 E-3", "murcia"),
          of("ES", "E-3 E+1", "navarra", "navarre"),
          of("ES", "E-3 E+1", "país vasco", "euskadi", "basque"),
          of("ES", "06-09 E-3", "la rioja"),
          of("ES", "E+1 10-09", "valencia", "valenciana"),
          of("FR", "E-2 12-26", "alsace", "elsass", "moselle"),
          of(
              "GB",
              "=01-01f 01-02f E-2 1MO5 LMO5 1MO8 11-30f 12-25f 12-26f",
              "scotland",
              "schottland",
              "escocia",
              "écosse"),
          of("GB", "03-17f 07-12f", "northern ireland", "nordirland"),
          of("CH", "01-02 E-2 E+1 E+50 12-26", "bern", "berne"),
          of("CH", "E-2 E+1 05-01 E+50 12-26", "zürich", "zurich", "basel"),
          of("CH", "01-06 03-19 E+1 05-01 E+50 E+60 06-29 08-15 11-01 12-08 12-26", "ticino"));

  private RegionalHolidays() {}

  private static Region of(String country, String rules, String... names) {
    return new Region(country, rules, List.of(names));
  }

  /** The rules of the one region that a text names; empty for none, and for two. */
  static Optional<String> rules(String country, String text) {
    String said = text.toLowerCase(Locale.ROOT);
    Map<String, Region> named = new HashMap<>();
    for (Region region : ALL) {
      region.names().stream()
          .filter(name -> region.country().equals(country) && said.contains(name))
          .forEach(name -> named.put(name, region));
    }
    Set<Region> meant =
        named.entrySet().stream()
            .filter(entry ->
                named.keySet().stream()
                    .noneMatch(other ->
                        !other.equals(entry.getKey())
                            && other.contains(entry.getKey())
                            && !said.replace(other, "").contains(entry.getKey())))
            .map(Map.Entry::getValue)
            .collect(Collectors.toSet());
    return meant.size() == 1 ? Optional.of(meant.iterator().next().rules()) : Optional.empty();
  }
}
