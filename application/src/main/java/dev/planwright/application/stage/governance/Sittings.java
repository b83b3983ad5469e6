package dev.planwright.application.stage.governance;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.governance.Governance.Body;
import dev.planwright.domain.schedule.Window;

/** On which days the bodies of a plan sit, as far as these are known. */
public record Sittings(List<Body> bodies, Optional<Context> context) {
  /** A body that tells no more of its rhythm sits again within so many days. */
  private static final long MONTH = 31;

  public Sittings {
    bodies = List.copyOf(bodies);
  }

  /** Those of a plan. */
  public static Sittings of(StageInput plan) {
    return new Sittings(
        plan.find(Governance.STAGE).map(Governance::bodies).orElse(List.of()),
        plan.find(Context.STAGE));
  }

  /** The sittings of a body by its id or name, in their order; empty where none are known. */
  public List<LocalDate> of(String who) {
    return bodies.stream()
        .filter(body -> body.isCalled(who))
        .findFirst()
        .flatMap(Body::sits)
        .flatMap(id ->
            context.stream()
                .flatMap(plan -> plan.windows().stream())
                .filter(season -> season.id().equals(id))
                .findFirst())
        .map(Context.Season::window)
        .map(Window::days)
        .orElse(List.of());
  }

  /**
   * The last sitting on or before that day; empty where there is none, and so long after the last
   * known one that others lie between.
   */
  public Optional<LocalDate> before(String who, LocalDate day) {
    List<LocalDate> days = of(who);
    return days.stream()
        .filter(sitting -> !sitting.isAfter(day))
        .max(Comparator.naturalOrder())
        .filter(sitting ->
            !sitting.equals(days.getLast()) || !day.isAfter(sitting.plusDays(pause(days))));
  }

  /** The first sitting on or after that day; empty where none is known. */
  public Optional<LocalDate> after(String who, LocalDate day) {
    return of(who).stream().filter(sitting -> !sitting.isBefore(day)).findFirst();
  }

  /** The first sitting, where that day is before all of them and so no sitting is in time. */
  public Optional<LocalDate> tooLate(String who, LocalDate day) {
    return of(who).stream().findFirst().filter(day::isBefore);
  }

  /** The longest one between two known sittings, and at least a month. */
  private static long pause(List<LocalDate> days) {
    return IntStream.range(1, days.size())
        .mapToLong(i -> ChronoUnit.DAYS.between(days.get(i - 1), days.get(i)))
        .reduce(MONTH, Math::max);
  }
}
