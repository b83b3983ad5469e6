package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.export.OpenDecision;
import dev.planwright.application.export.PlannedTask;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.review.Review;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.bootstrap.export.Styles.Look;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Risk;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import org.apache.poi.ooxml.POIXMLProperties.CoreProperties;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFFormulaEvaluator;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** The plan as a workbook whose sums are formulas. */
final class PlanWorkbook {
  private final ExportedPlan plan;
  private final XSSFWorkbook workbook = new XSSFWorkbook();
  private final Styles styles;

  PlanWorkbook(ExportedPlan plan) {
    this.plan = plan;
    this.styles = new Styles(workbook, plan.content().language().locale());
  }

  void write(OutputStream out) throws IOException {
    var summary = new TableSheet<Figure>(workbook, styles, "Summary");
    TableSheet<Issue> tasks = new TableSheet<>(workbook, styles, "Tasks");
    var gantt = workbook.createSheet(say("Gantt"));
    var budget = new BudgetSheet(plan, workbook, styles);
    budget.write();
    List<Issue> issues = Issue.of(plan);
    tasks(tasks, issues, budget);
    new GanttSheet(plan, styles).write(gantt, tasks.sheet().getSheetName(), issues);
    new CashSheet(plan.budget(), styles).write(workbook);
    risks();
    assumptions();
    raid();
    decisions();
    benefits();
    summary(summary, budget);
    describe();
    // Programs that show without computing find the values; the others compute them anew.
    XSSFFormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
    for (Sheet sheet : workbook) {
      // The tasks' sheet has its values: to look for each task's lines is slow.
      if (!sheet.equals(tasks.sheet())) {
        sheet.forEach(row -> row.forEach(evaluator::evaluateFormulaCell));
      }
    }
    workbook.setForceFormulaRecalculation(true);
    workbook.write(out);
    workbook.close();
  }

  private void describe() {
    CoreProperties core = workbook.getProperties().getCoreProperties();
    core.setTitle(plan.content().title());
    core.setCreator("Planwright");
    CashChart.stamp(core, plan.schedule().project().start());
  }

  /** A figure of the summary: a text, a day, or a formula. */
  private record Figure(
      String name, String text, Optional<LocalDate> day, Optional<String> formula) {
    static Figure of(String name, String text) {
      return new Figure(name, text, Optional.empty(), Optional.empty());
    }

    static Figure of(String name, LocalDate day) {
      return new Figure(name, "", Optional.of(day), Optional.empty());
    }

    static Figure computed(String name, String formula) {
      return new Figure(name, "", Optional.empty(), Optional.of(formula));
    }
  }

  private void summary(TableSheet<Figure> sheet, BudgetSheet budget) {
    Schedule.Finish finish = plan.schedule().project().finish();
    GoAdvice advice = GoAdvice.of(plan.content());
    List<Figure> figures = new ArrayList<>();
    figures.add(Figure.of("Plan", plan.content().title()));
    plan.content()
        .get(ProjectPlan.STAGE)
        .ifPresent(project -> figures.add(Figure.of("Goal", project.aim().goal())));
    figures.add(Figure.of("Verdict", say(advice.label())));
    figures.add(Figure.of("Why", String.join(" ", advice.why())));
    figures.add(Figure.of("Start", plan.schedule().project().start()));
    figures.add(Figure.of("Finish, planned", finish.planned()));
    figures.add(Figure.of("Finish, P50", finish.p50()));
    figures.add(Figure.of("Finish, 80 % sure", finish.p80()));
    plan.schedule()
        .project()
        .deadline()
        .ifPresent(deadline -> figures.add(Figure.of("Deadline", deadline.date())));
    figures.add(Figure.of("Currency", plan.budget().unit()));
    figures.add(Figure.computed("Cost, likely", budget.likely()));
    figures.add(Figure.computed("Contingency", budget.contingency()));
    figures.add(Figure.computed("Cost, 80 % sure", budget.p80()));
    budget.gap().ifPresent(gap -> figures.add(Figure.computed("Funding gap", gap)));
    plan.content()
        .get(Summary.STAGE)
        .ifPresent(text -> figures.add(Figure.of("In short", text.essence().bottomLine())));
    sheet
        .text("What", 26, figure -> say(figure.name()))
        .text("Text", 80, Figure::text)
        .day("Day", Figure::day)
        .formula("Amount", Look.MONEY, (figure, _) -> figure.formula())
        .write(figures);
  }

  private void tasks(TableSheet<Issue> sheet, List<Issue> issues, BudgetSheet budget) {
    Map<String, PlannedTask> tasks =
        plan.tasks().stream().collect(Collectors.toMap(t -> t.id().toString(), t -> t));
    sheet
        .summing(issue -> issue.id().level() < 3)
        .text("Id", 8, issue -> issue.id().toString())
        .text("Title", 46, Issue::title)
        .day("Start", issue -> Optional.of(issue.start()))
        .day("Finish", issue -> Optional.of(issue.due()))
        .number("Days", Look.NUMBER, issue -> task(tasks, issue).map(t -> t.time().days()))
        .number("Person-days", Look.NUMBER, Issue::days)
        .text("Role", 24, issue -> issue.role().orElse(""))
        .text(
            "Critical",
            9,
            issue ->
                task(tasks, issue).filter(PlannedTask::critical).map(_ -> say("yes")).orElse(""))
        .number(
            "Float, days",
            Look.NUMBER,
            issue -> task(tasks, issue).map(t -> HalfDays.toDays(t.time().times().totalFloat())))
        .formula("Cost, likely", row -> budget.costOf("A" + row), issue -> budget.cost(issue.id()))
        .text("After", 22, issue -> after(issue))
        .text(
            "Output",
            50,
            issue -> task(tasks, issue).map(t -> t.task().work().description().output()).orElse(""))
        .write(issues);
  }

  private static Optional<PlannedTask> task(Map<String, PlannedTask> tasks, Issue issue) {
    return Optional.ofNullable(tasks.get(issue.id().toString()));
  }

  private String after(Issue issue) {
    return plan.linksTo(issue.id()).stream()
        .map(PlanWorkbook::link)
        .collect(Collectors.joining(", "));
  }

  /** As scheduling programs write it: {@code 1.2.3FS+2d}. */
  private static String link(Link link) {
    String days = HalfDays.toDays(link.lag()).toPlainString();
    return link.from()
        + (link.lag() == 0 ? "" : link.kind() + (link.lag() > 0 ? "+" : "") + days + "d");
  }

  private void risks() {
    TableSheet<Risk> sheet = new TableSheet<>(workbook, styles, "Risks");
    int last =
        sheet
            .text("Id", 6, risk -> risk.id().toString())
            .text("Risk", 34, Risk::title)
            .text("Cause", 34, risk -> risk.story().cause())
            .text("Effect", 34, risk -> risk.story().effect())
            .number("Likelihood, 1–5", Look.NUMBER, r -> whole(r.weight().likelihood().points()))
            .number("Impact, 1–5", Look.NUMBER, risk -> whole(risk.weight().impact()))
            .formula("Score", Look.NUMBER, (_, row) -> Optional.of("E%d*F%d".formatted(row, row)))
            .number(
                "Probability",
                Look.PERCENT,
                r -> Optional.of(r.weight().likelihood().probability()))
            .number("Cost, mean", Look.MONEY, risk -> risk.weight().spent().map(Range::mean))
            .formula(
                "Expected cost",
                Look.MONEY,
                (r, row) -> r.weight().spent().map(_ -> "H%d*I%d".formatted(row, row)))
            .number("Not paid, mean", Look.MONEY, risk -> risk.weight().lost().map(Range::mean))
            .text("Response", 12, risk -> say(Inline.words(risk.answer().response())))
            .text("Actions", 46, risk -> String.join("\n", risk.answer().actions()))
            .text("Owner", 18, risk -> plan.owner(risk.answer().owner()))
            .text("Trigger", 26, risk -> risk.answer().trigger().map(Inline::words).orElse(""))
            .write(
                plan.content().get(RiskRegister.STAGE).map(RiskRegister::risks).orElse(List.of()));
    GanttSheet.heat(sheet.sheet(), "G4:G" + Math.max(last, 4));
  }

  private void assumptions() {
    new TableSheet<Assumption>(workbook, styles, "Assumptions")
        .text("Id", 6, one -> one.id().toString())
        .text("Assumption", 60, Assumption::statement)
        .text("Rests on", 14, one -> say(Inline.words(one.ground().basis())))
        .text("Confidence", 12, one -> say(Inline.words(one.confidence())))
        .number("Sensitivity, 1–5", Look.NUMBER, one -> whole(one.stakes().sensitivity()))
        .text("If wrong", 46, one -> one.stakes().ifWrong())
        .text("Test", 46, one -> one.stakes().test().how())
        .number("Days", Look.NUMBER, one -> Optional.of(one.stakes().test().days()))
        .write(plan.content().get(Assumptions.STAGE).map(Assumptions::items).orElse(List.of()));
  }

  /** A line of the register of risks, assumptions, issues and dependencies. */
  private record Entry(String kind, String id, String text, String owner, Optional<LocalDate> by) {}

  private void raid() {
    List<Entry> entries = new ArrayList<>();
    plan.content()
        .get(RiskRegister.STAGE)
        .ifPresent(register ->
            register
                .risks()
                .forEach(risk ->
                    entries.add(
                        new Entry(
                            "Risk",
                            risk.id().toString(),
                            risk.title(),
                            plan.owner(risk.answer().owner()),
                            Optional.empty()))));
    plan.content()
        .get(Assumptions.STAGE)
        .ifPresent(all ->
            all.items()
                .forEach(one ->
                    entries.add(
                        new Entry(
                            "Assumption",
                            one.id().toString(),
                            one.statement(),
                            "",
                            Optional.empty()))));
    plan.content()
        .get(Review.STAGE)
        .ifPresent(review ->
            review
                .issues()
                .forEach(issue ->
                    entries.add(
                        new Entry(
                            "Issue",
                            issue.id().toString(),
                            issue.fault().title() + ": " + issue.remedy().action(),
                            plan.owner(issue.remedy().owner()),
                            Optional.of(plan.times().after(issue.remedy().byDays()))))));
    plan.tasks()
        .forEach(task ->
            task.task()
                .work()
                .awaits()
                .ifPresent(wait ->
                    entries.add(
                        new Entry(
                            "Dependency",
                            task.id().toString(),
                            wait.who() + ": " + task.title(),
                            "",
                            Optional.of(task.time().dates().finish())))));
    new TableSheet<Entry>(workbook, styles, "RAID")
        .text("Kind", 14, entry -> say(entry.kind()))
        .text("Id", 8, Entry::id)
        .text("Text", 90, Entry::text)
        .text("Owner", 24, Entry::owner)
        .day("By", Entry::by)
        .text("Status", 14, _ -> say("open"))
        .write(entries);
  }

  private void decisions() {
    new TableSheet<OpenDecision>(workbook, styles, "Decisions")
        .text("Id", 6, OpenDecision::id)
        .text("Question", 60, OpenDecision::question)
        .text("Why it is open", 46, OpenDecision::why)
        .text("Options", 50, decision -> String.join("\n", decision.options()))
        .text("If nobody decides", 30, OpenDecision::fallback)
        .text("Owner", 20, decision -> plan.owner(decision.owner()))
        .day("Decide by", OpenDecision::by)
        .write(plan.decisions());
  }

  private void benefits() {
    new TableSheet<Budget.Benefit>(workbook, styles, "Benefits")
        .text("Benefit", 60, Budget.Benefit::benefit)
        .text("Measure", 46, Budget.Benefit::measure)
        .text("From", 24, Budget.Benefit::from)
        .text("Owner", 24, one -> one.owner().map(id -> plan.owner(id.toString())).orElse(""))
        .write(plan.budget().told().benefits());
  }

  private static Optional<BigDecimal> whole(int number) {
    return Optional.of(BigDecimal.valueOf(number));
  }
}
