package dev.planwright.domain.budget;

import module java.base;

import dev.planwright.domain.project.Role.Level;

/** What a day of work usually costs an employer or client, all charges included. */
public final class DayRates {
  private static final Set<String> HIGH =
      Set.of(
          "AD", "AE", "AT", "AU", "BE", "BH", "BM", "CA", "CH", "CY", "CZ", "DE", "DK", "EE", "ES",
          "FI", "FR", "GB", "GG", "GI", "GR", "HK", "IE", "IL", "IM", "IS", "IT", "JE", "JP", "KR",
          "KW", "LI", "LT", "LU", "LV", "MC", "MO", "MT", "NL", "NO", "NZ", "OM", "PR", "PT", "QA",
          "SA", "SE", "SG", "SI", "SK", "SM", "TW", "US");
  private static final Set<String> LOW =
      Set.of(
          "AF", "BD", "BF", "BI", "BJ", "CD", "CF", "CM", "ET", "GM", "GN", "GW", "HT", "KE", "KH",
          "KM", "LA", "LR", "LS", "MG", "ML", "MM", "MR", "MW", "MZ", "NE", "NG", "NP", "PK", "RW",
          "SD", "SL", "SN", "SO", "SS", "SY", "TD", "TG", "TJ", "TL", "TZ", "UG", "YE", "ZM", "ZW");

  private DayRates() {}

  /**
   * From which to which amount in US dollars.
   *
   * @param low what few are paid less than
   * @param high what few are paid more than
   */
  public record Usual(BigDecimal low, BigDecimal high) {
    private static final BigDecimal THREE = BigDecimal.valueOf(3);

    private static Usual of(long low, long high) {
      return new Usual(BigDecimal.valueOf(low), BigDecimal.valueOf(high));
    }

    /** Whether a rate is beyond three times of it either way. */
    public boolean excludes(BigDecimal dollars) {
      return dollars.compareTo(high.multiply(THREE)) > 0
          || dollars.multiply(THREE).compareTo(low) < 0;
    }
  }

  /**
   * What is usual for that work there.
   *
   * @param country ISO 3166-1 alpha-2; where it is not known, all countries count
   * @param level where it is not known, all levels count
   */
  public static Usual usual(Optional<String> country, Optional<Level> level) {
    if (country.isEmpty()) {
      return new Usual(
          ofLow(level.orElse(Level.HELPER)).low(), ofHigh(level.orElse(Level.EXPERT)).high());
    }
    Usual least = group(country.get(), level.orElse(Level.HELPER));
    Usual most = group(country.get(), level.orElse(Level.EXPERT));
    return new Usual(least.low(), most.high());
  }

  private static Usual group(String country, Level level) {
    return HIGH.contains(country)
        ? ofHigh(level)
        : LOW.contains(country) ? ofLow(level) : ofMiddle(level);
  }

  private static Usual ofHigh(Level level) {
    return switch (level) {
      case HELPER -> Usual.of(100, 400);
      case SKILLED -> Usual.of(150, 700);
      case PROFESSIONAL -> Usual.of(220, 1_300);
      case EXPERT -> Usual.of(350, 2_500);
    };
  }

  private static Usual ofMiddle(Level level) {
    return switch (level) {
      case HELPER -> Usual.of(15, 120);
      case SKILLED -> Usual.of(25, 220);
      case PROFESSIONAL -> Usual.of(45, 450);
      case EXPERT -> Usual.of(90, 1_000);
    };
  }

  private static Usual ofLow(Level level) {
    return switch (level) {
      case HELPER -> Usual.of(3, 50);
      case SKILLED -> Usual.of(6, 100);
      case PROFESSIONAL -> Usual.of(15, 250);
      case EXPERT -> Usual.of(40, 700);
    };
  }
}
