package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.stage.schedule.Planning.Bound;
import dev.planwright.application.stage.schedule.Slack.Chain;
import dev.planwright.application.stage.schedule.Slack.Spare;
import dev.planwright.application.stage.schedule.Slack.Target;
import dev.planwright.application.stage.schedule.Slack.Wait;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Passes;
import dev.planwright.domain.schedule.Passes.Step;
import dev.planwright.domain.work.TaskDates;

/** What drives the dates of the prompt and the finish, and how far work can slip before one. */
final class Driving {
  /** How many chains are told. */
  private static final int MOST = 3;

  /** Half days of margin, 60 working days, from which on the end of a window drives nothing. */
  private static final int FAR = 120;

  private final Planning planning;
  private final Passes passes;
  private final List<End> ends;
  private final Map<String, Room> least = new TreeMap<>();

  /**
   * The end of a task, in half days, that keeps what is named.
   *
   * @param names facts, windows, or "finish"
   * @param window whether it is only the end of a time in which work may be done
   */
  record End(List<String> names, String task, int by, boolean window) {}

  /** Of a plan whose tasks keep the dates of facts by these ends. */
  Driving(Planning planning, List<End> ends) {
    this.planning = planning;
    this.passes = planning.passes();
    this.ends = List.copyOf(ends);
    Stream.concat(ends.stream(), windows())
        .forEach(end ->
            passes
                .slackTo(end.task(), end.by())
                .forEach((task, slack) ->
                    least.merge(
                        task,
                        new Room(slack, end.names()),
                        (one, other) -> one.halfDays() <= other.halfDays() ? one : other)));
    least
        .entrySet()
        .removeIf(one -> one.getValue().halfDays() > planning.times(one.getKey()).totalFloat());
  }

  /** How far a task can slip until it misses what is named, where that is before the finish. */
  private record Room(int halfDays, List<String> until) {}

  /** An end with what drives it. */
  private record Path(End end, List<Step> steps) {
    /** The slack of its last task that can slip at all. */
    int tightness(Planning planning) {
      return steps.reversed().stream()
          .filter(step -> !planning.isFixed(step.task()))
          .findFirst()
          .orElseGet(steps::getLast)
          .slack();
    }

    boolean holds(String task) {
      return steps.stream().anyMatch(step -> step.task().equals(task));
    }
  }

  Slack slack() {
    return new Slack(chains(), spares());
  }

  /** The most binding first; an end that lies on the way to another is told there. */
  private List<Chain> chains() {
    Map<String, Integer> room = new HashMap<>();
    least.forEach((task, one) -> room.put(task, one.halfDays()));
    List<Path> paths =
        told().stream()
            .map(end -> new Path(end, passes.chain(end.task(), end.by(), room)))
            .sorted(Comparator.comparingInt(path -> path.tightness(planning)))
            .toList();
    return paths.stream()
        .filter(path ->
            paths.stream()
                .noneMatch(other -> !other.equals(path) && other.holds(path.end().task())))
        .sorted(Comparator.comparingInt(path -> tightest(path, paths)))
        .limit(MOST)
        .map(path -> chain(path, paths))
        .toList();
  }

  /** Of the ends that a path tells: its own, and those that lie on its way. */
  private int tightest(Path path, List<Path> paths) {
    return paths.stream()
        .filter(other -> path.holds(other.end().task()))
        .mapToInt(other -> other.tightness(planning))
        .min()
        .orElseThrow();
  }

  /**
   * One end a task: the earliest of each fact, the tightest window that is near, and the finish. A
   * sitting is no such window: what feeds a vote tells its float to it.
   */
  private List<End> told() {
    Map<List<String>, End> tightest = new LinkedHashMap<>();
    for (End end : ends) {
      tightest.merge(end.names(), end, (one, other) -> room(one) <= room(other) ? one : other);
    }
    tightest.values().removeIf(this::far);
    Set<String> dated = ends.stream().map(End::task).collect(Collectors.toSet());
    windows()
        .filter(end -> !dated.contains(end.task()))
        .filter(end -> !planning.isDaily(end.task()))
        .min(Comparator.comparingInt(this::room))
        .filter(end -> !far(end))
        .ifPresent(end -> tightest.put(end.names(), end));
    passes
        .last()
        .map(task -> new End(List.of(Schedule.FINISH), task, passes.finish(), false))
        .ifPresent(end -> tightest.put(end.names(), end));
    Map<String, End> byTask = new LinkedHashMap<>();
    tightest.values().forEach(end -> byTask.merge(end.task(), end, Driving::joined));
    return List.copyOf(byTask.values());
  }

  /** The end of a season in many months is no date that drives. */
  private boolean far(End end) {
    return end.window() && room(end) >= FAR;
  }

  private int room(End end) {
    return end.by() - planning.times(end.task()).earlyFinish();
  }

  private static End joined(End one, End other) {
    List<String> names = Stream.concat(one.names().stream(), other.names().stream()).toList();
    int by =
        other.names().equals(List.of(Schedule.FINISH)) ? one.by() : Math.min(one.by(), other.by());
    return new End(names, one.task(), by, one.window() && other.window());
  }

  private Chain chain(Path path, List<Path> all) {
    return new Chain(
        target(path.end(), path.steps().getLast().slack()),
        path.steps().stream()
            .map(step ->
                new Slack.Step(
                    step.task(),
                    HalfDays.toDays(step.slack()),
                    wait(step),
                    all.stream()
                        .filter(
                            other -> !other.equals(path) && other.end().task().equals(step.task()))
                        .map(other -> target(other.end(), other.steps().getLast().slack()))
                        .findFirst()))
            .toList());
  }

  private Target target(End end, int slack) {
    return new Target(end.names(), planning.workdays().finishAt(end.by()), HalfDays.toDays(slack));
  }

  /** What holds a task back when all is done that it waits for. */
  private Optional<Wait> wait(Step step) {
    return Optional.of(step)
        .filter(one -> one.held() > 0)
        .flatMap(_ -> planning.bound().filter(part -> part.id().equals(step.task())).findFirst())
        .map(Bound::dates)
        .map(dates -> holding(dates, step.task()))
        .filter(names -> !names.isEmpty())
        .map(names -> new Wait(names, HalfDays.toDays(step.held())));
  }

  private List<String> holding(TaskDates dates, String task) {
    List<ElementId> day =
        dates.fixedOn().or(() -> dates.notBefore().filter(_ -> passes.heldBack(task))).stream()
            .toList();
    boolean words = day.isEmpty() && passes.heldBack(task);
    return words
        ? dates.earliest().map(TaskDates.Earliest::text).stream().toList()
        : (day.isEmpty() ? dates.seasons() : day).stream().map(ElementId::toString).toList();
  }

  private List<Spare> spares() {
    return least.entrySet().stream().map(one -> spare(one.getKey(), one.getValue())).toList();
  }

  private static Spare spare(String task, Room room) {
    return new Spare(task, HalfDays.toDays(room.halfDays()), room.until());
  }

  /** When the season of a task closes, and the day by which it has to be done. */
  private Stream<End> windows() {
    return planning
        .bound()
        .flatMap(part -> {
          List<String> seasons = part.dates().seasons().stream().map(ElementId::toString).toList();
          Stream<End> closing =
              passes.seasonEnd(part.id()).stream()
                  .mapToObj(by -> new End(seasons, part.id(), by, true));
          Stream<End> due =
              part.dates().finishBy().stream()
                  .flatMap(day ->
                      passes.finishBy(part.id()).stream()
                          .mapToObj(by -> new End(List.of(day.toString()), part.id(), by, false)));
          return Stream.concat(closing.filter(_ -> !seasons.isEmpty()), due);
        });
  }
}
