package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Source;

/** Field, aim and form of a project, by weighted word lists. */
record Profile(
    Domain domain, List<Domain> others, Optional<BigDecimal> margin, Aim aim, Form form) {
  private static final WordScores DOMAINS = WordScores.of("domains.txt");
  private static final WordScores AIMS = WordScores.of("aims.txt");

  /** A lower score tells nothing. */
  private static final double LOW = 6;

  /** Within this share of the best, two fields are a tie. */
  private static final double TIE = 0.92;

  static Profile of(Source source) {
    Map<String, Double> domains = DOMAINS.score(source);
    List<Map.Entry<String, Double>> ranked =
        domains.entrySet().stream()
            .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
            .toList();
    double best = ranked.getFirst().getValue();
    boolean clear = best >= LOW && ranked.get(1).getValue() < best * TIE;
    Domain domain = clear ? domain(ranked.getFirst().getKey()) : Domain.GENERAL;
    List<Domain> others = new ArrayList<>();
    for (Map.Entry<String, Double> entry : ranked) {
      boolean near = entry.getValue() >= LOW && entry.getValue() >= best * 0.45;
      if (near && domain(entry.getKey()) != domain && others.size() < 3) {
        others.add(domain(entry.getKey()));
      }
    }
    Map<String, Double> aims = AIMS.score(source);
    return new Profile(
        domain,
        List.copyOf(others),
        margin(best, ranked.get(1).getValue()),
        aim(aims, domain),
        form(aims, domain));
  }

  /** The same in the field that the caller chose. */
  Profile in(Domain chosen) {
    List<Domain> rest = others.stream().filter(other -> other != chosen).toList();
    return new Profile(chosen, rest, Optional.empty(), aim, form);
  }

  private static Optional<BigDecimal> margin(double best, double next) {
    return best <= 0
        ? Optional.empty()
        : Optional.of(BigDecimal.valueOf((best - next) / best).setScale(2, RoundingMode.HALF_EVEN));
  }

  private static Domain domain(String name) {
    return Domain.valueOf(name.toUpperCase(Locale.ROOT));
  }

  private static Aim aim(Map<String, Double> scores, Domain domain) {
    double personal =
        scores.getOrDefault("aim personal", 0.0) + (domain == Domain.PERSONAL ? 6 : 0);
    double business =
        scores.getOrDefault("aim business", 0.0)
            + (domain == Domain.TRADE || domain == Domain.MANUFACTURING ? 4 : 0);
    double open =
        scores.getOrDefault("aim public", 0.0) + (domain == Domain.PUBLIC_PROGRAMME ? 6 : 0);
    double best = Math.max(personal, Math.max(business, open));
    if (best < 2) {
      return Aim.OTHER;
    }
    return best == personal ? Aim.PERSONAL : best == open ? Aim.PUBLIC : Aim.BUSINESS;
  }

  private static Form form(Map<String, Double> scores, Domain domain) {
    double digital = scores.getOrDefault("form digital", 0.0) + (domain == Domain.SOFTWARE ? 6 : 0);
    double physical =
        scores.getOrDefault("form physical", 0.0)
            + (switch (domain) {
              case CONSTRUCTION, MANUFACTURING, ENERGY, TRANSPORT, AGRICULTURE, EVENT, PERSONAL ->
                  6;
              case TRADE, HEALTH -> 3;
              case SOFTWARE, PUBLIC_PROGRAMME, RESEARCH, EDUCATION, GENERAL -> 0;
            });
    if (digital < 4 && physical < 4) {
      return Form.MIXED;
    }
    return digital > physical * 2
        ? Form.DIGITAL
        : physical > digital * 1.5 ? Form.PHYSICAL : Form.MIXED;
  }
}
