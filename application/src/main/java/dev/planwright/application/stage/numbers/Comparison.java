package dev.planwright.application.stage.numbers;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.dates.Days;
import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.pipeline.file.Quality;
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
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Compares the numbers, dates and owners that texts name with what the plan holds. Texts about
 * other projects, about imagined failures, and about the plan before its critics changed it are
 * left alone.
 */
public final class Comparison {
  private static final List<StageId> COMPARED =
      List.of(
          Stage.LEVERS,
          Stage.SCENARIOS,
          Stage.ASSUMPTIONS,
          Stage.RISKS,
          Stage.PROJECT_PLAN,
          Stage.GOVERNANCE,
          Stage.TEAM,
          Stage.WBS,
          Stage.TASKS,
          Stage.LINKS,
          Stage.PITCH,
          Stage.REVIEW,
          Stage.QUESTIONS,
          Stage.SUMMARY);
  private static final Set<String> NO_PROSE =
      Set.of(
          "q",
          "quote",
          "unit",
          "id",
          "ref",
          "refs",
          "decide_by",
          "operations",
          "tokens",
          "after",
          "from",
          "to",
          "origin",
          "coverage",
          "blocks",
          "facts",
          "checks",
          "flags",
          "warnings");

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

  /** What speaks of other times and other plans: experience, proposals, thresholds. */
  private static final Map<StageId, Set<String>> LEFT_OUT =
      Map.of(
          Stage.TEAM, Set.of("profile", "skills", "changes", "needs"),
          Stage.GOVERNANCE, Set.of("trigger"),
          Stage.REVIEW, Set.of("title", "effect", "action", "questions"));

  private static final Pattern BEFORE =
      Pattern.compile(
          "(?iu)\\b(?:by|before|until|till|bis|vor|antes|hasta|avant|jusqu)\\b[^.;,]{0,12}$");
  private static final Pattern MISSED =
      Pattern.compile(
          "(?iu)\\b(?:not|no|missing|nicht|kein\\p{L}*|sin|pas|aucun\\p{L}*)\\b[^.;]*"
              + "\\b(?:by|before|until|on|bis|vor|am|antes|hasta|el|avant|le)\\b[^.;,]{0,16}$");
  private static final Pattern DAYS =
      Pattern.compile("\\d{4}-\\d{2}(?:-\\d{2})?|\\d{1,2}\\.\\d{1,2}\\.\\d{4}");
  private static final Pattern HOURS =
      Pattern.compile(
          "(?iu)(?<![\\d.,])(?:[01]?\\d|2[0-4])(?:[.:]\\d{2})?\\s?(?:a\\.?m\\b|p\\.?m\\b|o['’]clock|uhr|h\\b)"
              + "|\\d{1,2}:\\d{2}");

  private static final Pattern PRODUCT = Pattern.compile("\\d[^.;]{0,20} [×x*] ");

  private static final Set<String> OWNERS = Set.of("owner", "escalate");
  private static final Pattern SENTENCE = Pattern.compile("[.;!?]\\s+");
  private static final Pattern ID =
      Pattern.compile("(?<![\\w.])(?:A\\d+|\\d+\\.\\d+\\.\\d{1,3})(?![\\w.]*\\d)");
  private static final long A_QUARTER = 95;

  /** A task begins on the working day after the one that it waits for. */
  private static final int DAYS_APART = 4;

  private static final int SPAN = 15;
  private static final int CLOSE = 50;
  private static final int MOST = 200;

  private final StageInput plan;
  private final NumberTable table;
  private final NavigableSet<LocalDate> days = new TreeSet<>();
  private final Set<LocalDate> stated;
  private final Map<String, Schedule.Dates> times = new HashMap<>();
  private final Set<String> names = new HashSet<>();
  private final Set<BigDecimal> cited = new TreeSet<>();
  private final Optional<String> country;
  private final Map<StageId, Counted> counted = new TreeMap<>();
  private final List<Disagreement> disagreements = new ArrayList<>();

  private Comparison(StageInput plan, JsonObject summary) {
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

  /** How much of a stage's text was compared. */
  public record Counted(String stage, int numbers, int dates, int owners) {
    private Counted plus(Counted more) {
      return new Counted(stage, numbers + more.numbers, dates + more.dates, owners + more.owners);
    }

    int all() {
      return numbers + dates + owners;
    }
  }

  /** Something that a text says and the plan does not. */
  public record Disagreement(String stage, String element, String said, String text) {}

  /**
   * What came of it.
   *
   * @param counted for each stage that was compared
   */
  public record Result(List<Counted> counted, List<Disagreement> disagreements) {
    /** Nothing compared. */
    public static final Result NONE = new Result(List.of(), List.of());

    /** As files hold it. */
    public static final RecordCodec<Result> CODEC =
        RecordCodec.of(Result.class, "")
            .list("compared", RecordCodec.of(Counted.class, "stage numbers dates owners"))
            .list("disagreements", RecordCodec.of(Disagreement.class, "stage element said text"));

    public Result {
      counted = List.copyOf(counted);
      disagreements = List.copyOf(disagreements);
    }

    /** How many numbers, dates and owners were compared. */
    public int total() {
      return counted.stream().mapToInt(Counted::all).sum();
    }
  }

  /** Compares all texts of the plan with what it holds, those of its summary with the rest. */
  public static Result of(StageInput plan, JsonObject summary) {
    var comparison = new Comparison(plan, summary);
    for (StageId stage : COMPARED) {
      Optional.ofNullable(plan.finished().get(stage))
          .filter(envelope -> envelope.quality() != Quality.MISSING)
          .ifPresent(envelope -> comparison.compare(stage, "", "", envelope.data()));
    }
    comparison.compare(Stage.SUMMARY, "", "", summary);
    return new Result(
        List.copyOf(comparison.counted.values()),
        comparison.disagreements.stream().distinct().limit(MOST).toList());
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

  /** Everything that a text says may be said elsewhere. */
  private void cite(String text) {
    Figure.in(text).forEach(figure -> cited.addAll(figure.values()));
    NamedPeriods.in(text, plan.startDate(), country).stream()
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

  /** The days among data. */
  private void collect(Json json) {
    switch (json) {
      case JsonObject object -> object.members().values().forEach(this::collect);
      case JsonArray(List<Json> elements) -> elements.forEach(this::collect);
      case JsonString(String text) -> day(text).ifPresent(days::add);
      default -> {}
    }
  }

  private static Optional<LocalDate> day(String text) {
    try {
      return text.length() == 10 ? Optional.of(LocalDate.parse(text)) : Optional.empty();
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private void compare(StageId stage, String element, String member, Json json) {
    switch (json) {
      case JsonObject object -> {
        String id =
            Stream.of("id", "ref", "fact")
                .flatMap(name -> object.text(name).stream())
                .findFirst()
                .orElse(element);
        object
            .members()
            .forEach((name, value) -> {
              if (!NO_PROSE.contains(name)
                  && !LEFT_OUT.getOrDefault(stage, Set.of()).contains(name)) {
                compare(stage, id, name, value);
              }
            });
      }
      case JsonArray(List<Json> elements) ->
          elements.forEach(inner -> compare(stage, element, member, inner));
      case JsonString(String text) -> {
        if (SET.getOrDefault(stage, Set.of()).contains(member)) {
          return;
        }
        if (OWNERS.contains(member) && !stage.equals(Stage.TASKS)) {
          compareOwner(stage, element, text);
        } else if (text.contains(" ") && day(text).isEmpty()) {
          compareText(stage, element, text, member.equals("title"));
        }
      }
      default -> {}
    }
  }

  private void compareOwner(StageId stage, String element, String owner) {
    count(stage, 0, 0, 1);
    String said = owner.toLowerCase(Locale.ROOT).strip();
    if (names.stream()
        .noneMatch(name ->
            said.equals(name)
                || (name.length() > 3 && said.contains(name))
                || Similarity.sameName(said, name))) {
      disagreements.add(new Disagreement(stage.fileStem(), element, owner, owner));
    }
  }

  private void compareText(StageId stage, String element, String text, boolean title) {
    var rest = new StringBuilder(text);
    for (NamedPeriods.Named named : NamedPeriods.in(text, plan.startDate(), country)) {
      LocalDate from = named.days().from();
      LocalDate to = named.days().to();
      if (named.yearSaid() && ChronoUnit.DAYS.between(from, to) <= A_QUARTER) {
        count(stage, 0, 1, 0);
        boolean by = !title && BEFORE.matcher(text.substring(0, named.from())).find();
        boolean wrong =
            otherwise(text, named, by)
                || (!known(element, from, to, by) && !ahead(to) && !missed(stage, text, named, to));
        if (wrong) {
          String said = from.equals(to) ? from.toString() : say("{0} to {1}", from, to);
          disagreements.add(new Disagreement(stage.fileStem(), element, said, text));
        }
      }
      IntStream.range(named.from(), named.to()).forEach(at -> rest.setCharAt(at, ' '));
    }
    for (Figure figure : Figure.in(withoutDays(rest.toString()))) {
      if (!figure.small() && !year(figure) && !element(figure)) {
        count(stage, 1, 0, 0);
        boolean proposed = stage.equals(Stage.QUESTIONS) && figure.bound();
        if (!proposed && figure.values().stream().noneMatch(cited::contains) && !figure.in(table)) {
          disagreements.add(new Disagreement(stage.fileStem(), element, figure.text(), text));
        }
      }
    }
  }

  /** "5.1" is a package. */
  private boolean element(Figure figure) {
    return !figure.money() && times.containsKey(figure.text());
  }

  /**
   * Whether something is stated or planned then.
   *
   * @param by whether it has to be done by then, which an earlier finish keeps too
   */
  private boolean known(String element, LocalDate from, LocalDate to, boolean by) {
    LocalDate first = from.getDayOfMonth() == 1 ? from.minusDays(1) : from;
    LocalDate next = days.ceiling(first);
    Schedule.Dates own = times.get(element);
    return (next != null && !next.isAfter(to))
        || (own != null
            && !own.finish().isBefore(by ? LocalDate.MIN : from)
            && !(by ? own.finish() : own.start()).isAfter(to));
  }

  /**
   * Whether a sentence names one task, or one assumption that a task tests, and one day, and that
   * is planned at another time. A day of the prompt is told beside work that has float to it.
   */
  private boolean otherwise(String text, NamedPeriods.Named named, boolean by) {
    int begin = 0;
    int end = text.length();
    for (MatchResult stop : SENTENCE.matcher(text).results().toList()) {
      begin = stop.end() <= named.from() ? stop.end() : begin;
      end = stop.start() >= named.to() ? Math.min(end, stop.start()) : end;
    }
    String sentence = text.substring(begin, end);
    List<String> ids = ID.matcher(sentence).results().map(MatchResult::group).distinct().toList();
    Schedule.Dates planned = ids.size() == 1 ? times.get(ids.getFirst()) : null;
    boolean alone = NamedPeriods.in(sentence, plan.startDate(), country).size() == 1;
    boolean own = stated.contains(named.days().to());
    return planned != null && alone && !own && apart(planned, named.days(), by);
  }

  private static boolean apart(Schedule.Dates planned, Days said, boolean by) {
    LocalDate first = by ? planned.finish() : planned.start();
    return first.minusDays(DAYS_APART).isAfter(said.to())
        || planned.finish().plusDays(by ? A_QUARTER : DAYS_APART).isBefore(said.from());
  }

  /** What is done in the months before the first day is in no schedule. */
  private boolean ahead(LocalDate to) {
    return to.isBefore(plan.startDate()) && !to.isBefore(plan.startDate().minusDays(A_QUARTER));
  }

  /**
   * "If it is not complete by the end of April": a risk names a day on which nothing is planned.
   */
  private boolean missed(StageId stage, String text, NamedPeriods.Named named, LocalDate to) {
    return stage.equals(Stage.RISKS)
        && MISSED.matcher(text.substring(0, named.from())).find()
        && plan.find(Schedule.STAGE)
            .filter(schedule -> !to.isAfter(schedule.project().finish().p90()))
            .isPresent();
  }

  private static String withoutDays(String text) {
    return HOURS.matcher(DAYS.matcher(text).replaceAll("")).replaceAll("");
  }

  private static boolean year(Figure figure) {
    int value = figure.values().getFirst().intValue();
    return figure.text().length() == 4 && value >= 1900 && value <= 2150;
  }

  private void count(StageId stage, int numbers, int dates, int owners) {
    counted.merge(stage, new Counted(stage.fileStem(), numbers, dates, owners), Counted::plus);
  }
}
