package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.schedule.Slack.Spare;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Conflict;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Levelling.Delay;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.schedule.Percentiles;
import dev.planwright.domain.work.Milestone;
import dev.planwright.domain.work.WorkId;

/**
 * When what happens.
 *
 * @param milestones by date; those of one day by name
 */
public record Schedule(
    Span project, Calendar calendar, Course course, List<Milestone> milestones, Findings findings) {
  /** Names the stage that computes the dates. */
  public static final StageKey<Schedule> STAGE =
      new StageKey<>(Stage.SCHEDULE, ScheduleCodec.SCHEDULE);

  public Schedule {
    milestones = List.copyOf(milestones);
  }

  /**
   * What the reader has to know.
   *
   * @param conflicts dates that cannot be kept
   * @param dated what became of the dates that the prompt states
   * @param movers the tasks and risks that move the finish most
   * @param spread the finish of every twentieth course, the earliest first
   * @param missed windows that work misses in some of the simulated runs
   * @param delays of tasks whose role is busy elsewhere
   */
  public record Findings(
      List<Conflict> conflicts,
      List<DatedFact> dated,
      List<MissedWindow> missed,
      List<Moved> movers,
      List<LocalDate> spread,
      List<Delay> delays,
      List<String> warnings) {
    public Findings {
      conflicts = List.copyOf(conflicts);
      dated = List.copyOf(dated);
      missed = List.copyOf(missed);
      movers = List.copyOf(movers);
      spread = List.copyOf(spread);
      delays = List.copyOf(delays);
      warnings = List.copyOf(warnings);
    }
  }

  /** By how many working days a task or a risk moves the P80 finish. */
  public record Moved(String ref, BigDecimal days) {}

  /** Whether a date is kept. */
  public enum Verdict {
    /** As planned, and in four simulated runs of five. */
    KEPT,
    BROKEN,
    /** Tasks keep the season; packages that are planned later may not. */
    NOT_TESTED,
    /** Nothing in the plan heeds it. */
    NOT_BOUND
  }

  /**
   * A date that the prompt states.
   *
   * @param binds the tasks and packages that heed it, or "start" or "finish" of the plan
   * @param planned when they are planned: their end where they must end by it, else their start;
   *     empty for a season that comes back every year
   * @param p50 when they are done in every second course; empty where only their start is bound
   * @param p80 the same of four courses in five
   * @param share of the simulated runs that keep it, 0 to 1, where any are bound
   * @param risks that break it when they happen, which the share counts and the verdict does not
   */
  public record DatedFact(
      ElementId fact,
      LocalDate date,
      List<String> binds,
      Optional<LocalDate> planned,
      Optional<LocalDate> p50,
      Optional<LocalDate> p80,
      Verdict verdict,
      Optional<BigDecimal> share,
      List<ElementId> risks) {
    private static final BigDecimal HALF = new BigDecimal("0.5");

    public DatedFact {
      risks = List.copyOf(risks);
      binds = List.copyOf(binds);
    }

    /** Whether it is a season that comes back every year. */
    public boolean yearly() {
      return planned.isEmpty() && share.isPresent();
    }

    /** Whether it is broken in too many runs alone: planned in time, and kept in most of them. */
    public boolean unsure() {
      return verdict == Verdict.BROKEN
          && planned.filter(day -> !day.isAfter(date)).isPresent()
          && share.filter(kept -> kept.compareTo(HALF) > 0).isPresent();
    }

    /** Why nobody can say whether it is kept, in a sentence; empty where it is kept or broken. */
    public Optional<String> open() {
      return switch (verdict) {
        case KEPT, BROKEN -> Optional.empty();
        case NOT_TESTED ->
            Optional.of(fact + ": " + say("Not tested for phases that are planned later."));
        case NOT_BOUND -> Optional.of(say("{0}: no task heeds {1}", fact, date));
      };
    }
  }

  /** Tasks whose role is busy elsewhere. */
  public List<Delay> delays() {
    return findings.delays();
  }

  /** What is to be watched, in sentences. */
  public List<String> warnings() {
    return findings.warnings();
  }

  /**
   * From the first day to the last.
   *
   * @param deadline the stated one
   */
  public record Span(LocalDate start, Finish finish, Optional<Deadline> deadline) {
    /** Days of an average month. */
    private static final BigDecimal MONTH = new BigDecimal("30.4375");

    /** How many months it takes until that day, to a tenth. */
    public BigDecimal months(LocalDate until) {
      BigDecimal days = BigDecimal.valueOf(ChronoUnit.DAYS.between(start, until) + 1);
      return days.divide(MONTH, 1, RoundingMode.HALF_UP);
    }
  }

  /**
   * When all is done.
   *
   * @param planned without surprises
   * @param plannedShare of the courses that end by then, 0 to 1; of those that go on, where a
   *     missed date ends others
   * @param p50 the last day by which half of all simulated runs end
   * @param p80 the same for four in five
   * @param p90 the same for nine in ten
   * @param unready the share of courses that are not ready for an event on a fixed day, 0 to 1;
   *     empty when all are
   * @param waiting where some courses miss a window
   * @param stops where a missed date ends some courses: days and percentages are those of the
   *     others, which go on
   */
  public record Finish(
      LocalDate planned,
      Optional<BigDecimal> plannedShare,
      LocalDate p50,
      LocalDate p80,
      LocalDate p90,
      Optional<BigDecimal> unready,
      Optional<Waiting> waiting,
      List<Stop> stops) {
    public Finish {
      stops = List.copyOf(stops);
    }

    /** Whether a missed date ends some courses, so that all days are those of the others. */
    public boolean endangered() {
      return !stops.isEmpty();
    }

    /**
     * The head of a column of such days: "P80", with its condition where a missed date ends runs.
     */
    public String head(int percent) {
      return endangered() ? say("P{0} if the plan goes on", percent) : "P" + percent;
    }

    /** The share of all courses that end by the planned day: those that are ended do not. */
    public Optional<BigDecimal> kept() {
      BigDecimal going =
          stops.stream().map(Stop::share).reduce(BigDecimal.ONE, BigDecimal::subtract);
      return plannedShare.map(
          share -> share.multiply(going.max(BigDecimal.ZERO)).setScale(3, RoundingMode.HALF_UP));
    }

    /** From when on a date may be promised where a missed one ends courses, a sentence each. */
    public List<String> unpromised() {
      return stops.stream().map(Stop::unpromised).toList();
    }

    /** What ends some of the courses, a sentence each. */
    public List<String> ended() {
      return stops.stream().map(Stop::sentence).toList();
    }

    /** What missed windows do to it, in a sentence; empty where they leave the P80 as it is. */
    public Optional<String> missed() {
      return waiting
          .filter(runs -> runs.p80().filter(day -> !day.isBefore(p80)).isEmpty())
          .map(Waiting::sentence);
    }

    /** How sure it is that all is ready for fixed days; empty where nothing is in doubt. */
    public Optional<String> readiness() {
      return unready.map(share ->
          say(
              "In {0} of the runs not all is ready for an event on a fixed day, which does not"
                  + " wait.",
              Numbers.share(share)));
    }
  }

  /**
   * A missed date that ends the plan.
   *
   * @param risk that follows from it
   * @param date the fact of the prompt that states it
   * @param share of all courses that end so, 0 to 1
   */
  public record Stop(ElementId risk, ElementId date, BigDecimal share) {
    String unpromised() {
      return say(
          "Do not promise a date before {0} is kept: {1} of the runs end there.",
          date, Numbers.share(share));
    }

    String sentence() {
      return say(
          "In {0} of the runs {1} is missed and the plan ends ({2}); days are those of the other"
              + " runs, costs those of all, as if each went on.",
          Numbers.share(share), date, risk);
    }
  }

  /**
   * What missed windows do to the finish.
   *
   * @param share of the courses that miss a window that the plan counts on, 0 to 1
   * @param p80 of the courses that miss none; empty when all miss one
   */
  public record Waiting(BigDecimal share, Optional<LocalDate> p80) {
    /** Both in a sentence. */
    public String sentence() {
      String runs = Numbers.share(share);
      return p80.map(day ->
              say(
                  "{0} of the runs miss a window and wait for the next one; four of five of the"
                      + " others end by {1}.",
                  runs, day))
          .orElseGet(() -> say("{0} of the runs miss a window and wait for the next one.", runs));
    }
  }

  /**
   * The stated deadline.
   *
   * @param probability the share of simulated runs that keep it, 0 to 1
   * @param marginDays working days from the planned finish to it, negative when it is missed; where
   *     the last event has a fixed day, those that what comes before it has to that day
   * @param fact the fact that states it
   * @param dated the share of runs that keep all other dates of the prompt, too; empty where it
   *     states none that binds work
   * @param spared the share of those in which no risk happens that ends the plan or breaks a fact;
   *     empty where no risk does
   */
  public record Deadline(
      LocalDate date,
      BigDecimal probability,
      BigDecimal marginDays,
      Optional<ElementId> fact,
      Optional<BigDecimal> dated,
      Optional<BigDecimal> spared) {
    private static final BigDecimal EVEN = new BigDecimal("0.5");
    private static final BigDecimal LITTLE = new BigDecimal("0.005");

    /** How often it holds with all else that time decides; empty where nothing else does. */
    public Optional<String> sentence() {
      Optional<String> others =
          dated
              .filter(share -> probability.subtract(share).compareTo(LITTLE) >= 0)
              .map(share -> Numbers.share(share));
      Optional<String> sure = spared.map(share -> Numbers.share(share));
      return others
          .map(dates ->
              sure.map(share ->
                      say(
                          "The deadline holds with all other dates of the prompt in {0} of the"
                              + " runs, and with no risk that ends the plan or breaks a must in"
                              + " {1}.",
                          dates, share))
                  .orElseGet(() ->
                      say(
                          "The deadline holds with all other dates of the prompt in {0} of the"
                              + " runs.",
                          dates)))
          .or(() ->
              sure.map(share ->
                  say(
                      "The deadline holds with no risk that ends the plan or breaks a must in {0}"
                          + " of the runs.",
                      share)));
    }

    /** Whether the planned finish keeps it, which says nothing of how likely that is. */
    public boolean planned() {
      return marginDays.signum() >= 0;
    }

    /** Whether the planned finish and four runs in five keep it. */
    public boolean met() {
      return tone() == Tone.GOOD;
    }

    /** Good only when it is met, bad when it is more likely missed than kept. */
    public Tone tone() {
      return !planned() || probability.compareTo(EVEN) < 0
          ? Tone.BAD
          : Percentiles.sure(probability.doubleValue()) ? Tone.GOOD : Tone.WATCH;
    }
  }

  /**
   * When people work.
   *
   * @param holidays within the project, on days of the working week
   * @param note which holidays are counted
   */
  public record Calendar(List<DayOfWeek> week, List<LocalDate> holidays, String note) {
    public Calendar {
      week = List.copyOf(week);
      holidays = List.copyOf(holidays);
    }
  }

  /**
   * What takes place when.
   *
   * @param links those that the plan states, without handovers between tasks of one person
   * @param criticalPath the end of what drives the finish: the tasks without float
   * @param slack what drives the dates of the prompt and the finish
   */
  public record Course(
      List<PhaseTime> phases,
      List<GroupTime> packages,
      List<TaskTime> tasks,
      List<Link> links,
      List<String> criticalPath,
      Slack slack) {
    public Course {
      phases = List.copyOf(phases);
      packages = List.copyOf(packages);
      tasks = List.copyOf(tasks);
      links = List.copyOf(links);
      criticalPath = List.copyOf(criticalPath);
    }

    /** How far a phase or a package can slip before any of its work misses something, and what. */
    public Spare spare(GroupTime group) {
      return slack.floats().stream()
          .filter(
              spare -> WorkId.of(spare.task()).filter(part -> part.within(group.id())).isPresent())
          .filter(spare -> spare.days().compareTo(group.floatDays()) < 0)
          .min(Comparator.comparing(Spare::days))
          .orElseGet(() -> slack.of(group.id(), group.floatDays()));
    }

    /** When the critical work of a group is; empty where it has none. */
    public Optional<Dates> critical(GroupTime group) {
      return Optional.of(group.dates()).filter(_ -> group.critical()).map(all -> part(group, all));
    }

    /** From the first to the last day of its critical tasks, and of packages without tasks. */
    private Dates part(GroupTime group, Dates all) {
      List<Dates> critical =
          Stream.concat(
                  tasks.stream()
                      .filter(task -> task.id().within(group.id()) && task.times().critical())
                      .map(TaskTime::dates),
                  packages.stream()
                      .filter(pack -> pack.id().within(group.id()) && pack.critical())
                      .filter(pack -> tasks.stream().noneMatch(task -> task.id().within(pack.id())))
                      .map(GroupTime::dates))
              .toList();
      return new Dates(
          critical.stream().map(Dates::start).min(Comparator.naturalOrder()).orElse(all.start()),
          critical.stream().map(Dates::finish).max(Comparator.naturalOrder()).orElse(all.finish()));
    }

    /** When each phase, package and task takes place, by its id. */
    public Map<String, Dates> dates() {
      Map<String, Dates> dates = new HashMap<>();
      phases.forEach(phase -> dates.put(phase.time().id().toString(), phase.time().dates()));
      packages.forEach(pack -> dates.put(pack.id().toString(), pack.dates()));
      tasks.forEach(task -> dates.put(task.id().toString(), task.dates()));
      return dates;
    }
  }

  /** The name of the end of the plan among ids of facts, windows and tasks. */
  public static final String FINISH = "finish";

  /** The days from the first to the last. */
  public record Dates(LocalDate start, LocalDate finish) {
    public Dates {
      if (finish.isBefore(start)) {
        throw new IllegalArgumentException("it ends on %s, before %s".formatted(finish, start));
      }
    }
  }

  /**
   * When a phase takes place.
   *
   * @param effortDays the person-days of its tasks
   * @param p50 when it is done in half of the simulated runs
   * @param criticality the share of these runs in which a slip of that of its work which is most
   *     often critical moves the finish, 0 to 1
   */
  public record PhaseTime(
      GroupTime time,
      BigDecimal effortDays,
      Optional<LocalDate> p50,
      Optional<BigDecimal> criticality) {}

  /**
   * When a phase or a package takes place.
   *
   * @param days how many working days
   * @param floatDays how far it can slip without moving the finish
   * @param p80 when it is done in four runs of five; empty where only the effect of a change counts
   */
  public record GroupTime(
      WorkId id,
      String title,
      Dates dates,
      BigDecimal days,
      BigDecimal floatDays,
      Optional<LocalDate> p80) {
    /** Whether any slip moves the finish. */
    public boolean critical() {
      return floatDays.signum() == 0;
    }
  }

  /**
   * When a task takes place.
   *
   * @param people how many of the role
   * @param times in half days from the first
   * @param criticality the share of simulated runs in which its slip moves the finish, 0 to 1
   * @param p80 when it is done in four runs of five; empty where only the effect of a change counts
   */
  public record TaskTime(
      Of task,
      Optional<ElementId> role,
      int people,
      Dates dates,
      Times times,
      BigDecimal criticality,
      Optional<LocalDate> p80) {
    /** The task. */
    public WorkId id() {
      return task.id();
    }

    /** How many working days it takes. */
    public BigDecimal days() {
      return HalfDays.toDays(times.earlyFinish() - times.earlyStart());
    }
  }

  /** A task by id and title, and the assumptions that it tests. */
  public record Of(WorkId id, String title, List<ElementId> tests) {
    public Of {
      tests = List.copyOf(tests);
    }
  }
}
