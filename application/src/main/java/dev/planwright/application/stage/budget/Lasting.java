package dev.planwright.application.stage.budget;

import module java.base;

import dev.planwright.application.stage.budget.Budget.Extra;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.schedule.Workdays;

/**
 * A cost that a delay makes dearer: it is paid as long as its phase lasts, or prices rise until its
 * phase's middle.
 *
 * @param onAverage whether the mean delay of the phase's work counts, not that of its end
 * @param span how long it is paid, or prices rise, by the day that it was told for; in half days
 * @param shift by how much that day is planned later now, in half days
 */
record Lasting(String phase, boolean onAverage, int span, int shift) {
  /** Empty where a delay does not change the cost. */
  static Optional<Lasting> of(Extra extra, Dates phase, Workdays workdays) {
    return extra
        .extent()
        .planned()
        .filter(_ -> extra.follows())
        .map(told -> {
          LocalDate from =
              extra
                  .extent()
                  .months()
                  .filter(_ -> !extra.priceRise())
                  .map(span -> span.from().atDay(1))
                  .orElse(told.start());
          return new Lasting(
              extra.phase(),
              extra.priceRise(),
              workdays.offset(told.finish()) - workdays.offset(from),
              workdays.offset(days(extra, phase, told.start()).finish())
                  - workdays.offset(told.finish()));
        })
        .filter(cost -> cost.span > 0);
  }

  /** The days of the plan that decide what such a cost comes to. */
  static Dates days(Extra extra, Dates phase, LocalDate start) {
    return extra.priceRise()
        ? new Dates(
            start,
            phase.start().plusDays(ChronoUnit.DAYS.between(phase.start(), phase.finish()) / 2))
        : phase;
  }

  /** What the amount is multiplied by when the phase is that much later than planned now. */
  double factor(double late) {
    return Math.max(0, 1 + (shift + late) / span);
  }

  /** The amount as planned now. */
  Range planned(Range told) {
    BigDecimal factor = BigDecimal.valueOf(factor(0));
    return shift == 0
        ? told
        : new Range(
            told.low().multiply(factor, MathContext.DECIMAL64),
            told.likely().multiply(factor, MathContext.DECIMAL64),
            told.high().multiply(factor, MathContext.DECIMAL64),
            told.unit());
  }
}
