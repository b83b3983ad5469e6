package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.projectplan.Needed;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.summary.Register.Choice;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Risk;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.work.Task;

/** All that is due or begins in the first hundred days, by day and with room to tick it off. */
final class FirstDays {
  /** Rows that leave room on a page. */
  private static final int MOST = 30;

  /** To leave out no more than these saves nobody any reading. */
  private static final int FEW = 4;

  /** A step and a task of its title are one thing when the task ends no more days later. */
  private static final int NEAR = 7;

  private static final Pattern TASK = Pattern.compile("\\b\\d+(\\.\\d+)+\\b");

  /** Less than the float of any task. */
  private static final BigDecimal AT_ONCE = BigDecimal.valueOf(Integer.MIN_VALUE);

  private final PlanContent content;
  private final LocalDate end;
  private final Register register;
  private final AssumptionTests tests;
  private final Map<String, Task> tasks;
  private final List<StepDates.Dated> steps;
  private final List<Needed> needed;
  private final List<Role> roles;

  private FirstDays(PlanContent content) {
    this.content = content;
    this.end = content.input().startDate().plusDays(Needed.FIRST_DAYS - 1);
    this.register = content.get(Summary.STAGE).map(Summary::register).orElse(Register.NONE);
    this.tests = AssumptionTests.of(content.input());
    this.tasks =
        content.get(Tasks.STAGE).stream()
            .flatMap(all -> all.all().stream())
            .collect(Collectors.toMap(task -> task.id().toString(), task -> task, (a, _) -> a));
    this.steps =
        StepDates.of(content).stream()
            .flatMap(dates ->
                content.get(Summary.STAGE).stream()
                    .flatMap(summary -> summary.next().steps().stream())
                    .map(dates::dated))
            .filter(step -> !step.by().isAfter(end))
            .toList();
    this.needed =
        content.get(ProjectPlan.STAGE).stream()
            .flatMap(plan -> Needed.of(plan, content.input().startDate()).stream())
            .toList();
    this.roles = content.get(Team.STAGE).map(Team::roles).orElse(List.of());
  }

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-029-first-days",
        "The first hundred days",
        List.of(Stage.SUMMARY),
        (content, _) -> new FirstDays(content).blocks());
  }

  /**
   * Something that is due.
   *
   * @param result what it brings, for a screen: paper has it with the tasks
   * @param rank what comes first when not all has room: what is asked of somebody, then tasks by
   *     their float, then tests by their weight
   */
  private record Due(
      LocalDate by, List<Inline> what, String owner, List<Inline> result, BigDecimal rank) {}

  private List<Block> blocks() {
    List<Due> all =
        Stream.of(steps(), needed(), decided(), gates(), tasks(), begun(), tested())
            .flatMap(due -> due)
            .toList();
    long must = all.stream().filter(due -> due.rank().compareTo(AT_ONCE) == 0).count();
    long most = most(all.size(), must);
    List<Due> ranked = all.stream().sorted(Comparator.comparing(Due::rank)).toList();
    List<Due> shown = byDay(ranked.stream().limit(most));
    if (shown.isEmpty()) {
      return List.of();
    }
    var blocks = new Blocks().table(rows(heading(shown.getFirst()), shown));
    if (all.size() > shown.size()) {
      blocks
          .paragraph(
              say(
                  "{0} more tasks and tests with as much float or more are due or begin by then;"
                      + " they stand in the work breakdown and with the assumptions.",
                  all.size() - shown.size()))
          .screen(
              new Blocks()
                  .table(
                      rows(
                          say("What else is due or begins by {0}", end),
                          byDay(ranked.stream().skip(most))))
                  .done());
    }
    return blocks.done();
  }

  private static List<Due> byDay(Stream<Due> rows) {
    return rows.sorted(Comparator.comparing(Due::by).thenComparing(Due::rank)).toList();
  }

  private static Rows<Due> rows(String caption, List<Due> rows) {
    return Rows.of(caption, rows)
        .date("By", Due::by)
        .prose("What", Due::what)
        .named("Owner", Due::owner)
        .prose("Result", Due::result)
        .onScreen()
        .text("Done", _ -> "☐");
  }

  private String heading(Due first) {
    return first.by().isBefore(content.input().startDate())
        ? say(
            "What is due or begins by {0}, with the first steps before the start. Tick what is"
                + " done.",
            end)
        : say("What is due or begins by {0}. Tick what is done.", end);
  }

  /** How many rows there are: those that must be, and all where only a few would be left out. */
  static long most(long all, long must) {
    long most = Math.max(MOST, must);
    return all - most <= FEW ? all : most;
  }

  /** A step brings what the tasks bring that it stands for, or what is needed first on its day. */
  private Stream<Due> steps() {
    return steps.stream()
        .map(step ->
            new Due(
                step.by(),
                until(Inline.of(step.what()), last(step)),
                step.owner(),
                due()
                    .filter(task -> same(step, task))
                    .map(this::result)
                    .filter(result -> !result.isEmpty())
                    .reduce(FirstDays::joined)
                    .or(() ->
                        needed.stream()
                            .filter(need -> need.isTold(step.what(), step.by()))
                            .map(need -> Inline.of(need.shown()))
                            .findFirst())
                    .orElse(List.of()),
                AT_ONCE));
  }

  /** What the plan needs first by a day of its own, and no step says. */
  private Stream<Due> needed() {
    return needed.stream()
        .filter(need -> steps.stream().noneMatch(step -> need.isTold(step.what(), step.by())))
        .map(need ->
            new Due(need.by(), Inline.of(need.shown()), responsible(need), List.of(), AT_ONCE));
  }

  /** The role that its words name, else the highest body. */
  private String responsible(Needed need) {
    return need.owner(roles)
        .or(() ->
            content
                .get(Governance.STAGE)
                .flatMap(Governance::top)
                .map(body -> body.id().toString()))
        .orElse("");
  }

  /** The last day of the tasks that a step begins, where it is not about that of the step. */
  private Optional<LocalDate> last(StepDates.Dated step) {
    return within()
        .filter(task -> same(step, task))
        .map(task -> task.dates().finish())
        .max(Comparator.naturalOrder())
        .filter(day -> day.isAfter(step.by().plusDays(NEAR)));
  }

  /** Who has to say something on a day. */
  private record Asked(LocalDate by, String who) {}

  /**
   * One row for all that the same people decide, ratify or change on the same day; what that is
   * stands with the decisions.
   */
  private Stream<Due> decided() {
    Map<Asked, List<Decision>> decisions =
        register.decisions().stream()
            .filter(one -> one.by().filter(by -> !by.isAfter(end)).isPresent())
            .collect(Collectors.groupingBy(one -> new Asked(one.by().orElseThrow(), one.owner())));
    Map<Asked, List<Choice>> choices =
        register.unratified().stream()
            .filter(one -> one.again().filter(by -> !by.isAfter(end)).isPresent())
            .collect(
                Collectors.groupingBy(
                    one -> new Asked(one.again().orElseThrow(), one.owner().orElse(""))));
    return Stream.of(decisions, choices)
        .flatMap(asked -> asked.keySet().stream())
        .distinct()
        .map(asked ->
            due(
                asked,
                decisions.getOrDefault(asked, List.of()),
                choices.getOrDefault(asked, List.of())));
  }

  private static Due due(Asked asked, List<Decision> decisions, List<Choice> choices) {
    List<Inline> ratified =
        choices.isEmpty()
            ? List.of()
            : labelled(
                "Ratify or change",
                choices.stream()
                    .sorted(Comparator.comparing(Choice::id))
                    .map(FirstDays::taken)
                    .reduce(FirstDays::joined)
                    .orElse(List.of()));
    List<Inline> decided = decisions.isEmpty() ? List.of() : question(decisions);
    return new Due(
        asked.by(),
        decided.isEmpty() || ratified.isEmpty()
            ? joined(decided, List.of(), ratified)
            : joined(decided, ratified),
        asked.who(),
        decisions.size() == 1
            ? decisions
                .getFirst()
                .recommended()
                .map(option -> labelled("Recommended", Inline.of(option.label())))
                .orElse(List.of())
            : List.of(),
        AT_ONCE);
  }

  /** In its words, as paper has no ids of them; titles of elements may be cut. */
  private static List<Inline> taken(Choice choice) {
    return joined(
        Inline.screen(List.of(new Inline.Ref(choice.id()), new Text(" "))),
        List.of(),
        Inline.of(choice.taken()));
  }

  private static List<Inline> question(List<Decision> decisions) {
    Decision first = decisions.getFirst();
    return decisions.size() == 1
        ? List.of(new Inline.Ref(first.id().toString()), new Text(" " + first.question().text()))
        : labelled("Decide", Inline.refs(decisions.stream().map(Decision::id).sorted().toList()));
  }

  private Stream<Due> gates() {
    return register.gates().stream()
        .flatMap(gate -> gate.stop().stream().map(stop -> due(stop.day(), gate)))
        .filter(due -> !due.by().isAfter(end));
  }

  private static Due due(LocalDate by, Gate gate) {
    return new Due(
        by,
        List.of(new Inline.Ref(gate.id().toString()), new Text(" " + gate.question())),
        gate.who(),
        labelled("Go on when", Inline.of(Inline.words(gate.sign().threshold()))),
        AT_ONCE);
  }

  /** Those that end then and that no first step stands for. */
  private Stream<Due> tasks() {
    return due()
        .filter(this::untold)
        .map(task ->
            new Due(task.dates().finish(), titled(task), owner(task), result(task), room(task)));
  }

  /** Those that begin then and end later: a permit that is asked for, a design, a contract. */
  private Stream<Due> begun() {
    return within()
        .filter(task -> task.dates().finish().isAfter(end))
        .filter(this::untold)
        .map(task ->
            new Due(
                task.dates().start(),
                until(labelled("Start", titled(task)), Optional.of(task.dates().finish())),
                owner(task),
                List.of(),
                seasonal(task) ? AT_ONCE : room(task)));
  }

  /** Whether no first step stands for a task. */
  private boolean untold(TaskTime task) {
    return steps.stream().noneMatch(step -> same(step, task));
  }

  /** The tasks that end in the first days. */
  private Stream<TaskTime> due() {
    return within().filter(task -> !task.dates().finish().isAfter(end));
  }

  /** The tasks that begin in the first days. */
  private Stream<TaskTime> within() {
    return content.get(Schedule.STAGE).stream()
        .map(Schedule::course)
        .map(Course::tasks)
        .flatMap(List::stream)
        .filter(task -> !task.dates().start().isAfter(end));
  }

  private static List<Inline> until(List<Inline> words, Optional<LocalDate> day) {
    return day.map(
            last -> joined(words, List.of(new Text(", ")), Inline.of(say("until {0}", last))))
        .orElse(words);
  }

  private static List<Inline> titled(TaskTime task) {
    return List.of(new Inline.Ref(task.id().toString()), new Text(" " + task.task().title()));
  }

  private static String owner(TaskTime task) {
    return task.role().map(ElementId::toString).orElse("");
  }

  private BigDecimal room(TaskTime task) {
    return content
        .get(Schedule.STAGE)
        .map(schedule -> schedule.course().slack().of(task).days())
        .orElse(BigDecimal.ZERO);
  }

  /** Whether its kind of work keeps to a season: what misses that waits for a year. */
  private boolean seasonal(TaskTime task) {
    return Optional.ofNullable(tasks.get(task.id().toString()))
        .filter(one -> !one.dates().seasons().isEmpty())
        .isPresent();
  }

  /** What a task brings. */
  private List<Inline> result(TaskTime task) {
    return Optional.ofNullable(tasks.get(task.id().toString()))
        .map(one -> one.work().description().output())
        .map(Inline::of)
        .orElse(List.of());
  }

  /**
   * Whether a step stands for a task: it names it by its id, or by its title where both are due
   * together.
   */
  private static boolean same(StepDates.Dated step, TaskTime task) {
    String words = step.what().toLowerCase(Locale.ROOT);
    String title = task.task().title().toLowerCase(Locale.ROOT);
    boolean titled = title.startsWith(words) || words.startsWith(title);
    return (titled && !task.dates().finish().isAfter(step.by().plusDays(NEAR)))
        || TASK.matcher(words).results().anyMatch(id -> id.group().equals(task.id().toString()));
  }

  /** The assumptions that no task tests and that nobody has to ratify. */
  private Stream<Due> tested() {
    Set<String> chosen = register.unratified().stream().map(Choice::id).collect(Collectors.toSet());
    return tests.items().stream()
        .filter(item -> tests.task(item.id()).isEmpty())
        .filter(item -> !chosen.contains(item.id().toString()))
        .flatMap(item -> tests.due(item).stream().map(by -> due(by, item)))
        .filter(due -> !due.by().isAfter(end));
  }

  private Due due(LocalDate by, Assumption item) {
    return new Due(
        by,
        List.of(new Inline.Ref(item.id().toString()), new Text(" " + item.statement())),
        content.get(RiskRegister.STAGE).map(RiskRegister::risks).orElse(List.of()).stream()
            .filter(risk -> risk.assumptions().contains(item.id()))
            .map(Risk::answer)
            .map(Risk.Answer::owner)
            .findFirst()
            .orElse(""),
        labelled("Test", Inline.of(item.stakes().test().how())),
        BigDecimal.valueOf(Integer.MAX_VALUE).subtract(BigDecimal.valueOf(item.weight())));
  }

  private static List<Inline> labelled(String label, List<Inline> words) {
    return joined(List.of(new Text(label), new Text(": ")), words, List.of());
  }

  private static List<Inline> joined(List<Inline> one, List<Inline> other) {
    return joined(one, List.of(new Text(" · ")), other);
  }

  private static List<Inline> joined(List<Inline> one, List<Inline> two, List<Inline> three) {
    return Stream.of(one, two, three).flatMap(List::stream).toList();
  }
}
