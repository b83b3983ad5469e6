package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.export.PlannedTask;
import dev.planwright.application.export.PlannedTask.Bound;
import dev.planwright.application.export.WorkTimes;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.work.Milestone;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;
import org.mpxj.ConstraintType;
import org.mpxj.CostRateTable;
import org.mpxj.CostRateTableEntry;
import org.mpxj.Duration;
import org.mpxj.LocalTimeRange;
import org.mpxj.ProjectCalendar;
import org.mpxj.ProjectCalendarHours;
import org.mpxj.ProjectFile;
import org.mpxj.ProjectProperties;
import org.mpxj.Rate;
import org.mpxj.Relation;
import org.mpxj.RelationType;
import org.mpxj.Resource;
import org.mpxj.ResourceAssignment;
import org.mpxj.Task;
import org.mpxj.TaskType;
import org.mpxj.TimeUnit;

/**
 * The schedule as scheduling programs know it: tasks below packages below phases, links, calendar,
 * constraints, resources, and the plan as its own baseline.
 */
final class ProjectSchedule {
  /** Programs that reschedule may look at days behind the planned finish. */
  private static final int DAYS_BEYOND = 730;

  private static final int HOURS = 2 * WorkTimes.HALF_DAY;
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final ExportedPlan plan;
  private final Schedule schedule;
  private final ProjectFile file = new ProjectFile();
  private final Map<String, Task> tasks = new HashMap<>();
  private final Map<String, Amounts> costs = new HashMap<>();
  private final Map<ElementId, Resource> resources = new HashMap<>();

  ProjectSchedule(ExportedPlan plan) {
    this.plan = plan;
    this.schedule = plan.schedule();
  }

  /** All of it. */
  ProjectFile file() {
    plan.budget()
        .sums()
        .tree()
        .forEach(branch -> costs.put(branch.id().toString(), branch.amounts()));
    describe();
    calendar();
    plan.roles().forEach(this::resource);
    work();
    milestones();
    schedule.course().links().forEach(this::link);
    identify();
    return file;
  }

  private void describe() {
    ProjectProperties properties = file.getProjectProperties();
    String title = plan.content().title();
    properties.setProjectTitle(title);
    properties.setName(title);
    properties.setStartDate(schedule.project().start().atTime(WorkTimes.MORNING));
    properties.setFinishDate(schedule.project().finish().planned().atTime(WorkTimes.EVENING));
    properties.setCreationDate(schedule.project().start().atTime(WorkTimes.MORNING));
    properties.setCurrentDate(schedule.project().start().atTime(WorkTimes.MORNING));
    properties.setDefaultStartTime(WorkTimes.MORNING);
    properties.setDefaultEndTime(WorkTimes.EVENING);
    properties.setMinutesPerDay(HOURS * 60);
    properties.setMinutesPerWeek(HOURS * 60 * plan.times().week().size());
    properties.setNewTasksAreManual(false);
    properties.setComments(
        plan.content().get(ProjectPlan.STAGE).map(p -> p.aim().goal()).orElse(""));
    String unit = plan.budget().unit();
    if (money()) {
      properties.setCurrencyCode(unit);
      properties.setCurrencySymbol(unit);
    }
  }

  private boolean money() {
    return !plan.budget().unit().equals(Budget.PERCENT);
  }

  private void calendar() {
    ProjectCalendar calendar = file.addCalendar();
    calendar.setName("Standard");
    for (DayOfWeek day : DayOfWeek.values()) {
      boolean worked = plan.times().week().contains(day);
      calendar.setWorkingDay(day, worked);
      ProjectCalendarHours hours = calendar.addCalendarHours(day);
      if (worked) {
        hours.add(new LocalTimeRange(WorkTimes.MORNING, WorkTimes.NOON));
        hours.add(new LocalTimeRange(WorkTimes.AFTERNOON, WorkTimes.EVENING));
      }
    }
    LocalDate last = schedule.project().finish().p90().plusDays(DAYS_BEYOND);
    plan.times().holidaysUntil(last).forEach(calendar::addCalendarException);
    file.setDefaultCalendar(calendar);
  }

  private void resource(Role role) {
    Resource resource = file.addResource();
    resource.setName(role.title());
    resource.setInitials(role.id().toString());
    resource.setCode(role.id().toString());
    resource.setNotes(role.id() + " " + role.mission());
    CostRateTable rates = new CostRateTable();
    Rate rate =
        new Rate(
            role.post()
                .dayRate()
                .filter(range -> range.unit().equals(plan.budget().unit()))
                .map(range -> range.likely().doubleValue() / HOURS)
                .orElse(0.0),
            TimeUnit.HOURS);
    rates.add(
        new CostRateTableEntry(
            LocalDateTime.of(1984, 1, 1, 0, 0),
            LocalDateTime.of(2049, 12, 31, 23, 59),
            0,
            rate,
            Rate.ZERO));
    resource.setCostRateTable(0, rates);
    resource
        .getAvailability()
        .add(
            new org.mpxj.Availability(
                LocalDateTime.of(1984, 1, 1, 0, 0),
                LocalDateTime.of(2049, 12, 31, 23, 59),
                role.people() * 100));
    resources.put(role.id(), resource);
  }

  /** In the order in which they are listed, which is how programs find what belongs to what. */
  private void work() {
    Set<WorkId> outlined =
        plan.content().input().get(WorkBreakdown.STAGE).outlined().stream()
            .map(WorkPackage::id)
            .collect(Collectors.toSet());
    List<PlannedTask> planned = plan.tasks();
    for (PhaseTime phase : schedule.course().phases()) {
      group(phase.time(), file.addTask());
      for (GroupTime pack : schedule.course().packages()) {
        if (pack.id().within(phase.time().id())) {
          pack(pack, outlined.contains(pack.id()));
          planned.stream().filter(task -> task.id().within(pack.id())).forEach(this::task);
        }
      }
    }
  }

  /** A package; one whose tasks are planned later is a task itself. */
  private void pack(GroupTime pack, boolean outlined) {
    Task task = part(pack.id());
    group(pack, task);
    if (outlined) {
      constrain(task, ConstraintType.START_NO_EARLIER_THAN, task.getStart());
      task.setNotes(pack.id() + " " + say("Planned in detail later."));
    }
  }

  private Task part(WorkId id) {
    String parent = (id.level() == 2 ? id.phase() : id.workPackage()).toString();
    Task above = tasks.get(parent);
    return above == null ? file.addTask() : above.addTask();
  }

  private void group(GroupTime time, Task task) {
    name(task, time.id().toString(), time.title());
    when(
        task,
        time.dates().start().atTime(WorkTimes.MORNING),
        time.dates().finish().atTime(WorkTimes.EVENING),
        hours(time.days().multiply(BigDecimal.valueOf(HOURS))));
    task.setNotes(time.id().toString());
  }

  private void task(PlannedTask planned) {
    Task task = part(planned.id());
    name(task, planned.id().toString(), planned.title());
    when(
        task,
        planned.slot().start(),
        planned.slot().finish(),
        hours(BigDecimal.valueOf((long) planned.halfDays() * WorkTimes.HALF_DAY)));
    task.setType(TaskType.FIXED_DURATION);
    task.setEffortDriven(false);
    task.setMilestone(planned.halfDays() == 0);
    task.setCritical(planned.critical());
    switch (planned.bound()) {
      case Bound.Links() -> task.setConstraintType(ConstraintType.AS_SOON_AS_POSSIBLE);
      case Bound.NotBefore(LocalDateTime start) ->
          constrain(task, ConstraintType.START_NO_EARLIER_THAN, start);
      case Bound.Fixed(LocalDateTime start) -> constrain(task, ConstraintType.MUST_START_ON, start);
    }
    planned.deadline().ifPresent(day -> task.setDeadline(day.atTime(WorkTimes.EVENING)));
    task.setNotes(notes(planned));
    planned.time().role().ifPresent(role -> assign(planned, task, role));
  }

  private void assign(PlannedTask planned, Task task, ElementId role) {
    Resource resource = resources.get(role);
    boolean waits = planned.task().work().awaits().flatMap(wait -> wait.leadDays()).isPresent();
    if (resource == null || waits || planned.halfDays() == 0) {
      return;
    }
    ResourceAssignment assignment = task.addResourceAssignment(resource);
    BigDecimal effort =
        planned.task().work().effort().days().likely().multiply(BigDecimal.valueOf(HOURS));
    BigDecimal length = BigDecimal.valueOf((long) planned.halfDays() * WorkTimes.HALF_DAY);
    assignment.setUnits(effort.multiply(HUNDRED).divide(length, 2, RoundingMode.HALF_UP));
    assignment.setWork(hours(effort));
    assignment.setRemainingWork(hours(effort));
    assignment.setStart(task.getStart());
    assignment.setFinish(task.getFinish());
    task.setWork(hours(effort));
    task.setBaselineWork(hours(effort));
  }

  private static String notes(PlannedTask planned) {
    var notes = new StringJoiner("\n");
    notes.add(planned.id().toString());
    notes.add(planned.task().work().description().what());
    notes.add(say("Output") + ": " + planned.task().work().description().output());
    planned
        .task()
        .work()
        .awaits()
        .ifPresent(wait -> notes.add(say("Waits for") + " " + wait.who()));
    return notes.toString();
  }

  private void milestones() {
    Task group = file.addTask();
    group.setName(say("Milestones"));
    Map<String, Permit> permits = new HashMap<>();
    plan.content()
        .get(ProjectPlan.STAGE)
        .ifPresent(p -> p.needs().permits().forEach(one -> permits.put(one.id().toString(), one)));
    for (Milestone milestone : schedule.milestones()) {
      Task task = group.addTask();
      boolean start = milestone.kind() == Milestone.Kind.START;
      LocalDateTime at = milestone.date().atTime(start ? WorkTimes.MORNING : WorkTimes.EVENING);
      task.setName(milestone.name());
      when(task, at, at, hours(BigDecimal.ZERO));
      task.setMilestone(true);
      constrain(task, ConstraintType.START_NO_EARLIER_THAN, at);
      task.setNotes(milestone.ref());
      if (permits.containsKey(milestone.ref())) {
        name(task, milestone.ref(), milestone.name());
      }
    }
    when(
        group,
        schedule.project().start().atTime(WorkTimes.MORNING),
        schedule.project().finish().planned().atTime(WorkTimes.EVENING),
        hours(BigDecimal.ZERO));
  }

  private void name(Task task, String id, String title) {
    task.setName(title);
    task.setText(1, id);
    task.setActivityID(id);
    tasks.put(id, task);
    if (money() && costs.containsKey(id)) {
      task.setCost(costs.get(id).likely());
      task.setBaselineCost(costs.get(id).likely());
    }
  }

  private static void when(
      Task task, LocalDateTime start, LocalDateTime finish, Duration duration) {
    task.setStart(start);
    task.setFinish(finish);
    task.setEarlyStart(start);
    task.setEarlyFinish(finish);
    task.setRemainingEarlyStart(start);
    task.setRemainingEarlyFinish(finish);
    task.setPlannedStart(start);
    task.setPlannedFinish(finish);
    task.setDuration(duration);
    task.setRemainingDuration(duration);
    task.setBaselineStart(start);
    task.setBaselineFinish(finish);
    task.setBaselineDuration(duration);
  }

  private static void constrain(Task task, ConstraintType type, LocalDateTime at) {
    task.setConstraintType(type);
    task.setConstraintDate(at);
  }

  private void link(Link link) {
    Task from = tasks.get(link.from());
    Task to = tasks.get(link.to());
    if (from == null || to == null) {
      return;
    }
    RelationType type =
        switch (link.kind()) {
          case FS -> RelationType.FINISH_START;
          case SS -> RelationType.START_START;
          case FF -> RelationType.FINISH_FINISH;
          case SF -> RelationType.START_FINISH;
        };
    to.addPredecessor(
        new Relation.Builder()
            .predecessorTask(from)
            .type(type)
            .lag(Duration.getInstance(link.lag() * WorkTimes.HALF_DAY, TimeUnit.HOURS)));
  }

  /** Equal plans get equal ids. */
  private void identify() {
    file.updateStructure();
    for (Task task : file.getTasks()) {
      task.setGUID(guid("task " + task.getUniqueID()));
    }
    for (Resource resource : file.getResources()) {
      resource.setGUID(guid("resource " + resource.getUniqueID()));
    }
    for (ResourceAssignment assignment : file.getResourceAssignments()) {
      assignment.setGUID(guid("assignment " + assignment.getUniqueID()));
    }
    for (ProjectCalendar calendar : file.getCalendars()) {
      calendar.setGUID(guid("calendar " + calendar.getUniqueID()));
    }
    file.getProjectProperties().setGUID(guid("project"));
  }

  private UUID guid(String of) {
    String name = plan.content().title() + schedule.project().start() + of;
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
  }

  private static Duration hours(BigDecimal hours) {
    return Duration.getInstance(hours.doubleValue(), TimeUnit.HOURS);
  }
}
