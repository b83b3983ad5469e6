package dev.planwright.application.stage.budget;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.stage.budget.Budget.OfLimit;
import dev.planwright.application.stage.budget.Budget.Sums;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.LimitCheck;
import dev.planwright.domain.project.LimitCheck.Measure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Compares the limits of the prompt that are stated in numbers with what code has computed. */
final class Limits {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final Intake intake;
  private final String unit;

  Limits(Intake intake, String unit) {
    this.intake = intake;
    this.unit = unit;
  }

  /** One line for each limit; costs and dates are those that four courses in five keep. */
  List<OfLimit> of(Sums sums, Schedule schedule, Team team) {
    List<Measure> measures = new ArrayList<>(money(sums));
    measures.addAll(time(schedule));
    int people = team.people().values().stream().mapToInt(Integer::intValue).sum();
    measures.add(new Measure("people", BigDecimal.valueOf(people), "people"));
    return intake.facts().stream()
        .flatMap(fact ->
            fact.limit().stream()
                .map(limit -> new OfLimit(fact.id(), limit, LimitCheck.of(limit, measures))))
        .toList();
  }

  private List<Measure> money(Sums sums) {
    BigDecimal likely = sums.totals().amounts().likely();
    List<Measure> measures = new ArrayList<>();
    measures.add(new Measure("cost", sums.totals().p80(), unit));
    if (likely.signum() > 0) {
      measures.add(new Measure("contingency", share(sums.contingency().amount(), likely), "%"));
      for (Budget.OfKind kind : sums.byKind()) {
        BigDecimal share = share(kind.amounts().likely(), likely);
        measures.add(new Measure(kind.kind().wireName(), share, "%"));
        if (kind.kind() == CostKind.LABOUR) {
          List.of("labor", "staff", "personnel")
              .forEach(name -> measures.add(new Measure(name, share, "%")));
        }
      }
    }
    return measures;
  }

  private static List<Measure> time(Schedule schedule) {
    LocalDate start = schedule.project().start();
    LocalDate end = schedule.project().finish().p80().plusDays(1);
    return List.of(ChronoUnit.DAYS, ChronoUnit.WEEKS, ChronoUnit.MONTHS, ChronoUnit.YEARS).stream()
        .map(span -> {
          long whole = span.between(start, end);
          boolean rest = start.plus(whole, span).isBefore(end);
          String name = span.toString().toLowerCase(Locale.ROOT);
          return new Measure(
              "duration",
              BigDecimal.valueOf(rest ? whole + 1 : whole),
              name.substring(0, name.length() - 1));
        })
        .toList();
  }

  private static BigDecimal share(BigDecimal part, BigDecimal whole) {
    return Decimals.rounded(part.multiply(HUNDRED).divide(whole, MathContext.DECIMAL64), 1);
  }
}
