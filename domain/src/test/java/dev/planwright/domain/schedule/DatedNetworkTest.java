package dev.planwright.domain.schedule;

import static dev.planwright.domain.schedule.NetworkTest.fs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.schedule.Conflict.Kind;
import dev.planwright.domain.schedule.DayByDay.Job;
import dev.planwright.domain.schedule.Network.Lengths;
import dev.planwright.domain.schedule.Passes.Step;
import dev.planwright.domain.schedule.Passes.Times;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DatedNetworkTest {
  private static final LocalDate MONDAY = LocalDate.of(2027, 1, 4);
  private static final Window SPAWNING =
      new Window("spawning", LocalDate.of(2027, 3, 1), LocalDate.of(2027, 5, 31), true, true);

  /** Two Wednesdays and a Friday; the next are not known. */
  private static final Window SITTINGS =
      Window.on("council", List.of(date(1, 22), date(1, 6), date(1, 13)));

  private final Workdays workdays = new Workdays(WorkCalendar.fiveDays(), MONDAY);

  @Test
  void a_task_waits_for_the_day_before_which_it_must_not_start() {
    var network =
        new Network(
            List.of(
                task("A", 4),
                task("B", 4).bound(Bounds.NONE.notBefore(workdays.offset(date(1, 18)))),
                task("C", 2)),
            List.of(fs("A", "B"), fs("B", "C")));

    Passes passes = network.passes();

    // Two weeks of ten half days: B starts on 18 January, A may end by then.
    assertEquals(new Times("A", 0, 4, 16, 20, 16), passes.of("A"));
    assertEquals(new Times("B", 20, 24, 20, 24, 0), passes.of("B"));
    assertEquals(List.of("B", "C"), passes.criticalPath());
    assertEquals(List.of(), passes.conflicts());
  }

  @Test
  void what_drives_an_end_goes_through_a_window_to_what_can_slip_least_and_counts_floats_to_it() {
    Closures season = workdays.closures(List.of(SPAWNING));
    var network =
        new Network(
            List.of(
                task("permit", 20),
                task("tow", 10),
                task("survey", 4),
                task("pile", 30).bound(Bounds.NONE.in(season).notBefore(40)),
                task("roof", 6),
                task("opening", 2).bound(Bounds.NONE.fixedOn(120))),
            List.of(
                fs("permit", "tow"),
                fs("tow", "pile"),
                fs("survey", "pile"),
                fs("pile", "roof"),
                fs("roof", "opening")));

    Passes passes = network.passes();

    // The season closes on 1 March, 40 working days from the start; piling from day 20 takes 15.
    int closes = workdays.offset(date(3, 1));
    assertEquals(OptionalInt.of(closes), passes.seasonEnd("pile"));
    assertEquals(closes - 70, passes.slackTo("pile", closes).get("pile"));
    assertEquals(closes - 70 + 10, passes.slackTo("pile", closes).get("permit"));
    assertFalse(passes.slackTo("pile", closes).containsKey("roof"));
    assertEquals(
        List.of(
            new Step("permit", 20, 0),
            new Step("tow", 20, 0),
            new Step("pile", 10, 10),
            new Step("roof", 44, 0),
            new Step("opening", 0, 44)),
        passes.chain("opening", 122, passes.slackTo("pile", closes)));
  }

  @Test
  void a_fixed_event_stays_where_it_is_and_what_is_late_for_it_is_a_conflict_with_its_chain() {
    var network =
        new Network(
            List.of(
                task("permit", 12),
                task("build", 14),
                task("other", 2),
                task("festival", 2).bound(Bounds.NONE.fixedOn(workdays.offset(date(1, 15))))),
            List.of(fs("permit", "build"), fs("build", "festival"), fs("other", "festival")));

    Passes passes = network.passes();

    // Friday 15 January is the tenth working day: offset 18. The build ends at 26, four days late.
    assertEquals(18, passes.of("festival").earlyStart());
    assertEquals(26, passes.finish());
    assertEquals(-8, passes.of("build").totalFloat());
    assertEquals(-8, passes.of("permit").totalFloat());
    assertEquals(16, passes.of("other").totalFloat());
    assertEquals(
        List.of(new Conflict(Kind.FIXED_ON, "festival", 8, List.of("permit", "build", "festival"))),
        passes.conflicts());
  }

  @Test
  void float_counts_to_the_date_by_which_a_task_must_end() {
    var network =
        new Network(
            List.of(
                task("A", 4),
                task("B", 4).bound(Bounds.NONE.finishBy(2 * workdays.until(date(1, 11)))),
                task("C", 30)),
            List.of(fs("A", "B")));

    Passes passes = network.passes();

    assertEquals(4, passes.of("A").totalFloat());
    assertEquals(4, passes.of("B").totalFloat());
    assertEquals(4, passes.of("B").freeFloat());
    assertEquals(List.of(), passes.conflicts());
  }

  @Test
  void an_end_that_comes_too_late_is_a_conflict_and_moves_nothing() {
    var network =
        new Network(
            List.of(task("A", 9), task("B", 4).bound(Bounds.NONE.finishBy(8))),
            List.of(fs("A", "B")));

    Passes passes = network.passes();

    assertEquals(13, passes.finish());
    assertEquals(-5, passes.of("A").totalFloat());
    assertEquals(
        List.of(new Conflict(Kind.FINISH_BY, "B", 5, List.of("A", "B"))), passes.conflicts());
    assertEquals("2.5", passes.conflicts().getFirst().days().toPlainString());
  }

  @Test
  void piling_waits_for_the_end_of_its_closed_season() {
    Closures season = workdays.closures(List.of(SPAWNING));
    var network =
        new Network(
            List.of(task("tow", 60), task("pile", 30).bound(Bounds.NONE.in(season))),
            List.of(fs("tow", "pile")));

    Passes passes = network.passes();

    // The tow ends on 12 February; eleven working days are left, the piling takes fifteen.
    assertEquals(date(2, 12), workdays.finishAt(60));
    assertEquals(date(6, 1), workdays.startAt(passes.of("pile").earlyStart()));
    assertEquals(workdays.offset(date(6, 1)) - 60, passes.of("tow").totalFloat());
    assertEquals(0, passes.of("pile").totalFloat());
    assertEquals(List.of("pile"), passes.criticalPath());
  }

  @Test
  void work_that_is_longer_than_a_whole_season_pauses_while_it_is_closed() {
    Closures season = workdays.closures(List.of(SPAWNING));
    var network = new Network(List.of(task("pile", 500).bound(Bounds.NONE.in(season))), List.of());

    Times pile = network.passes().of("pile");

    assertEquals(date(6, 1), workdays.startAt(pile.earlyStart()));
    int paused = workdays.offset(date(6, 1)) - workdays.offset(date(3, 1));
    assertEquals(500 + paused, pile.earlyFinish() - pile.earlyStart(), 4);
  }

  @Test
  void a_window_that_opens_once_and_is_missed_is_a_conflict() {
    var once = new Window("low tide", date(2, 1), date(2, 12), false, false);
    Bounds bounds = Bounds.NONE.in(workdays.closures(List.of(once)));
    var network =
        new Network(List.of(task("A", 50), task("B", 10).bound(bounds)), List.of(fs("A", "B")));

    Passes passes = network.passes();

    // Friday 12 February ends at offset 60; B starts on 8 February at 50 and just fits.
    assertEquals(List.of(), passes.conflicts());
    Passes late = network.passes(new Lengths(new int[] {56, 10}));
    assertEquals(List.of(new Conflict(Kind.SEASON, "B", 6, List.of("A", "B"))), late.conflicts());
    assertEquals(56, late.of("B").earlyStart());
  }

  @ParameterizedTest(name = "{0} half days of papers, {1} of voting: {3} to {4}")
  @CsvSource({
    "2, 1, 4, 2027-01-06, 2027-01-06",
    "4, 1, 4, 2027-01-06, 2027-01-06",
    "5, 1, 5, 2027-01-06, 2027-01-06",
    "5, 2, 14, 2027-01-13, 2027-01-13",
    "6, 1, 14, 2027-01-13, 2027-01-13",
    "14, 2, 14, 2027-01-13, 2027-01-13",
    "15, 2, 28, 2027-01-22, 2027-01-22",
    // A wait of more than a day begins at once and ends on a sitting.
    "2, 10, 2, 2027-01-05, 2027-01-13",
    "5, 7, 5, 2027-01-06, 2027-01-13",
    // The moment at which something is done.
    "6, 0, 6, 2027-01-06, 2027-01-06",
    "7, 0, 15, 2027-01-13, 2027-01-13",
    // Nothing is known of later sittings.
    "30, 2, 30, 2027-01-25, 2027-01-25"
  })
  void a_vote_takes_place_on_the_next_day_that_its_window_names(
      int papers, int voting, int start, LocalDate first, LocalDate last) {
    Bounds bounds = Bounds.NONE.in(workdays.closures(List.of(SITTINGS)));
    var network =
        new Network(
            List.of(task("papers", papers), task("vote", voting).bound(bounds)),
            List.of(fs("papers", "vote")));

    Passes passes = network.passes();

    Times vote = passes.of("vote");
    int begun = voting == 0 ? vote.earlyStart() - 1 : vote.earlyStart();
    assertEquals(start, vote.earlyStart());
    assertEquals(first, workdays.startAt(begun));
    assertEquals(last, workdays.finishAt(vote.earlyFinish()));
    assertEquals(List.of(), passes.conflicts());
  }

  @Test
  void single_days_make_a_window_that_is_open_on_them_and_on_all_that_are_not_known_yet() {
    assertEquals(
        new Window("council", date(1, 6), date(1, 22), false, false, SITTINGS.days()), SITTINGS);
    assertEquals(List.of(date(1, 6), date(1, 13), date(1, 22)), SITTINGS.days());
    assertTrue(SITTINGS.contains(date(1, 13)));
    assertFalse(SITTINGS.contains(date(1, 14)));
    assertFalse(SITTINGS.contains(date(1, 5)));
    assertTrue(SITTINGS.contains(date(1, 23)));
  }

  @Test
  void what_feeds_a_vote_can_slip_until_the_day_of_the_vote_and_the_vote_until_another_one() {
    Bounds bounds = Bounds.NONE.in(workdays.closures(List.of(SITTINGS)));
    var network =
        new Network(
            List.of(task("papers", 6), task("vote", 1).bound(bounds), task("year", 500)),
            List.of(fs("papers", "vote")));

    Passes passes = network.passes();

    // The morning of Wednesday 13 January lies at offsets 14 to 15. The papers end at 6.
    int sitting = passes.seasonEnd("vote").orElseThrow();
    assertEquals(15, sitting);
    assertEquals(8, passes.slackTo("vote", sitting).get("papers"));
    assertEquals(0, passes.slackTo("vote", sitting).get("vote"));
  }

  @Test
  void the_last_known_sitting_counts_and_a_vote_that_must_end_before_the_next_one_cannot_slip() {
    Bounds bounds = Bounds.NONE.in(workdays.closures(List.of(SITTINGS)));
    int due = workdays.offset(date(1, 21));
    var network =
        new Network(
            List.of(
                task("papers", 6),
                task("vote", 2).bound(bounds),
                task("appeal", 4).bound(Bounds.NONE.finishBy(due)),
                task("last", 2).bound(bounds.notBefore(20))),
            List.of(fs("papers", "vote"), fs("vote", "appeal")));

    Passes passes = network.passes();

    // The appeal could end eight half days later, the vote only on another Wednesday.
    assertEquals(new Times("vote", 14, 16, 14, 16, 0), passes.of("vote"));
    assertEquals(8, passes.of("papers").totalFloat());
    assertEquals(date(1, 22), workdays.startAt(passes.of("last").earlyStart()));
    assertEquals(OptionalInt.of(workdays.offset(date(1, 25))), passes.seasonEnd("last"));
  }

  @Test
  void a_vote_fixed_on_a_day_without_sitting_is_a_conflict() {
    Bounds bounds = Bounds.NONE.in(workdays.closures(List.of(SITTINGS))).fixedOn(8);
    var network = new Network(List.of(task("vote", 2).bound(bounds)), List.of());

    assertEquals(
        List.of(new Conflict(Kind.SEASON, "vote", 6, List.of("vote"))),
        network.passes().conflicts());
  }

  @Test
  void an_event_on_a_saturday_takes_no_working_time() {
    LocalDate saturday = date(1, 16);

    assertEquals(workdays.offset(date(1, 18)), workdays.offset(saturday));
    assertEquals(0, workdays.worked(saturday, 2));
    assertEquals(2, workdays.worked(saturday, 6));
    assertEquals(1, workdays.worked(date(1, 15), 1));
    assertEquals(2, workdays.worked(date(1, 15), 6));
  }

  @Test
  void a_date_before_the_start_has_a_negative_offset() {
    assertEquals(-4, workdays.offset(LocalDate.of(2026, 12, 31)));
    assertEquals(0, workdays.offset(LocalDate.of(2027, 1, 3)));
    var network = new Network(List.of(task("A", 2).bound(Bounds.NONE.fixedOn(-4))), List.of());

    assertEquals(
        List.of(new Conflict(Kind.FIXED_ON, "A", 4, List.of("A"))), network.passes().conflicts());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("plans")
  void any_plan_has_the_dates_that_going_through_it_day_by_day_finds(Plan plan) {
    Passes passes = plan.network().passes();
    DayByDay days = plan.dayByDay();

    Map<String, Integer> starts = days.starts(Map.of());

    for (Job job : plan.jobs()) {
      Times times = passes.of(job.id());
      int start = starts.get(job.id());
      assertEquals(start, times.earlyStart(), () -> "start of " + job);
      assertEquals(days.finish(job, start), times.earlyFinish(), () -> "finish of " + job);
      assertEquals(
          Math.max(0, days.missed(job, days.finish(job, start))),
          missed(passes, Kind.FINISH_BY, job),
          () -> "date of " + job);
      assertEquals(
          days.missesSeason(job, start, days.finish(job, start)),
          missed(passes, Kind.SEASON, job) > 0,
          () -> "season of " + job);
      days.fixed(job)
          .ifPresent(fixed ->
              assertEquals(
                  Math.max(0, days.linked(job, starts) - fixed),
                  missed(passes, Kind.FIXED_ON, job),
                  () -> "fixed date of " + job));
    }
  }

  /** Neither test around it passes because there was nothing to compare. */
  @Test
  void the_plans_hold_conflicts_of_each_kind_with_their_chains_and_enough_without_any() {
    Map<Kind, Integer> conflicts = new EnumMap<>(Kind.class);
    for (Plan plan : plans()) {
      for (Conflict conflict : plan.network().passes().conflicts()) {
        conflicts.merge(conflict.kind(), 1, Integer::sum);
        List<String> chain = conflict.chain();
        assertEquals(conflict.task(), chain.getLast());
        for (int i = 1; i < chain.size(); i++) {
          String link = chain.get(i - 1) + chain.get(i);
          assertTrue(
              plan.links().stream().anyMatch(l -> link.equals(l.from() + l.to())),
              conflict::toString);
        }
      }
    }

    int free = plansWithoutConflict().size();
    System.out.println("60 plans: " + free + " without conflict, conflicts " + conflicts);
    assertTrue(free >= 20, "free " + free);
    assertEquals(EnumSet.allOf(Kind.class), conflicts.keySet());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("plansWithoutConflict")
  void any_task_of_a_plan_without_conflict_can_start_as_late_as_its_float_says(Plan plan) {
    Passes passes = plan.network().passes();
    DayByDay days = plan.dayByDay();

    for (Job job : plan.jobs()) {
      if (days.fixed(job).isEmpty()) {
        Times times = passes.of(job.id());
        List<Integer> kept =
            IntStream.rangeClosed(times.lateStart(), passes.finish())
                .filter(start -> days.admissible(job, start))
                .limit(4)
                .filter(
                    start -> days.keepsAll(days.starts(Map.of(job.id(), start)), passes.finish()))
                .boxed()
                .toList();
        assertEquals(List.of(times.lateStart()), kept, () -> "latest start of " + job);
      }
    }
  }

  private static int missed(Passes passes, Kind kind, Job job) {
    return passes.conflicts().stream()
        .filter(conflict -> conflict.kind() == kind && conflict.task().equals(job.id()))
        .mapToInt(Conflict::halfDays)
        .sum();
  }

  /** A plan in both forms. */
  record Plan(long seed, String country, List<Job> jobs, List<Link> links) {
    WorkCalendar calendar() {
      return country.isEmpty() ? WorkCalendar.fiveDays() : WorkCalendar.of(country);
    }

    DayByDay dayByDay() {
      return new DayByDay(calendar(), MONDAY, jobs, links);
    }

    Network network() {
      var workdays = new Workdays(calendar(), MONDAY);
      return new Network(
          jobs.stream()
              .map(job -> task(job.id(), job.duration()).bound(bounds(job, workdays)))
              .toList(),
          links);
    }

    private static Bounds bounds(Job job, Workdays workdays) {
      Bounds bounds = Bounds.NONE;
      bounds = job.notBefore().map(workdays::offset).map(bounds::notBefore).orElse(bounds);
      bounds = job.fixedOn().map(workdays::offset).map(bounds::fixedOn).orElse(bounds);
      bounds =
          job.finishBy()
              .map(workdays::until)
              .map(day -> 2 * day)
              .map(bounds::finishBy)
              .orElse(bounds);
      return job.seasons().isEmpty() ? bounds : bounds.in(workdays.closures(job.seasons()));
    }

    @Override
    public String toString() {
      return "seed " + seed + " " + country;
    }
  }

  static List<Plan> plans() {
    List<Plan> plans = new ArrayList<>();
    String[] countries = {"", "DE", "US", "IL"};
    for (long seed = 1; seed <= 60; seed++) {
      plans.add(plan(seed, countries[(int) (seed % countries.length)]));
    }
    return plans;
  }

  static List<Plan> plansWithoutConflict() {
    return plans().stream().filter(plan -> plan.network().passes().conflicts().isEmpty()).toList();
  }

  private static Plan plan(long seed, String country) {
    var random = new Random(seed);
    List<Job> jobs = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      jobs.add(job("t" + i, random));
      for (int j = 0; j < i; j++) {
        if (random.nextInt(7) < 3) {
          LinkKind kind = LinkKind.values()[random.nextInt(4)];
          links.add(new Link("t" + j, "t" + i, kind, random.nextInt(14) - 4, true));
        }
      }
    }
    return new Plan(seed, country, jobs, links);
  }

  private static Job job(String id, Random random) {
    int kind = random.nextInt(8);
    return new Job(
        id,
        1 + random.nextInt(random.nextInt(6) == 0 ? 120 : 24),
        day(random, kind == 0),
        day(random, kind == 1 && random.nextInt(2) == 0),
        day(random, kind == 2),
        kind == 3 || kind == 4 ? seasons(random) : List.of());
  }

  private static Optional<LocalDate> day(Random random, boolean present) {
    LocalDate day = MONDAY.plusDays(random.nextInt(150));
    return present ? Optional.of(day) : Optional.empty();
  }

  private static List<Window> seasons(Random random) {
    List<Window> seasons = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(2); i++) {
      LocalDate from = MONDAY.plusDays(random.nextInt(200));
      boolean closed = random.nextInt(3) > 0;
      seasons.add(
          new Window(
              "w" + i,
              from,
              from.plusDays(20 + random.nextInt(80)),
              closed,
              random.nextInt(3) > 0));
    }
    return seasons;
  }

  private static LocalDate date(int month, int day) {
    return LocalDate.of(2027, month, day);
  }

  private static Activity task(String id, int duration) {
    return NetworkTest.task(id, duration);
  }
}
