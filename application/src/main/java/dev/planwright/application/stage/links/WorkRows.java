package dev.planwright.application.stage.links;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Slack;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.tasks.TasksSection;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Packages with their tasks, each with its dates, its work and what it waits for, in one table. */
final class WorkRows {
  private final Map<WorkId, List<Task>> tasks = new HashMap<>();
  private final Map<String, Schedule.Dates> dates = new HashMap<>();
  private final Map<WorkId, Schedule.TaskTime> times = new HashMap<>();
  private final Map<WorkId, Slack.Spare> floats = new HashMap<>();
  private final Map<WorkId, Schedule.PhaseTime> phases = new HashMap<>();
  private final Predecessors predecessors;
  private final Owners owners;
  private final Map<WorkId, BigDecimal> costs;
  private final Optional<String> billed;
  private final String unit;
  private final boolean texts;

  /**
   * The rows of a plan.
   *
   * @param texts how much of the tasks is shown
   */
  WorkRows(PlanContent content, TaskTexts texts) {
    this.texts = texts.full();
    Optional<Tasks> all = content.get(Tasks.STAGE).filter(_ -> texts.listed());
    all.ifPresent(found -> found.packages().forEach(pack -> tasks.put(pack.ref(), pack.tasks())));
    Optional<Schedule> schedule = content.get(Schedule.STAGE);
    schedule.ifPresent(plan -> {
      dates.putAll(plan.course().dates());
      plan.course()
          .tasks()
          .forEach(time -> {
            times.put(time.id(), time);
            floats.put(time.id(), plan.course().slack().of(time));
          });
      plan.course().packages().forEach(pack -> floats.put(pack.id(), plan.course().spare(pack)));
      plan.course().phases().forEach(phase -> phases.put(phase.time().id(), phase));
    });
    this.predecessors = Predecessors.of(schedule);
    Optional<Budget> budget = content.get(Budget.STAGE);
    this.billed = budget.map(Budget::unit);
    this.unit = billed.orElse(Budget.PERCENT);
    this.costs =
        budget.stream()
            .filter(money -> money.sums().totals().withheld().isEmpty())
            .flatMap(money -> money.sums().tree().stream())
            .collect(
                Collectors.toMap(
                    Budget.Branch::id, branch -> branch.amounts().likely(), (first, _) -> first));
    this.owners = Owners.of(content.input(), all.isPresent());
  }

  /** A row: a package that heads its tasks, or a task. */
  private record Line(WorkId id, Optional<WorkPackage> pack, Optional<Task> task) {}

  /** When a phase is planned, and on a screen how late it may be; empty where it has no dates. */
  List<Inline> days(Phase phase) {
    return Optional.ofNullable(phases.get(phase.id()))
        .map(time -> {
          Schedule.Dates planned = time.time().dates();
          String late =
              time.p50().map(day -> ", P50 " + day).orElse("")
                  + time.time().p80().map(day -> ", P80 " + day).orElse("");
          return List.<Inline>of(
              new Inline.Strong(planned.start() + " – " + planned.finish()),
              new Inline.Screen(Inline.strong(late)));
        })
        .orElse(List.of());
  }

  /** The packages of a phase with their tasks, and those whose tasks are planned later. */
  List<Block> of(Phase phase) {
    List<WorkPackage> detailed =
        phase.packages().stream().filter(pack -> pack.outline().isEmpty()).toList();
    List<Later> later =
        phase.packages().stream()
            .flatMap(pack -> pack.outline().map(outline -> new Later(pack, outline)).stream())
            .toList();
    return new Blocks().addAll(detailed(phase, detailed)).table(later(later)).done();
  }

  private List<Block> detailed(Phase phase, List<WorkPackage> packages) {
    List<Line> lines = new ArrayList<>();
    for (WorkPackage pack : packages) {
      lines.add(new Line(pack.id(), Optional.of(pack), Optional.empty()));
      tasks
          .getOrDefault(pack.id(), List.of())
          .forEach(task -> lines.add(new Line(task.id(), Optional.empty(), Optional.of(task))));
    }
    Rows<Line> rows =
        Rows.of(phase.id() + " " + phase.title(), lines)
            .own(Line::id)
            .across(line -> line.pack().map(this::head).orElse(List.of()))
            .prose("Task", line -> of(line, this::title))
            .cell("Role", line -> of(line, WorkRows::role))
            .date("Start", line -> day(line.id(), true))
            .date("Finish", line -> day(line.id(), false))
            .right("Days", line -> of(line, this::days))
            .right("Float", line -> of(line, this::slack))
            .fixed("Person-days", line -> of(line, task -> Inline.of(TasksSection.effort(task))))
            .onScreen()
            .prose("Waits for", line -> of(line, WorkRows::waits))
            .cell(
                "After",
                line -> predecessors.of(line.id(), line.task().map(Task::after).orElse(List.of())));
    return new Blocks().table(rows).done();
  }

  /** A package whose tasks are planned later. */
  private record Later(WorkPackage pack, WorkPackage.Outline outline) {
    WorkId id() {
      return pack.id();
    }
  }

  private Rows<Later> later(List<Later> packages) {
    return Rows.of("Packages whose tasks are planned later", packages)
        .own(Later::id)
        .strong("Package", later -> later.pack().title())
        .cell("Owner", later -> Inline.refs(owners.of(later.pack()).stream().toList()))
        .date("Start", later -> day(later.id(), true))
        .date("Finish", later -> day(later.id(), false))
        .text("Duration", later -> Numbers.range(later.outline().months()))
        .onScreen()
        .right(
            "Float",
            later ->
                Optional.ofNullable(floats.get(later.id()))
                    .map(WorkRows::slackOrCritical)
                    .orElse(List.of()))
        .cell("After", this::after)
        .text(
            "Cost",
            later -> inBill(later.outline().cost()) ? "" : Numbers.range(later.outline().cost()))
        .onScreen()
        .prose("Result", WorkRows::result)
        .onScreen();
  }

  /** Whether the budget counts it, which lists it with all others. */
  private boolean inBill(Range cost) {
    return billed.filter(cost.unit()::equals).isPresent();
  }

  private static List<Inline> slackOrCritical(Slack.Spare spare) {
    return spare.days().signum() == 0 && spare.finish()
        ? List.of(new Badge(Tone.CRITICAL, "critical"))
        : slack(spare);
  }

  /** For whom a task waits, and how long. */
  private static List<Inline> waits(Task task) {
    return task.work()
        .awaits()
        .map(wait ->
            wait.leadDays()
                .map(days -> likely(wait.who() + " " + shortly(days.likely()), days))
                .orElseGet(() -> Inline.of(wait.who())))
        .orElse(List.of());
  }

  /** Days in a column of little room, on one line. */
  private static String shortly(BigDecimal days) {
    return say("{0} d", Numbers.plain(days)).replace(' ', '\u00a0');
  }

  /** On a screen with the lowest and the highest value behind it. */
  private static List<Inline> likely(String words, Range range) {
    List<Inline> cell = new ArrayList<>(Inline.of(words));
    if (range.low().compareTo(range.high()) < 0) {
      String bounds = Numbers.plain(range.low()) + " – " + Numbers.plain(range.high());
      cell.add(new Inline.Screen(List.of(new Inline.Quiet(" (" + bounds + ")"))));
    }
    return cell;
  }

  /** The work before it, and on a screen the window that it needs. */
  private List<Inline> after(Later later) {
    List<Inline> cell = new ArrayList<>(predecessors.of(later.id(), List.of()));
    List<ElementId> seasons = later.outline().dates().seasons();
    if (!seasons.isEmpty()) {
      List<Inline> windows = new ArrayList<>(Inline.refs(seasons));
      windows.addFirst(new Text(cell.isEmpty() ? "" : " "));
      cell.add(new Inline.Screen(windows));
    }
    return cell;
  }

  private static List<Inline> result(Later later) {
    List<Inline> cell = new ArrayList<>(Inline.of(later.pack().acceptWhen()));
    if (!later.pack().deliverables().isEmpty()) {
      cell.add(new Text(" "));
      cell.addAll(Inline.refs(later.pack().deliverables()));
    }
    return cell;
  }

  private static List<Inline> of(Line line, Function<Task, List<Inline>> cell) {
    return line.task().map(cell).orElse(List.of());
  }

  private List<Inline> title(Task task) {
    List<Inline> cell = new ArrayList<>(Inline.strong(task.title()));
    cell.addAll(Inline.screen(told(task)));
    return cell;
  }

  /** What a screen tells of a task. */
  private List<Inline> told(Task task) {
    List<Inline> cell = new ArrayList<>();
    if (texts) {
      Task.Description told = task.work().description();
      Stream.of(told.what(), told.output())
          .filter(words -> !words.isEmpty())
          .forEach(words ->
              cell.addAll(List.of(new Text(cell.isEmpty() ? " " : " → "), new Text(words))));
    }
    BigDecimal people = task.work().effort().people();
    String more =
        Stream.of(
                TasksSection.keepsTo(task),
                people.compareTo(BigDecimal.ONE) > 0
                    ? say("people: {0}", Numbers.plain(people))
                    : "")
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining(" · "));
    if (!more.isEmpty()) {
      cell.addAll(List.of(new Text(" "), new Inline.Quiet(more)));
    }
    List<String> unbilled =
        texts ? TasksSection.costs(task, cost -> !inBill(cost.amount())) : List.of();
    if (!unbilled.isEmpty()) {
      cell.add(new Inline.Lines(List.of(say("Cost: {0}", String.join(" · ", unbilled)))));
    }
    return cell;
  }

  private static List<Inline> role(Task task) {
    return task.role().map(id -> List.<Inline>of(new Inline.Ref(id.toString()))).orElse(List.of());
  }

  private String day(WorkId id, boolean first) {
    return Optional.ofNullable(dates.get(id.toString()))
        .map(span -> first ? span.start() : span.finish())
        .map(Object::toString)
        .orElse("");
  }

  private List<Inline> days(Task task) {
    return time(task).map(time -> Inline.of(Numbers.plain(time.days()))).orElse(List.of());
  }

  private List<Inline> slack(Task task) {
    return time(task).filter(time -> time.times().critical()).isPresent()
        ? List.of(new Badge(Tone.CRITICAL, "critical"))
        : Optional.ofNullable(floats.get(task.id())).map(WorkRows::slack).orElse(List.of());
  }

  /** A screen names the fact or the windows that are missed first, but not the finish. */
  private static List<Inline> slack(Slack.Spare spare) {
    List<Inline> cell = new ArrayList<>(Inline.of(Numbers.plain(spare.days())));
    if (!spare.finish()) {
      cell.add(
          new Inline.Screen(List.of(new Inline.Quiet(" " + String.join(", ", spare.until())))));
    }
    return cell;
  }

  private Optional<Schedule.TaskTime> time(Task task) {
    return Optional.ofNullable(times.get(task.id()));
  }

  private List<Inline> head(WorkPackage pack) {
    List<Inline> head = new ArrayList<>(Inline.strong(pack.title()));
    String start = day(pack.id(), true);
    if (!start.isEmpty()) {
      head.add(new Text(" · " + start + " – " + day(pack.id(), false)));
    }
    Inline.labelled(head, "Accountable", Inline.refs(owners.accountable(pack).stream().toList()));
    Inline.labelled(head, "Accepted when", Inline.of(pack.acceptWhen()));
    List<Inline> more = new ArrayList<>();
    Inline.labelled(more, "Deliverables", Inline.refs(pack.deliverables()));
    Inline.labelled(more, "After", predecessors.of(pack.id(), List.of()));
    Inline.labelled(
        more,
        "Likely",
        Optional.ofNullable(costs.get(pack.id()))
            .map(cost -> Inline.of(Numbers.amount(cost, unit)))
            .orElse(List.of()));
    head.addAll(Inline.screen(more));
    return head;
  }
}
