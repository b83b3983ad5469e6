package dev.planwright.application.stage.numbers;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Similarity;
import dev.planwright.domain.schedule.Window;
import dev.planwright.domain.work.Task;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a plan holds: days, when its elements are, names, and the numbers that its texts may cite.
 */
final class Known {
  /** Where a plan sets numbers and days of its own, which the rest may then cite. */
  private static final Map<StageId, Set<String>> SET =
      Map.of(
          Stage.LEVERS, Set.of("decision", "label", "now", "later", "name"),
          Stage.ASSUMPTIONS, Set.of("question", "statement", "if_wrong"),
          Stage.ASSUMPTION_REVIEW, Set.of("issue", "fix", "statement"),
          Stage.PROJECT_PLAN,
              Set.of("target", "metric", "by", "accept_when", "standards", "timebound"),
          Stage.WBS, Set.of("accept_when"),
          Stage.RISKS, Set.of("metric", "event"),
          Stage.REVIEW, Set.of("source"),
          Stage.SUMMARY, Set.of("label", "metric"));

  private static final Pattern PRODUCT = Pattern.compile("\\d[^.;]{0,20} [×x*] ");
  private static final int SPAN = 15;
  private static final int CLOSE = 50;

  private final StageInput plan;
  private final NumberTable table;
  private final NavigableSet<LocalDate> days = new TreeSet<>();
  private final Set<LocalDate> stated;
  private final Map<String, Schedule.Dates> times = new HashMap<>();
  private final Set<String> names = new HashSet<>();
  private final Set<BigDecimal> cited = new TreeSet<>();
  private final Optional<String> country;

  Known(StageInput plan, JsonObject summary) {
    this.plan = plan;
    this.table = new NumberTable(plan);
    this.country = plan.find(Context.STAGE).flatMap(Context::holidayCountry);
    cite(plan.prompt());
    stated = Set.copyOf(days);
    know();
    collect(summary);
    cite(SET.getOrDefault(Stage.SUMMARY, Set.of()), "", summary);
    SET.forEach((stage, members) ->
        Optional.ofNullable(plan.finished().get(stage))
            .ifPresent(envelope -> cite(members, "", envelope.data())));
    plan.find(Tasks.STAGE).ifPresent(tasks -> tasks.all().forEach(this::citeQuantities));
  }

  /** Whether such a member sets numbers and days, so that it is cited and not compared. */
  static boolean sets(StageId stage, String member) {
    return SET.getOrDefault(stage, Set.of()).contains(member);
  }

  /** The periods that a text names, as the plan's start and country have them. */
  List<NamedPeriods.Named> periods(String text) {
    return NamedPeriods.in(text, plan.startDate(), country);
  }

  /** Whether the prompt states that day. */
  boolean stated(LocalDate day) {
    return stated.contains(day);
  }

  /** When a task, a phase, a package or what a fact dates is planned. */
  Optional<Schedule.Dates> time(String id) {
    return Optional.ofNullable(times.get(id));
  }

  /** Whether the plan holds or sets that number. */
  boolean holds(Figure figure) {
    return figure.values().stream().anyMatch(cited::contains) || figure.in(table);
  }

  /** "5.1" is a package. */
  boolean element(Figure figure) {
    return !figure.money() && times.containsKey(figure.text());
  }

  /** Whether a role, a body or a party has that name, or one that stands for it. */
  boolean named(String owner) {
    String said = owner.toLowerCase(Locale.ROOT).strip();
    return names.stream()
        .anyMatch(name ->
            said.equals(name)
                || (name.length() > 3 && said.contains(name))
                || Similarity.sameName(said, name));
  }

  /**
   * Whether something is stated or planned then.
   *
   * @param by whether it has to be done by then, which an earlier finish keeps too
   */
  boolean planned(String element, LocalDate from, LocalDate to, boolean by) {
    LocalDate first = from.getDayOfMonth() == 1 ? from.minusDays(1) : from;
    LocalDate next = days.ceiling(first);
    Schedule.Dates own = times.get(element);
    return (next != null && !next.isAfter(to))
        || (own != null
            && !own.finish().isBefore(by ? LocalDate.MIN : from)
            && !(by ? own.finish() : own.start()).isAfter(to));
  }

  private void know() {
    plan.find(Intake.STAGE).ifPresent(intake -> collect(Intake.STAGE.codec().write(intake)));
    plan.find(Context.STAGE).ifPresent(context -> collect(Context.STAGE.codec().write(context)));
    plan.find(Schedule.STAGE).ifPresent(this::know);
    Optional.ofNullable(plan.finished().get(Stage.BUDGET)).ifPresent(end -> collect(end.data()));
    days.add(plan.startDate());
    plan.find(Context.STAGE).stream()
        .flatMap(context -> context.windows().stream())
        .map(season -> season.window())
        .filter(Window::yearly)
        .forEach(window -> {
          for (int year = 0; year <= SPAN; year++) {
            days.add(window.from().plusYears(year));
            days.add(window.to().plusYears(year));
          }
        });
    plan.find(Team.STAGE)
        .ifPresent(team -> team.roles().forEach(role -> name(role.id().toString(), role.title())));
    plan.find(ProjectPlan.STAGE)
        .ifPresent(project -> project.stakeholders().forEach(one -> name(one.name(), one.name())));
    plan.find(Governance.STAGE)
        .ifPresent(
            rules -> rules.bodies().forEach(body -> name(body.id().toString(), body.name())));
  }

  private void know(Schedule schedule) {
    var tests = AssumptionTests.of(plan);
    tests.tasks().forEach((id, task) -> times.put(id.toString(), task.dates()));
    Schedule.Finish finish = schedule.project().finish();
    days.addAll(List.of(finish.planned(), finish.p50(), finish.p80(), finish.p90()));
    schedule
        .milestones()
        .forEach(milestone -> {
          days.add(milestone.date());
          milestone.p80().ifPresent(days::add);
        });
    schedule
        .course()
        .phases()
        .forEach(phase -> know(phase.time().id().toString(), phase.time().dates(), true));
    schedule.course().packages().forEach(pack -> know(pack.id().toString(), pack.dates(), true));
    schedule.course().tasks().forEach(task -> know(task.id().toString(), task.dates(), false));
    schedule
        .findings()
        .dated()
        .forEach(row ->
            row.planned()
                .ifPresent(day -> times.put(row.fact().toString(), new Schedule.Dates(day, day))));
  }

  private void know(String id, Schedule.Dates dates, boolean everywhere) {
    times.put(id, dates);
    if (everywhere) {
      days.add(dates.start());
      days.add(dates.finish());
    }
  }

  private void name(String id, String title) {
    names.add(id.toLowerCase(Locale.ROOT));
    names.add(title.toLowerCase(Locale.ROOT));
  }

  /** Everything that a text says may be said elsewhere. */
  private void cite(String text) {
    Figure.in(text).forEach(figure -> cited.addAll(figure.values()));
    periods(text).stream()
        .filter(NamedPeriods.Named::yearSaid)
        .forEach(named -> days.addAll(List.of(named.days().from(), named.days().to())));
  }

  private void cite(Set<String> members, String member, Json json) {
    switch (json) {
      case JsonObject object ->
          object.members().forEach((name, value) -> cite(members, name, value));
      case JsonArray(List<Json> elements) ->
          elements.forEach(element -> cite(members, member, element));
      case JsonString(String text) -> {
        if (members.contains(member)) {
          cite(text);
        }
      }
      default -> {}
    }
  }

  /** Lengths, areas and counts of the work are stated by its tasks; sums are not. */
  private void citeQuantities(Task task) {
    Task.Description words = task.work().description();
    Stream.of(words.title(), words.what(), words.output())
        .flatMap(text -> Figure.in(text).stream())
        .filter(figure -> !figure.money())
        .forEach(figure -> cited.addAll(figure.values()));
    task.work().costs().forEach(cost -> citeProduct(cost.what(), cost.amount()));
  }

  /** What multiplied gives the amount is its calculation: "24 ha × EUR 2,300". */
  private void citeProduct(String text, Range amount) {
    List<BigDecimal> factors =
        Figure.in(text).stream()
            .map(figure -> figure.values().getFirst())
            .filter(factor -> factor.signum() > 0)
            .toList();
    BigDecimal product = factors.stream().reduce(BigDecimal.ONE, BigDecimal::multiply);
    BigDecimal apart = product.subtract(amount.likely()).abs();
    if (PRODUCT.matcher(text).find()
        && apart.multiply(BigDecimal.valueOf(CLOSE)).compareTo(amount.likely()) <= 0) {
      cited.addAll(factors);
    }
  }

  /** The days among data. */
  private void collect(Json json) {
    switch (json) {
      case JsonObject object -> object.members().values().forEach(this::collect);
      case JsonArray(List<Json> elements) -> elements.forEach(this::collect);
      case JsonString(String text) -> day(text).ifPresent(days::add);
      default -> {}
    }
  }

  /** The day that a text is, and nothing else. */
  static Optional<LocalDate> day(String text) {
    try {
      return text.length() == 10 ? Optional.of(LocalDate.parse(text)) : Optional.empty();
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
