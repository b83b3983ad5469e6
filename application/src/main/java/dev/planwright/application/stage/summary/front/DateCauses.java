package dev.planwright.application.stage.summary.front;

import module java.base;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Risk;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.work.WorkId;

/** Why a date of the prompt is missed. */
final class DateCauses {
  private final PlanContent content;
  private final Optional<Schedule> schedule;
  private final List<Risk> risks;
  private final Map<String, BigDecimal> days;
  private final ToDoubleFunction<Risk> lost;

  /**
   * @param days by which each risk moves the finish, by its id
   * @param lost how much a risk takes of the chance that all is kept
   */
  DateCauses(PlanContent content, Map<String, BigDecimal> days, ToDoubleFunction<Risk> lost) {
    this.content = content;
    this.schedule = content.get(Schedule.STAGE);
    this.risks = content.get(RiskRegister.STAGE).map(RiskRegister::risks).orElse(List.of());
    this.days = Map.copyOf(days);
    this.lost = lost;
  }

  /** The risks that break it, that are about it, and that delay work before it. */
  Stream<Risk> of(DatedFact date) {
    Set<String> before = before(date);
    Comparator<Risk> byDays =
        Comparator.comparing(risk -> days.getOrDefault(risk.id().toString(), BigDecimal.ZERO));
    Comparator<Risk> byDelay =
        Comparator.comparing(risk -> risk.expectedDelay().orElse(BigDecimal.ZERO));
    boolean finish =
        schedule
            .flatMap(plan -> plan.project().deadline())
            .flatMap(Schedule.Deadline::fact)
            .filter(date.fact()::equals)
            .isPresent();
    return Stream.of(
            risks.stream()
                .filter(risk -> date.risks().contains(risk.id()))
                .sorted(Comparator.comparingDouble(lost).reversed()),
            risks.stream().filter(risk -> NamedPeriods.endOn(risk.title(), date.date())),
            risks.stream()
                .filter(risk -> risk.weight().delay().isPresent())
                .filter(risk -> strikes(risk).anyMatch(hit -> hits(hit, before)))
                .sorted((finish ? byDays.thenComparing(byDelay) : byDelay).reversed()))
        .flatMap(risks -> risks)
        .distinct();
  }

  private Stream<String> strikes(Risk risk) {
    return content.get(Links.STAGE).stream()
        .flatMap(links -> links.strikes().stream())
        .filter(strike -> strike.risk().equals(risk.id()))
        .flatMap(strike -> strike.hits().stream());
  }

  private static boolean hits(String hit, Set<String> parts) {
    return parts.contains(hit)
        || WorkId.of(hit).stream()
            .anyMatch(struck ->
                parts.stream()
                    .flatMap(part -> WorkId.of(part).stream())
                    .anyMatch(part -> part.within(struck) || struck.within(part)));
  }

  /** The work that the date binds, and all that it waits for. */
  private Set<String> before(DatedFact date) {
    List<Link> links = schedule.map(plan -> plan.course().links()).orElse(List.of());
    Set<String> found = new HashSet<>(date.binds());
    Deque<String> open = new ArrayDeque<>(found);
    while (!open.isEmpty()) {
      String part = open.remove();
      links.stream()
          .filter(link -> link.to().equals(part))
          .map(Link::from)
          .filter(found::add)
          .forEach(open::add);
    }
    return found;
  }

  /** Who does the work that the date binds. */
  String worker(DatedFact date) {
    return schedule.stream()
        .flatMap(plan -> plan.course().tasks().stream())
        .filter(task -> date.binds().contains(task.id().toString()))
        .flatMap(task -> task.role().stream())
        .map(ElementId::toString)
        .reduce((_, last) -> last)
        .orElse("");
  }
}
