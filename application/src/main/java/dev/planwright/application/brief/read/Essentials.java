package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.money.Currencies;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.plan.Detail;

/** What every plan needs: what of it a prompt states, and what has to be asked. */
final class Essentials {
  private static final BigDecimal SMALL_DOLLARS = new BigDecimal("50000");
  private static final BigDecimal LARGE_DOLLARS = new BigDecimal("50000000");

  private Essentials() {}

  /** Conflicts first, then what is missing. */
  static List<Gap> gaps(Reading reading) {
    List<Gap> gaps = new ArrayList<>(reading.conflicts());
    Messages messages = Messages.of(reading.language());
    boolean moneyAsked =
        reading.conflicts().stream().anyMatch(gap -> gap.field().equals("currency"));
    Map<String, Boolean> needed = new LinkedHashMap<>();
    needed.put("goal", reading.usability().usable());
    needed.put("budget", reading.budget().isPresent() || moneyAsked);
    needed.put("deadline", reading.deadline().isPresent());
    needed.put("place", reading.has(FactKind.PLACE));
    needed.put("team", reading.headcount().isPresent());
    needed.put("metric", reading.has(FactKind.METRIC));
    needed.forEach((field, stated) -> {
      if (!stated) {
        gaps.add(Gap.missing(messages, field));
      }
    });
    return gaps;
  }

  static Density density(Reading reading) {
    long stated = stated(reading);
    return stated >= 5 ? Density.HIGH : stated >= 3 ? Density.MED : Density.LOW;
  }

  private static long stated(Reading reading) {
    return Stream.of(
            reading.budget().isPresent(),
            reading.deadline().isPresent(),
            reading.has(FactKind.PLACE),
            reading.headcount().isPresent(),
            reading.has(FactKind.METRIC),
            reading.has(FactKind.MUST) || reading.has(FactKind.NEVER),
            reading.has(FactKind.IN) || reading.has(FactKind.OUT) || reading.has(FactKind.RESOURCE))
        .filter(Boolean::booleanValue)
        .count();
  }

  static Usable usable(Reading reading) {
    if (!reading.usability().usable()) {
      return Usable.NO;
    }
    boolean thin =
        (reading.words() < 12 && stated(reading) < 3)
            || (reading.words() < 40 && stated(reading) == 0);
    return thin ? Usable.THIN : Usable.YES;
  }

  /** Quick for small personal or short projects, deep for large, long or crowded ones. */
  static Detail detail(Reading reading, LocalDate startDate) {
    BigDecimal dollars =
        reading
            .budget()
            .map(b -> Currencies.roughDollars(b.high(), b.currency()))
            .orElse(BigDecimal.ONE.negate());
    long days =
        reading
            .deadline()
            .map(d ->
                ChronoUnit.DAYS.between(
                    reading.statedStart().map(Intake.DatedFact::date).orElse(startDate), d.date()))
            .orElse(-1L);
    int people = reading.headcount().map(Intake.Headcount::value).orElse(0);
    boolean large =
        dollars.compareTo(LARGE_DOLLARS) >= 0
            || days > 1460
            || people > 400
            || reading.facts().size() > 60;
    if (large) {
      return Detail.DEEP;
    }
    boolean cheap = dollars.compareTo(SMALL_DOLLARS) <= 0;
    boolean personal =
        reading.profile().aim() == Aim.PERSONAL || reading.profile().domain() == Domain.PERSONAL;
    boolean brief = days >= 0 && days <= 120;
    boolean small = people <= 10 && cheap && reading.facts().size() <= 25;
    return small && (personal || brief) ? Detail.QUICK : Detail.STANDARD;
  }
}
