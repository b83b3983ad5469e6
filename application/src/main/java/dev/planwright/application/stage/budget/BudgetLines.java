package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.stage.budget.Budget.Extra;
import dev.planwright.application.stage.budget.Budget.Line;
import dev.planwright.application.stage.budget.Budget.OfYear;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.StatedDays;
import dev.planwright.application.stage.schedule.Timely;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CostLine;
import dev.planwright.domain.budget.CostSimulation;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;

/**
 * Collects the lines of a budget: labour and costs of tasks, and what is told beside them.
 *
 * <p>An amount in another currency than the plan's is left out with a warning, because nobody here
 * knows a rate of exchange.
 */
final class BudgetLines {
  private static final String NOT_STATED = "not stated";

  private final String unit;
  private final Team team;
  private final Dates whole;
  private final Map<String, Dates> dates;
  private final StatedDays stated;
  private final List<Paid> lines = new ArrayList<>();
  private final List<CostSimulation.Cost> costs = new ArrayList<>();
  private final Map<Integer, Lasting> lasting = new HashMap<>();
  private final Workdays workdays;
  private final Set<String> warnings = new LinkedHashSet<>();

  private record Paid(Line line, When when) {}

  /**
   * When a line is paid.
   *
   * @param payment in parts, where that is told
   * @param months its own, where they are told
   * @param known whether anything tells more than a phase of several years
   */
  private record When(Optional<Task.Payment> payment, Optional<Dates> months, boolean known) {
    static When of(Optional<Task.Payment> payment) {
      return new When(payment, Optional.empty(), true);
    }
  }

  BudgetLines(String unit, Team team, Schedule schedule, StatedDays stated, Workdays workdays) {
    this.workdays = workdays;
    this.unit = unit;
    this.stated = stated;
    this.team = team;
    this.whole = new Dates(schedule.project().start(), schedule.project().start());
    this.dates = schedule.course().dates();
  }

  /** Adds the lines of all tasks. */
  BudgetLines tasks(List<Task> tasks) {
    for (int place = 0; place < tasks.size(); place++) {
      Task task = tasks.get(place);
      addLabour(place, task);
      for (Task.Cost cost : task.work().costs()) {
        addOther(
            task.id().toString(), cost, cost.fact().map(Object::toString), When.of(cost.paid()));
      }
    }
    return this;
  }

  /** Adds the packages whose tasks are planned later, without what tasks in them cost already. */
  BudgetLines outlined(List<WorkPackage> packages) {
    for (WorkPackage pack : packages) {
      pack.outline()
          .ifPresent(outline ->
              addOther(
                  pack.id().toString(),
                  new Task.Cost(
                      pack.title(),
                      CostKind.OTHER,
                      outline.cost().less(likely(pack.id())),
                      Optional.empty(),
                      Optional.empty(),
                      Optional.empty()),
                  Optional.of("tasks planned later"),
                  When.of(Optional.empty())));
    }
    return this;
  }

  private BigDecimal likely(WorkId pack) {
    return lines.stream()
        .map(Paid::line)
        .filter(line -> line.ref().startsWith(pack + "."))
        .map(line -> line.amounts().likely())
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Adds what belongs to a phase and to no task. */
  BudgetLines extra(List<Extra> more) {
    for (Extra extra : more) {
      if (dates.containsKey(extra.phase())) {
        Optional<String> why =
            Optional.of(extra.why())
                .filter(text -> !text.isBlank() && !text.equalsIgnoreCase(NOT_STATED));
        int place = costs.size();
        Optional<Lasting> follows =
            Lasting.of(extra, Objects.requireNonNull(dates.get(extra.phase())), workdays);
        Task.Cost told = extra.cost();
        Task.Cost cost =
            follows
                .map(one ->
                    new Task.Cost(
                        told.what(),
                        told.kind(),
                        one.planned(told.amount()),
                        told.basis(),
                        told.fact(),
                        told.paid()))
                .orElse(told);
        addOther(extra.phase(), cost, why, when(extra, follows));
        follows.filter(_ -> costs.size() > place).ifPresent(one -> lasting.put(place, one));
      } else {
        warnings.add(
            say(
                "{0} belongs to {1}, which is not in the plan, and is not counted.",
                extra.cost().what(), extra.phase()));
      }
    }
    return this;
  }

  /** What goes on as long as its phase ends with it where that has moved. */
  private When when(Extra extra, Optional<Lasting> follows) {
    Dates phase = dates.getOrDefault(extra.phase(), whole);
    boolean moved = follows.filter(one -> !one.onAverage() && one.shift() != 0).isPresent();
    Optional<Dates> months =
        extra
            .extent()
            .months()
            .map(span ->
                new Dates(
                    span.from().atDay(1), moved ? phase.finish() : span.until().atEndOfMonth()))
            .filter(span -> !span.finish().isBefore(span.start()));
    boolean known =
        extra.cost().kind() != CostKind.OTHER
            || extra.priceRise()
            || months.isPresent()
            || extra.cost().paid().isPresent()
            || phase.start().getYear() == phase.finish().getYear();
    return new When(extra.cost().paid(), months, known);
  }

  /** Each with the years in which it is paid. */
  List<Line> lines() {
    return lines.stream()
        .map(paid ->
            paid.when().known() ? paid.line().paidIn(OfYear.of(dated(paid).toList())) : paid.line())
        .toList();
  }

  /** The lines with the days on which they are spent. */
  List<CostLine> dated() {
    return lines.stream().flatMap(this::dated).toList();
  }

  /** Those whose phase spans several years, of which nobody says in which they are paid. */
  List<CostLine> undated() {
    return lines.stream().filter(paid -> !paid.when().known()).flatMap(this::dated).toList();
  }

  private Stream<CostLine> dated(Paid paid) {
    Line line = paid.line();
    Dates work = paid.when().months().orElseGet(() -> dates.getOrDefault(line.ref(), whole));
    if (paid.when().payment().isEmpty()) {
      return Stream.of(spent(line, line.amounts(), work));
    }
    Task.Payment payment = paid.when().payment().get();
    LocalDate due = payment.restOn().flatMap(stated::day).orElse(work.finish());
    Amounts deposit = line.amounts().part(payment.deposit());
    return Stream.of(
            spent(line, deposit, new Dates(work.start(), work.start())),
            spent(line, line.amounts().minus(deposit), new Dates(due, due)))
        .filter(part -> part.amounts().high().signum() > 0);
  }

  private static CostLine spent(Line line, Amounts amounts, Dates when) {
    return new CostLine(line.ref(), line.kind(), amounts, when.start(), when.finish());
  }

  List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** What the simulation draws where it is known how late each phase is in each course. */
  List<CostSimulation.Cost> costs(Timely.Lateness lateness) {
    List<CostSimulation.Cost> all = new ArrayList<>(costs);
    lasting.forEach((place, one) -> {
      if (all.get(place) instanceof CostSimulation.Cost.Purchase(String ref, Estimate amount)
          && one.factor(0) > 0) {
        double[] late = lateness.halfDays(one.phase(), one.onAverage());
        all.set(
            place,
            new CostSimulation.Cost.Lasting(
                ref, amount, run -> one.factor(late[run]) / one.factor(0)));
      }
    });
    return List.copyOf(all);
  }

  private void addLabour(int place, Task task) {
    Estimate effort = TaskEstimate.of(task).effort();
    Optional<Role> role = task.role().flatMap(team::role);
    if (effort.high().signum() <= 0 || role.isEmpty()) {
      return;
    }
    String title = role.get().title();
    Optional<Range> rate = role.get().post().dayRate();
    if (rate.isEmpty()) {
      warnings.add(say("The work of {0} has no day rate and is not costed.", title));
    } else if (inUnit(rate.get(), title)) {
      Estimate paid = Estimate.of(rate.get());
      costs.add(new CostSimulation.Cost.Labour(task.id().toString(), place, paid));
      lines.add(
          new Paid(
              new Line(
                  task.id().toString(),
                  say("Work of {0}: {1}", title, task.title()),
                  CostKind.LABOUR,
                  Amounts.labour(effort, paid),
                  Basis.COMPUTED,
                  Optional.of("effort × day rate"),
                  List.of()),
              When.of(Optional.empty())));
    }
  }

  private void addOther(String ref, Task.Cost cost, Optional<String> why, When when) {
    if (inUnit(cost.amount(), cost.what())) {
      Estimate paid = notNegative(cost.amount());
      costs.add(new CostSimulation.Cost.Purchase(ref, paid));
      Basis basis = cost.basis().orElse(Basis.JUDGEMENT);
      lines.add(
          new Paid(
              new Line(ref, cost.what(), cost.kind(), Amounts.of(paid), basis, why, List.of()),
              when));
    }
  }

  private boolean inUnit(Range stated, String what) {
    boolean same = stated.unit().equals(unit);
    if (!same) {
      warnings.add(
          say("{0} is stated in {1}, not in {2}, and is not counted.", what, stated.unit(), unit));
    }
    return same;
  }

  private static Estimate notNegative(Range amount) {
    return new Estimate(
        amount.low().max(BigDecimal.ZERO),
        amount.likely().max(BigDecimal.ZERO),
        amount.high().max(BigDecimal.ZERO));
  }
}
