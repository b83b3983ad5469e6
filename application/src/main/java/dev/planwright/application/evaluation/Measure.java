package dev.planwright.application.evaluation;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.audit.Audit;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Money;

/** Compares a finished plan with what its sample states. */
final class Measure {
  private final Sample sample;
  private final StageInput plan;
  private final Intake intake;
  private final Optional<Schedule> schedule;
  private final Optional<Audit> audit;

  Measure(Sample sample, StageInput plan) {
    this.sample = sample;
    this.plan = plan;
    this.intake = plan.get(Intake.STAGE);
    this.schedule = plan.find(Schedule.STAGE);
    this.audit = plan.find(Audit.STAGE);
  }

  Counts.Tally into(Counts.Tally tally) {
    Sample.Stated stated = sample.stated();
    tally
        .each(Check.FACTS, stated.facts(), words -> quoting(words).findAny().isPresent())
        .each(Check.DATES, stated.dates(), day -> kept(LocalDate.parse(day)))
        .each(Check.SUMS, stated.sums(), this::read)
        .each(Check.LIMITS, stated.limits(), words -> quoting(words).anyMatch(this::evaluated))
        .each(Check.CONFLICTS, stated.conflicts(), this::asked)
        .one(
            Check.LANGUAGE,
            sample.language(),
            intake.subject().language().equals(sample.language()));
    for (Envelope envelope : plan.finished().values()) {
      if (!envelope.notAsked()) {
        tally.one(Check.SECTIONS, envelope.stage().fileStem(), envelope.quality() == Quality.FULL);
      }
    }
    return tally;
  }

  private Stream<Fact> quoting(String words) {
    String said = plain(words);
    return intake.facts().stream()
        .filter(fact -> plain(fact.quote()).contains(said) || plain(fact.text()).contains(said));
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[\\s\\u00a0\\u202f]+", " ").strip();
  }

  /** Read, and where there is a schedule also bound to something in it. */
  private boolean kept(LocalDate day) {
    return intake.facts().stream()
        .filter(fact ->
            fact.dates()
                .filter(dates ->
                    dates.from().filter(day::equals).isPresent()
                        || dates.to().filter(day::equals).isPresent()
                        || dates.day().filter(day::equals).isPresent())
                .isPresent())
        .anyMatch(fact -> schedule.isEmpty() || bound(fact.id()));
  }

  private boolean bound(ElementId fact) {
    return schedule.orElseThrow().findings().dated().stream()
        .filter(row -> row.fact().equals(fact))
        .noneMatch(row -> row.verdict() == Schedule.Verdict.NOT_BOUND);
  }

  private boolean read(String sum) {
    List<String> parts = List.of(sum.split(" "));
    var amount = new BigDecimal(parts.getFirst());
    return intake.facts().stream()
        .flatMap(fact -> fact.money().stream())
        .flatMap(money -> Stream.of(money.low(), money.high()))
        .anyMatch(money -> same(money, amount, parts.getLast()));
  }

  private static boolean same(Money money, BigDecimal amount, String currency) {
    return money.amount().compareTo(amount) == 0 && money.currency().equals(currency);
  }

  /** Read as a limit, and where there is an audit also judged by it. */
  private boolean evaluated(Fact fact) {
    boolean limit =
        fact.kind() == FactKind.MUST
            || fact.kind() == FactKind.NEVER
            || fact.value() instanceof FactValue.Bound
            || fact.dates().filter(dates -> dates.season().isPresent()).isPresent();
    return limit
        && audit
            .map(judged ->
                judged.limits().stream()
                    .filter(one -> one.fact().equals(fact.id()))
                    .noneMatch(one -> one.answer() == Audit.Answer.NOT_CHECKABLE))
            .orElse(true);
  }

  private boolean asked(String field) {
    return intake.gaps().stream().anyMatch(gap -> gap.conflict() && gap.field().equals(field));
  }
}
