package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.report.document.Csv;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Branch;
import dev.planwright.application.stage.budget.Budget.Contingency;
import dev.planwright.application.stage.budget.Budget.Cover;
import dev.planwright.application.stage.budget.Budget.Findings;
import dev.planwright.application.stage.budget.Budget.Line;
import dev.planwright.application.stage.budget.Budget.Moved;
import dev.planwright.application.stage.budget.Budget.OfKind;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import dev.planwright.application.stage.budget.Budget.OfYear;
import dev.planwright.application.stage.budget.Budget.Outside;
import dev.planwright.application.stage.budget.Budget.Sums;
import dev.planwright.application.stage.budget.Budget.Told;
import dev.planwright.application.stage.budget.Budget.Totals;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.references.References;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.MonthlyLoad;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.StatedDays;
import dev.planwright.application.stage.schedule.Timely;
import dev.planwright.application.stage.schedule.Work;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CostLine;
import dev.planwright.domain.budget.CostSimulation;
import dev.planwright.domain.budget.RollUp;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.Setback;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;

/** Stage 023: what the plan costs, compared with what there is. */
public final class BudgetStage {
  /** Rates and amounts are drawn apart from the courses; any constant but 0 does. */
  private static final long COSTS = 0x9e3779b97f4a7c15L;

  private final Told told;
  private final StageInput input;
  private final Schedule schedule;
  private final List<Task> tasks;
  private final String unit;
  private final BudgetLines lines;
  private final int runs;

  private BudgetStage(Told told, StageInput input, int runs) {
    this.told = told;
    this.input = input;
    this.runs = runs;
    this.schedule = input.get(Schedule.STAGE);
    Tasks all = input.get(Tasks.STAGE);
    Team team = input.get(Team.STAGE);
    this.tasks = all.all();
    this.unit = BudgetUnit.of(input.get(Context.STAGE).currency().main(), team, all);
    this.lines =
        new BudgetLines(
                unit,
                team,
                schedule,
                new StatedDays(input.get(Intake.STAGE), input.get(Context.STAGE)),
                new Workdays(input.get(Context.STAGE).holidays().worked(), input.startDate()))
            .tasks(tasks)
            .outlined(input.get(WorkBreakdown.STAGE).outlined())
            .extra(told.extra());
  }

  /** What that costs with what the input holds, simulated in that many courses. */
  private static Budget of(Told told, StageInput input, int runs) {
    return new BudgetStage(told, input, runs).budget(() -> Timely.of(input, runs));
  }

  /** The same where the courses are known that are in time. */
  public static Budget of(Told told, StageInput input, int runs, Timely timely) {
    return new BudgetStage(told, input, runs).budget(() -> timely);
  }

  /** All of the stage. */
  public static StageDefinition definition() {
    return StageDefinition.of(Budget.STAGE)
        .in(BudgetStage.class)
        .core()
        .after(Stage.RISKS, Stage.REFERENCES, Stage.TEAM, Stage.SCHEDULE)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.PROJECT_PLAN, Stage.WBS, Stage.TASKS)
        .calls(1, Sampling.STRUCTURE)
        .asked(
            asking -> asking.ask(Call.whole(BudgetCodec::told, CallRules.<Told>none())),
            BudgetStage::completed)
        .recomputed((budget, input) -> completed(budget.told(), input))
        .files("023-budget.csv", "023-baseline.csv")
        .text(BudgetSection::blocks)
        .section(BudgetSection.inReport())
        .digest(
            "unit totals contingency stated funding_gap funding_lines funding_unpaid limits"
                + " moves_total(ref) checks(name ok text) by_kind(kind likely) funding(source"
                + " status amount(likely))")
        .done();
  }

  /** The budget with what was told, as tables too. */
  private static StageResult<Budget> completed(Told answer, StageInput input) {
    Budget budget = of(plannedFor(answer, input.get(Schedule.STAGE)), input, Courses.RUNS);
    return new StageResult<>(budget, files(budget, input, Stage.BUDGET), budget.warnings());
  }

  /** Notes beside each cost that a delay makes dearer the days that the plan has now. */
  private static Told plannedFor(Told told, Schedule schedule) {
    Map<String, Schedule.Dates> dates = schedule.course().dates();
    return new Told(
        told.extra().stream()
            .map(extra ->
                Optional.ofNullable(dates.get(extra.phase()))
                    .filter(_ -> extra.follows())
                    .map(phase -> Lasting.days(extra, phase, schedule.project().start()))
                    .map(extra::plannedFor)
                    .orElse(extra))
            .toList(),
        told.funding(),
        told.income(),
        told.running(),
        told.benchmarks(),
        told.benefits());
  }

  /** The budget as a table, and what is to be spent in each month, in files of that stage. */
  public static List<PlanFile> files(Budget budget, StageInput input, StageId of) {
    return List.of(
        PlanFile.text(of.digits() + "-budget.csv", csv(budget)),
        PlanFile.text(
            of.digits() + "-baseline.csv", new BudgetStage(budget.told(), input, 0).baseline()));
  }

  /** The seed of all simulations of what a plan with that prompt costs. */
  public static long seed(String prompt) {
    return Work.seed(prompt) ^ COSTS;
  }

  /**
   * What the parts of a plan cost.
   *
   * @param unit of all amounts
   * @param baseline when what is spent: adds up to the planned value by month
   * @param costs what a simulation draws, by how late each phase is
   */
  public record Money(
      String unit,
      List<CostLine> baseline,
      Function<Timely.Lateness, List<CostSimulation.Cost>> costs) {
    public Money {
      baseline = List.copyOf(baseline);
    }
  }

  /** The money of a plan with a budget. */
  public static Money money(StageInput input) {
    var stage = new BudgetStage(input.get(Budget.STAGE).told(), input, 0);
    return new Money(stage.unit, stage.lines.dated(), stage.lines::costs);
  }

  /** The planned value of each package by month: the baseline that earned value is held against. */
  private String baseline() {
    Map<String, String> titles = new LinkedHashMap<>();
    for (Phase phase : input.get(WorkBreakdown.STAGE).phases()) {
      titles.put(phase.id().toString(), phase.title());
      phase.packages().forEach(pack -> titles.put(pack.id().toString(), pack.title()));
    }
    Map<String, List<CostLine>> accounts =
        lines.dated().stream().collect(Collectors.groupingBy(BudgetStage::account));
    var table = new Csv("ref", "title", "month", "planned_value", "cumulative");
    titles.forEach((ref, title) -> {
      BigDecimal sum = BigDecimal.ZERO;
      for (var month : RollUp.byMonth(accounts.getOrDefault(ref, List.of())).entrySet()) {
        sum = sum.add(month.getValue());
        table.row(
            ref,
            title,
            month.getKey().toString(),
            month.getValue().toPlainString(),
            sum.toPlainString());
      }
    });
    return table.toString();
  }

  /** The package that a line belongs to, or the phase where it belongs to none. */
  private static String account(CostLine line) {
    return Stream.of(line.ref().split("\\.", -1)).limit(2).collect(Collectors.joining("."));
  }

  private Budget budget(Supplier<Timely> looked) {
    var found = new AtomicReference<Optional<Timely>>(Optional.empty());
    Supplier<Timely> timely =
        () -> found.updateAndGet(known -> known.or(() -> Optional.of(looked.get()))).orElseThrow();
    List<CostLine> dated = lines.dated();
    SortedMap<YearMonth, BigDecimal> months = RollUp.byMonth(dated);
    List<Setback> setbacks = input.get(RiskRegister.STAGE).setbacks(unit, Map.of());
    CostSimulation simulation = simulation(setbacks, timely);
    Contingency contingency = contingency(RollUp.total(dated), simulation.percentile(80), setbacks);
    Sums sums = sums(dated, months, contingency, simulation);
    var checks = new BudgetChecks(unit, sums.totals());
    var cap = new FunderCap(told.funding(), unit);
    Intake intake = input.get(Intake.STAGE);
    BigDecimal p80 = sums.totals().p80();
    Optional<BigDecimal> unpaid =
        setbacks.stream().anyMatch(Setback::losesMoney)
            ? Optional.of(simulation.unpaid(80))
            : Optional.empty();
    var funding = new Funding(told, atP80(months, sums.totals()), unit, first(months), unpaid);
    var stated =
        checks.stated(intake.budget(), cap.besides(intake), simulation, funding.covering(), timely);
    Map<String, Amounts> parts = RollUp.byElement(dated);
    var whole =
        new Compared.Whole(unit, sums.totals().amounts().likely(), stated.map(Budget.Stated::high));
    told.benchmarks().stream()
        .flatMap(benchmark ->
            Compared.of(
                benchmark, whole, part -> Optional.ofNullable(parts.get(part)).map(Amounts::likely))
                .stream())
        .forEach(checks::benchmark);
    checks.shares();
    var staffing = Staffing.of(input.get(Team.STAGE), tasks, schedule, told.extra());
    checks.work(staffing);
    checks.add(
        List.of(
            new WeeklyHours(staffing.team(), tasks, schedule)
                .check(input.prompt())
                .orElseGet(() -> monthly(staffing))));
    checks.deadline(schedule.project());
    checks.add(funding.ends(schedule.project().finish()));
    checks.add(funding.conditions(p80, schedule.findings().dated()));
    List<Outside> outside =
        input
            .find(References.STAGE)
            .map(cases -> new OutsideView(cases).lines(schedule.project(), sums.totals(), unit))
            .orElse(List.of());
    checks.add(outside.stream().filter(Outside::enough).map(Outside::check).toList());
    outside.stream().filter(Outside::beyond).forEach(line -> checks.withhold(line.check().found()));
    List<String> warnings =
        Stream.of(lines.warnings(), checks.warnings(), funding.warnings())
            .flatMap(List::stream)
            .distinct()
            .toList();
    return new Budget(
        unit,
        lines.lines(),
        sums.withheld(checks.withheld()),
        told,
        new Findings(
            stated,
            new Cover(
                funding.gap(),
                funding.lines(p80),
                unpaid,
                input.get(RiskRegister.STAGE).refused().stream()
                    .filter(refused -> refused.expected().unit().equals(unit))
                    .flatMap(refused -> refused.risks().stream())
                    .toList(),
                funding.runwayMonths(),
                funding.breakEven()),
            funding.operating(sums.totals().p50()),
            new Limits(intake, unit, cap).of(sums, schedule, staffing, outlined()),
            outside,
            checks.checks()),
        warnings);
  }

  private BigDecimal outlined() {
    return input.get(WorkBreakdown.STAGE).outlined().stream()
        .flatMap(pack -> pack.outline().stream())
        .map(WorkPackage.Outline::cost)
        .filter(cost -> cost.unit().equals(unit))
        .map(Range::likely)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private YearMonth first(SortedMap<YearMonth, BigDecimal> months) {
    return months.isEmpty() ? YearMonth.from(input.startDate()) : months.firstKey();
  }

  /** The spending of a course that costs as much as four in five do not exceed. */
  private static SortedMap<YearMonth, BigDecimal> atP80(
      SortedMap<YearMonth, BigDecimal> months, Totals totals) {
    BigDecimal likely = totals.amounts().likely();
    SortedMap<YearMonth, BigDecimal> scaled = new TreeMap<>(months);
    if (likely.signum() > 0) {
      BigDecimal factor = totals.p80().divide(likely, MathContext.DECIMAL64);
      scaled.replaceAll((_, spent) -> Amounts.cents(spent.multiply(factor)));
    }
    return scaled;
  }

  private Sums sums(
      List<CostLine> dated,
      SortedMap<YearMonth, BigDecimal> months,
      Contingency contingency,
      CostSimulation simulation) {
    Amounts total = RollUp.total(dated);
    return new Sums(
        new Totals(
            total,
            simulation.percentile(50),
            simulation.percentile(80),
            total.likely().add(contingency.amount()),
            Optional.empty()),
        tree(RollUp.byElement(dated)),
        kinds(dated),
        byMonth(months),
        contingency,
        movers(simulation),
        Courses.twentieths().mapToObj(simulation::percentile).map(Amounts::cents).toList());
  }

  /** Where only the outcome of a change counts, nobody asks what moves it. */
  private List<Moved> movers(CostSimulation simulation) {
    return runs < Courses.RUNS
        ? List.of()
        : simulation.movers().stream()
            .map(mover -> new Moved(mover.ref(), Amounts.cents(BigDecimal.valueOf(mover.p80()))))
            .toList();
  }

  private CostSimulation simulation(List<Setback> setbacks, Supplier<Timely> timely) {
    return new CostSimulation(
        lines.costs((phase, mean) -> timely.get().late().halfDays(phase, mean)),
        new Work(
                tasks,
                input.get(ProjectPlan.STAGE).needs().permits(),
                input.get(WorkBreakdown.STAGE).outlined(),
                List.of(),
                Map.of(),
                Work.Pace.of(input))
            .courses(setbacks, input.prompt(), runs),
        seed(input.prompt()));
  }

  /** The time of roles by month, with what is left of it for days beside tasks. */
  private Check monthly(Staffing staffing) {
    var load = MonthlyLoad.of(input);
    return staffing.full(load).in(load.check());
  }

  private static Contingency contingency(Amounts total, BigDecimal p80, List<Setback> setbacks) {
    BigDecimal expected =
        setbacks.stream().map(Setback::expectedCost).reduce(BigDecimal.ZERO, BigDecimal::add);
    return new Contingency(
        Amounts.cents(p80.subtract(total.likely()).max(BigDecimal.ZERO)),
        Amounts.cents(expected),
        say(
            "P80 minus the likely total; the risks of the register are expected to cost {0}",
            Numbers.plain(expected)));
  }

  private List<Branch> tree(Map<String, Amounts> sums) {
    List<Branch> tree = new ArrayList<>();
    for (Phase phase : input.get(WorkBreakdown.STAGE).phases()) {
      tree.add(branch(phase.id(), phase.title(), sums));
      for (WorkPackage pack : phase.packages()) {
        tree.add(branch(pack.id(), pack.title(), sums));
        tasks.stream()
            .filter(task -> task.id().within(pack.id()))
            .forEach(task -> tree.add(branch(task.id(), task.title(), sums)));
      }
    }
    return tree;
  }

  private static Branch branch(WorkId id, String title, Map<String, Amounts> sums) {
    return new Branch(id, title, sums.getOrDefault(id.toString(), Amounts.NONE));
  }

  /** What nobody dates has a row of its own, without years. */
  private List<OfKind> kinds(List<CostLine> dated) {
    List<CostLine> undated = lines.undated();
    List<CostLine> known = new ArrayList<>(dated);
    undated.forEach(known::remove);
    return Stream.concat(
            RollUp.byKind(known).entrySet().stream()
                .map(sum ->
                    new OfKind(
                        sum.getKey(),
                        sum.getValue(),
                        OfYear.of(
                            known.stream().filter(line -> line.kind() == sum.getKey()).toList()))),
            RollUp.byKind(undated).entrySet().stream()
                .map(sum -> new OfKind(sum.getKey(), sum.getValue(), List.of())))
        .toList();
  }

  private static List<OfMonth> byMonth(SortedMap<YearMonth, BigDecimal> months) {
    List<OfMonth> sums = new ArrayList<>();
    BigDecimal cumulative = BigDecimal.ZERO;
    for (Map.Entry<YearMonth, BigDecimal> month : months.entrySet()) {
      cumulative = cumulative.add(month.getValue());
      sums.add(new OfMonth(month.getKey(), month.getValue(), cumulative));
    }
    return sums;
  }

  private static String csv(Budget budget) {
    var table = new Csv("ref", "title", "kind", "low", "likely", "high", "unit", "evidence", "why");
    for (Line line : budget.lines()) {
      table.row(
          line.ref(),
          line.title(),
          line.kind().wireName(),
          line.amounts().low().toPlainString(),
          line.amounts().likely().toPlainString(),
          line.amounts().high().toPlainString(),
          budget.unit(),
          line.basis().name().toLowerCase(Locale.ROOT),
          line.why().orElse(""));
    }
    return table.toString();
  }
}
