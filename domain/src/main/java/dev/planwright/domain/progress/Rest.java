package dev.planwright.domain.progress;

import module java.base;

import dev.planwright.domain.schedule.Activity;
import dev.planwright.domain.schedule.Bounds;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Network;
import dev.planwright.domain.schedule.Setback;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.schedule.Workdays;

/**
 * What is left of a plan at the end of a day: what is finished has the dates that it had, what is
 * running has its rest before it, and nothing else begins before the next working day.
 */
public final class Rest {
  private final Map<String, Actual> actuals;
  private final Workdays workdays;
  private final int now;

  /** What is left after {@code asOf}; the work is counted in these working days. */
  public Rest(Map<String, Actual> actuals, LocalDate asOf, Workdays workdays) {
    this.actuals = Map.copyOf(actuals);
    this.workdays = workdays;
    this.now = after(asOf);
  }

  private Actual of(String part) {
    return actuals.getOrDefault(part, Actual.NONE);
  }

  /** The offset of the first working day after that one. */
  private int after(LocalDate day) {
    return workdays.offset(day.plusDays(1));
  }

  /** How long the rest of a part may take, with the spread that all of it had. */
  public TaskEstimate estimate(TaskEstimate planned) {
    Actual actual = of(planned.id());
    BigDecimal mean = mean(planned);
    if (actual.remaining().isPresent() && mean.signum() == 0 && !actual.finished()) {
      Estimate reported = Estimate.exactly(actual.remaining().get());
      return new TaskEstimate(planned.id(), reported, planned.people(), Optional.empty());
    }
    BigDecimal left =
        actual.finished() || actual.remaining().isEmpty()
            ? BigDecimal.ONE.subtract(actual.done(mean))
            : actual.remaining().get().divide(mean, MathContext.DECIMAL64);
    return new TaskEstimate(
        planned.id(),
        scaled(planned.effort(), left),
        planned.people(),
        planned.lead().map(lead -> scaled(lead, left)));
  }

  /** The share of a part, 0 to 1, that is done. */
  public BigDecimal done(TaskEstimate planned) {
    return of(planned.id()).done(mean(planned));
  }

  private static BigDecimal mean(TaskEstimate planned) {
    return planned.lead().orElse(planned.effort()).pertMean();
  }

  static Estimate scaled(Estimate estimate, BigDecimal factor) {
    return new Estimate(
        estimate.low().multiply(factor, MathContext.DECIMAL64),
        estimate.likely().multiply(factor, MathContext.DECIMAL64),
        estimate.high().multiply(factor, MathContext.DECIMAL64));
  }

  /**
   * The network of the rest; people are not levelled in it yet.
   *
   * @param estimates of all its tasks, as they were planned
   */
  public Network network(Network planned, List<TaskEstimate> estimates) {
    Map<String, TaskEstimate> rests = new HashMap<>();
    estimates.forEach(estimate -> rests.put(estimate.id(), estimate(estimate)));
    Map<String, Activity> tasks = new LinkedHashMap<>();
    for (Activity task : planned.activities()) {
      tasks.put(task.id(), activity(task, Objects.requireNonNull(rests.get(task.id()))));
    }
    List<Link> links = new ArrayList<>();
    for (Link link : planned.links()) {
      Actual from = of(link.from());
      Actual to = of(link.to());
      boolean past = to.finished() || (to.begun() && link.kind().toStart());
      if (!past && from.begun() && !from.finished() && link.kind().fromStart()) {
        tasks.computeIfPresent(link.to(), (_, task) -> startedAfter(link, task));
      } else if (!past) {
        links.add(link);
      }
    }
    return new Network(List.copyOf(tasks.values()), links);
  }

  private Activity activity(Activity task, TaskEstimate rest) {
    Actual actual = of(task.id());
    Bounds bounds = task.bounds();
    if (actual.finished()) {
      int start = workdays.offset(actual.start().orElseThrow());
      int worked = Math.max(0, after(actual.finish().orElseThrow()) - start);
      return new Activity(
          task.id(), task.phase(), worked, Optional.empty(), 1, Bounds.NONE.fixedOn(start));
    }
    if (!actual.begun() && bounds.fixed().orElse(-1) >= now) {
      return task;
    }
    boolean asPlanned = !actual.begun() && actual.remaining().isEmpty();
    return new Activity(
        task.id(),
        task.phase(),
        asPlanned ? task.duration() : rest.halfDays(),
        task.role(),
        task.people(),
        new Bounds(bounds.notBefore(), OptionalInt.empty(), bounds.finishBy(), bounds.closures())
            .notBefore(now));
  }

  /** A link from the start of running work: that start is past, and its distance is what counts. */
  private Activity startedAfter(Link link, Activity task) {
    int start = workdays.offset(of(link.from()).start().orElseThrow());
    int moment = start + link.lag() - (link.kind().toStart() ? 0 : task.duration());
    return task.bound(task.bounds().notBefore(moment));
  }

  /** The risks that can still come true: not those that hit finished work only. */
  public List<Setback> setbacks(List<Setback> risks) {
    return risks.stream()
        .filter(risk ->
            risk.hits().isEmpty() || risk.hits().stream().anyMatch(part -> !of(part).finished()))
        .map(risk ->
            new Setback(
                risk.id(),
                risk.likelihood(),
                risk.harm(),
                risk.hits().stream().filter(part -> !of(part).finished()).toList()))
        .toList();
  }

  /** The last day on which anything was finished. */
  public Optional<LocalDate> lastFinish() {
    return actuals.values().stream()
        .flatMap(actual -> actual.finish().stream())
        .max(Comparator.naturalOrder());
  }
}
