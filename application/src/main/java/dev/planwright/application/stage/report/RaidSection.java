package dev.planwright.application.stage.report;

import module java.base;

import dev.planwright.application.brief.dates.Unit;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Numerals.Numeral;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.audit.Audit;
import dev.planwright.application.stage.audit.Ruling;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.governance.Governance.Reporting;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.review.Review;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Risk;
import dev.planwright.domain.project.Stakeholder;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Task;

/**
 * Risks, assumptions, issues and decisions, each with who answers for it and when it is due; whom
 * the work waits for, and who is told what when.
 */
final class RaidSection {
  private static final Set<Ruling.Outcome> SETTLED =
      Set.of(Ruling.Outcome.ACCEPTED, Ruling.Outcome.REJECTED);

  private static final int MOST = 15;
  private static final int REPORTS = 3;

  private final PlanContent content;
  private final Workdays workdays;
  private final Map<String, Schedule.Dates> times;
  private final List<Risk> risks;

  private RaidSection(PlanContent content) {
    this.content = content;
    this.risks = content.get(RiskRegister.STAGE).map(RiskRegister::risks).orElse(List.of());
    this.workdays =
        new Workdays(
            content
                .get(Context.STAGE)
                .map(context -> context.holidays().worked())
                .orElseGet(WorkCalendar::fiveDays),
            content.input().startDate());
    this.times =
        content.get(Schedule.STAGE).map(schedule -> schedule.course().dates()).orElse(Map.of());
  }

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-030-raid",
        "Risks, assumptions, issues and decisions by date",
        List.of(Stage.RISKS, Stage.ASSUMPTIONS, Stage.REVIEW, Stage.SUMMARY),
        (content, _) -> new RaidSection(content).blocks());
  }

  /** A line of a register. */
  private record Entry(String id, String text, String owner, Optional<LocalDate> due) {}

  /** Somebody outside whom a task waits for. */
  private record Wait(Task task, Task.Wait on, Schedule.Dates dates) {}

  private List<Block> blocks() {
    return new Blocks()
        .part("Risks", table("Risks by the first work that they can hit", risks()))
        .part("Assumptions", table("Assumptions by the day their test is done", assumptions()))
        .part("Issues", table("Issues by the day they are due", issues()))
        .part("Open decisions", table("Decisions by their last day", decisions()))
        .part("Tenders, permits and deliveries", new Blocks().table(waits()).done())
        .part("Communication", communication())
        .done();
  }

  private static List<Block> table(String caption, Stream<Entry> entries) {
    List<Entry> dated =
        entries
            .sorted(Comparator.comparing(entry -> entry.due().orElse(LocalDate.MAX)))
            .limit(MOST)
            .toList();
    return new Blocks()
        .table(
            Rows.of(caption, dated)
                .ref("Element", Entry::id)
                .text("What", Entry::text)
                .named("Owner", Entry::owner)
                .date("Date", entry -> entry.due().map(LocalDate::toString).orElse("")))
        .done();
  }

  /** A risk is due when the first work begins that it hits. */
  private Stream<Entry> risks() {
    Map<ElementId, List<String>> hits =
        content.get(Links.STAGE).stream()
            .flatMap(links -> links.strikes().stream())
            .collect(
                Collectors.groupingBy(
                    Links.Strike::risk,
                    Collectors.flatMapping(strike -> strike.hits().stream(), Collectors.toList())));
    return risks.stream()
        .map(risk ->
            new Entry(
                risk.id().toString(),
                risk.title(),
                risk.answer().owner(),
                hits.getOrDefault(risk.id(), List.of()).stream()
                    .flatMap(part -> Optional.ofNullable(times.get(part)).stream())
                    .map(Schedule.Dates::start)
                    .min(Comparator.naturalOrder())));
  }

  /** The role of the task that tests it answers for an assumption, else who owns a risk of it. */
  private Stream<Entry> assumptions() {
    var tests = AssumptionTests.of(content.input());
    return content.get(Assumptions.STAGE).stream()
        .flatMap(assumptions -> assumptions.items().stream())
        .sorted(Comparator.comparingInt(Assumption::weight).reversed())
        .limit(MOST)
        .map(item ->
            new Entry(
                item.id().toString(),
                item.statement(),
                tests
                    .task(item.id())
                    .flatMap(time -> time.role())
                    .map(ElementId::toString)
                    .or(() ->
                        risks.stream()
                            .filter(risk -> risk.assumptions().contains(item.id()))
                            .map(risk -> risk.answer().owner())
                            .findFirst())
                    .orElse(""),
                tests.due(item)));
  }

  /** Those that no decision has settled. */
  private Stream<Entry> issues() {
    Set<String> settled =
        content.get(Audit.STAGE).stream()
            .flatMap(audit -> audit.changes().rulings().stream())
            .filter(ruling -> SETTLED.contains(ruling.outcome()))
            .map(Ruling::finding)
            .collect(Collectors.toSet());
    return content.get(Review.STAGE).stream()
        .flatMap(review -> review.issues().stream())
        .filter(issue -> !settled.contains(issue.id().toString()))
        .map(issue ->
            new Entry(
                issue.id().toString(),
                issue.fault().title(),
                issue.remedy().owner(),
                Optional.of(day(issue.remedy().byDays()))));
  }

  private Stream<Entry> decisions() {
    return content.get(Summary.STAGE).stream()
        .flatMap(summary -> summary.register().decisions().stream())
        .map(one ->
            new Entry(
                one.id().toString(), one.question().text(), one.owner(), one.latest().or(one::by)));
  }

  private LocalDate day(BigDecimal days) {
    int most = days.min(BigDecimal.valueOf(2_000)).max(BigDecimal.ONE).intValue();
    return workdays.finishAt(2 * most);
  }

  private Rows<Wait> waits() {
    List<Wait> waits =
        content.get(Tasks.STAGE).stream()
            .flatMap(tasks -> tasks.all().stream())
            .flatMap(task ->
                Optional.ofNullable(times.get(task.id().toString())).stream()
                    .flatMap(dates ->
                        task.work().awaits().stream().map(on -> new Wait(task, on, dates))))
            .sorted(Comparator.comparing(wait -> wait.dates().start()))
            .toList();
    return Rows.of("Whom the work waits for", waits)
        .ref("Task", wait -> wait.task().id())
        .text("Title", wait -> wait.task().title())
        .text("Who", wait -> wait.on().who())
        .date("From", wait -> wait.dates().start())
        .date("Until", wait -> wait.dates().finish())
        .maybeRange("Lead time", wait -> wait.on().leadDays().map(RaidSection::inDays));
  }

  private static Range inDays(Range lead) {
    return new Range(lead.low(), lead.likely(), lead.high(), "working days");
  }

  private List<Block> communication() {
    List<Stakeholder> concerned =
        content.get(ProjectPlan.STAGE).map(ProjectPlan::stakeholders).orElse(List.of());
    List<Reporting> reports =
        content.get(Governance.STAGE).map(Governance::reporting).orElse(List.of());
    return new Blocks()
        .table(
            Rows.of("Reports with their first days", reports)
                .strong("What", Reporting::what)
                .named("Owner", Reporting::owner)
                .text("Every", Reporting::every)
                .texts("First", report -> first(report.every())))
        .table(
            Rows.of("Who is kept involved", concerned)
                .strong("Who", Stakeholder::name)
                .text("How", Stakeholder::engage))
        .done();
  }

  /** The first days of a rhythm such as "month" or "every two weeks"; none of any other. */
  private List<String> first(String every) {
    Tokens words = Tokens.of(every);
    int at = words.in(0, "every each alle jede jeden cada chaque") ? 1 : 0;
    Optional<Numeral> number = Numerals.at(words, at, words.size(), false);
    BigDecimal count = number.map(Numeral::value).orElse(BigDecimal.ONE);
    int unit = number.map(Numeral::next).orElse(at);
    return unit + 1 != words.size()
        ? List.of()
        : Unit.of(words.lower(unit)).stream()
            .flatMap(of ->
                IntStream.rangeClosed(1, REPORTS)
                    .mapToObj(time -> count.multiply(BigDecimal.valueOf(time)))
                    .flatMap(span -> of.after(content.input().startDate(), span).stream()))
            .map(day -> workdays.startAt(workdays.offset(day)).toString())
            .distinct()
            .toList();
  }
}
