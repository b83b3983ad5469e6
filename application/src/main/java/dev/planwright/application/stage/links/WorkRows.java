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
import dev.planwright.application.stage.governance.Responsibility;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.tasks.TasksSection;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Packages with their tasks, each with its dates, its work and what it waits for, in one table. */
final class WorkRows {
  private final Map<WorkId, List<Task>> tasks = new HashMap<>();
  private final Map<String, Schedule.Dates> dates = new HashMap<>();
  private final Map<WorkId, Schedule.TaskTime> times = new HashMap<>();
  private final Map<WorkId, Schedule.Spare> floats = new HashMap<>();
  private final Map<String, List<Link>> links;
  private final Map<WorkId, ElementId> accountable;
  private final Map<WorkId, BigDecimal> costs;
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
    });
    this.links =
        schedule.stream()
            .flatMap(plan -> plan.course().links().stream())
            .collect(Collectors.groupingBy(Link::to));
    Optional<Team> team = content.get(Team.STAGE);
    Optional<Budget> budget = content.get(Budget.STAGE);
    this.unit = budget.map(Budget::unit).orElse(Budget.PERCENT);
    this.costs =
        budget.stream()
            .filter(money -> money.sums().totals().withheld().isEmpty())
            .flatMap(money -> money.sums().tree().stream())
            .collect(
                Collectors.toMap(
                    Budget.Branch::id, branch -> branch.amounts().likely(), (first, _) -> first));
    this.accountable =
        Stream.of(content.get(WorkBreakdown.STAGE))
            .flatMap(Optional::stream)
            .filter(_ -> team.isPresent() && all.isPresent())
            .flatMap(
                work -> Responsibility.of(team.orElseThrow(), work, all.orElseThrow()).stream())
            .collect(
                Collectors.toMap(line -> line.workPackage().id(), Responsibility::accountable));
  }

  /** A row: a package that heads its tasks, or a task. */
  private record Line(WorkId id, Optional<WorkPackage> pack, Optional<Task> task) {}

  /** The packages of a phase with their tasks. */
  List<Block> of(Phase phase) {
    List<Line> lines = new ArrayList<>();
    for (WorkPackage pack : phase.packages()) {
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
            .cell(
                "After", line -> after(line.id(), line.task().map(Task::after).orElse(List.of())));
    return new Blocks().table(rows).done();
  }

  private static List<Inline> of(Line line, Function<Task, List<Inline>> cell) {
    return line.task().map(cell).orElse(List.of());
  }

  private List<Inline> title(Task task) {
    List<Inline> cell = new ArrayList<>(Inline.strong(task.title()));
    if (texts) {
      Task.Description told = task.work().description();
      Stream.of(told.what(), told.output())
          .filter(words -> !words.isEmpty())
          .forEach(words ->
              cell.addAll(List.of(new Text(cell.size() > 1 ? " → " : " "), new Text(words))));
    }
    List<String> waits = new ArrayList<>(bounds(task));
    BigDecimal people = task.work().effort().people();
    if (people.compareTo(BigDecimal.ONE) > 0) {
      waits.add(say("people: {0}", Numbers.plain(people)));
    }
    List<String> costs = texts ? TasksSection.costs(task) : List.of();
    Stream.of(waits, costs)
        .filter(several -> !several.isEmpty())
        .forEach(several ->
            cell.addAll(List.of(new Text(" "), new Inline.Quiet(String.join(" · ", several)))));
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

  /** The fact or the windows that are missed first are named, the finish is not. */
  private static List<Inline> slack(Schedule.Spare spare) {
    List<Inline> cell = new ArrayList<>(Inline.of(Numbers.plain(spare.days())));
    if (!spare.finish()) {
      cell.add(new Inline.Quiet(" " + String.join(", ", spare.until())));
    }
    return cell;
  }

  private Optional<Schedule.TaskTime> time(Task task) {
    return Optional.ofNullable(times.get(task.id()));
  }

  /** What is stated at the task and what joins it to other packages and phases. */
  private List<Inline> after(WorkId id, List<?> stated) {
    Set<String> before = new LinkedHashSet<>();
    stated.forEach(one -> before.add(one.toString()));
    List<Inline> cell = new ArrayList<>(Inline.refs(List.copyOf(before)));
    for (Link link : links.getOrDefault(id.toString(), List.of())) {
      if (before.add(link.from())) {
        cell.add(new Text(cell.isEmpty() ? "" : " "));
        cell.add(new Inline.Ref(link.from()));
        cell.addAll(Inline.of(how(link)));
      }
    }
    return cell;
  }

  /** In words where it isn't just the end of the other. */
  private static String how(Link link) {
    String kind =
        switch (link.kind()) {
          case FS -> "";
          case SS -> " " + say("(both start)");
          case FF -> " " + say("(both end)");
          case SF -> " " + say("(end at its start)");
        };
    return link.lag() == 0
        ? kind
        : kind
            + (link.lag() > 0 ? " +" : " −")
            + say("{0} d", Numbers.plain(HalfDays.toDays(Math.abs(link.lag()))));
  }

  private static List<String> bounds(Task task) {
    return Stream.of(
            Optional.of(TasksSection.waitsFor(task))
                .filter(words -> !words.isEmpty())
                .map(words -> say("Waits for {0}", words)),
            Optional.of(TasksSection.keepsTo(task)).filter(words -> !words.isEmpty()))
        .flatMap(Optional::stream)
        .toList();
  }

  private List<Inline> head(WorkPackage pack) {
    List<Inline> head = new ArrayList<>(Inline.strong(pack.title()));
    String start = day(pack.id(), true);
    if (!start.isEmpty() && pack.outline().isEmpty()) {
      head.add(new Text(" · " + start + " – " + day(pack.id(), false)));
    }
    Inline.labelled(head, "Deliverables", Inline.refs(pack.deliverables()));
    Inline.labelled(head, "After", after(pack.id(), List.of()));
    Inline.labelled(
        head,
        "Accountable",
        Inline.refs(Optional.ofNullable(accountable.get(pack.id())).stream().toList()));
    Inline.labelled(
        head,
        "Likely",
        Optional.ofNullable(costs.get(pack.id()))
            .map(cost -> Inline.of(Numbers.amount(cost, unit)))
            .orElse(List.of()));
    pack.outline()
        .ifPresent(later -> {
          Inline.labelled(head, "Tasks planned later", Inline.of(later(pack.id(), later)));
          Inline.labelled(head, "Window", Inline.refs(later.dates().seasons()));
        });
    Inline.labelled(head, "Accepted when", Inline.of(pack.acceptWhen()));
    return head;
  }

  private String later(WorkId id, WorkPackage.Outline later) {
    String start = day(id, true);
    return (start.isEmpty() ? "" : start + " – " + day(id, false) + ", ")
        + Numbers.range(later.months())
        + ", "
        + Numbers.range(later.cost());
  }
}
