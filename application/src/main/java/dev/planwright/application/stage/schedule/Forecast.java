package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.progress.Actual;
import dev.planwright.domain.progress.Rest;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.Levelling;
import dev.planwright.domain.schedule.Network;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.schedule.TaskEstimate;

/** How a plan goes on after a day, with all that has happened by then. */
public final class Forecast {
  private final StageInput input;
  private final Planning planning;
  private final Map<String, Actual> actuals;
  private final Rest rest;

  /** A plan that has tasks, links, risks and a team. */
  public Forecast(StageInput input, Map<String, Actual> actuals, LocalDate asOf) {
    this.input = input;
    this.planning = ScheduleStage.planning(input);
    this.actuals = Map.copyOf(actuals);
    this.rest = new Rest(actuals, asOf, planning.workdays());
  }

  /** The parts of the work that can be reported on: tasks, permits, packages in outline. */
  public static Set<String> parts(StageInput input) {
    return ScheduleStage.work(input).estimates().stream()
        .map(TaskEstimate::id)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The share, 0 to 1, that is done of each part. */
  public Map<String, BigDecimal> done() {
    return planning.work().estimates().stream()
        .collect(Collectors.toMap(TaskEstimate::id, rest::done));
  }

  /** The courses of what is left; the risks' costs are in that unit. */
  public Courses courses(String unit, int runs) {
    return Courses.draw(
        planning.work().estimates().stream().map(rest::estimate).toList(),
        rest.setbacks(
            input.get(RiskRegister.STAGE).setbacks(unit, planning.hits(input.get(Links.STAGE)))),
        runs,
        Work.seed(input.prompt()));
  }

  /** How late each phase is in the simulated courses, beside the plan. */
  public Timely.Lateness late(Simulation simulation) {
    return (phase, onAverage) -> simulation.late(planning.ends(phase), onAverage);
  }

  /** What is left, run through these courses. */
  public Simulation simulation(Courses courses) {
    Network left = rest.network(planning.linked(), planning.work().estimates());
    return new Simulation(Levelling.level(left, input.get(Team.STAGE).people()).network(), courses);
  }

  /** The days by which these percentages of the courses end, 1 to 100, each by its percentage. */
  public SortedMap<Integer, LocalDate> finish(Simulation simulation, Integer... percent) {
    SortedMap<Integer, LocalDate> days = new TreeMap<>();
    for (int share : percent) {
      days.put(share, lastDay(simulation.percentile(share)));
    }
    return days;
  }

  /** No earlier than what was finished, and than events on days that are not worked. */
  private LocalDate lastDay(int halfDays) {
    boolean allDone =
        planning.work().estimates().stream()
            .allMatch(part -> actuals.getOrDefault(part.id(), Actual.NONE).finished());
    Stream<LocalDate> events =
        planning.tasks().stream()
            .filter(task -> !actuals.containsKey(task.id().toString()))
            .flatMap(task -> planning.fixed(task).stream())
            .map(Schedule.Dates::finish);
    return Stream.concat(
            allDone ? Stream.empty() : Stream.of(planning.workdays().finishAt(halfDays)),
            Stream.concat(events, rest.lastFinish().stream()))
        .max(Comparator.naturalOrder())
        .orElse(input.startDate());
  }
}
