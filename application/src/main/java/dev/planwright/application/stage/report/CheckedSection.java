package dev.planwright.application.stage.report;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.audit.PlanQuality;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetSection;
import dev.planwright.application.stage.evidence.Evidence;
import dev.planwright.application.stage.numbers.Comparison.Disagreement;
import dev.planwright.application.stage.numbers.Comparison.Result;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.LimitCheck;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What code has checked, with how much of it there was, and what nobody has checked. */
final class CheckedSection {
  private static final BigDecimal HALF = BigDecimal.valueOf(50);
  private static final String TEXTS = "Numbers, dates and owners in texts";

  private CheckedSection() {}

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-030-checked",
        "What was checked",
        List.of(Stage.SUMMARY),
        (content, _) -> blocks(content));
  }

  /**
   * A check: how many there were to look at, and how many hold.
   *
   * @param failing those that do not; beside both, some cannot be decided
   */
  private record Line(String what, long held, long all, List<String> failing) {}

  private static List<Block> blocks(PlanContent content) {
    Result compared =
        content.get(Summary.STAGE).map(summary -> summary.figures().compared()).orElse(Result.NONE);
    List<Line> lines = new ArrayList<>();
    content.get(Schedule.STAGE).ifPresent(schedule -> lines.add(dates(schedule, content)));
    content.get(Budget.STAGE).ifPresent(budget -> lines.addAll(money(budget, content)));
    lines.add(
        new Line(
            TEXTS,
            compared.total() - (long) compared.disagreements().size(),
            compared.total(),
            compared.disagreements().stream().map(Disagreement::said).toList()));
    return new Blocks()
        .add(PlanQuality.of(content.input()).evidence().map(CheckedSection::supported))
        .add(
            Optional.of(compared)
                .filter(all -> !all.disagreements().isEmpty())
                .map(all ->
                    new Note(
                        Tone.WATCH,
                        Inline.of(
                            say(
                                "Of {1} numbers, dates and owners in texts, {0} disagree with the"
                                    + " plan.",
                                all.disagreements().size(), all.total())))))
        .paragraph(counted(lines))
        .items(
            lines.stream()
                .filter(line -> !line.failing().isEmpty())
                .filter(line -> !line.what().equals(TEXTS))
                .map(line ->
                    say(
                        "{0}: {1} of {2}, but not {3}.",
                        say(line.what()),
                        line.held(),
                        line.all(),
                        String.join(", ", line.failing())))
                .toList())
        .part("What was not checked", unchecked(content))
        .part("What disagrees", disagreements(compared))
        .screen(
            new Blocks()
                .table(
                    Rows.of(
                            "Checks by code",
                            lines.stream().filter(line -> line.all() > 0).toList())
                        .strong("What was compared", line -> say(line.what()))
                        .text("Holds", line -> say("{0} of {1}", line.held(), line.all())))
                .done())
        .done();
  }

  private static Note supported(BigDecimal share) {
    return new Note(
        share.compareTo(HALF) >= 0 ? Tone.GOOD : Tone.WATCH,
        Inline.of(
            say(
                "{0} of the numbers rest on the prompt or a reference; the others are judgement.",
                Numbers.percent(share))));
  }

  /** All in a line: what holds is for nobody to read. */
  private static String counted(List<Line> lines) {
    long all = lines.stream().mapToLong(Line::all).sum();
    long held = lines.stream().mapToLong(Line::held).sum();
    long failing = lines.stream().mapToLong(line -> line.failing().size()).sum();
    return say(
        "Checks by code: {0}; holding: {1}, failing: {2}, undecidable: {3}.",
        all, held, failing, all - held - failing);
  }

  private static Line dates(Schedule schedule, PlanContent content) {
    var rows = schedule.findings().dated();
    return new Line(
        "Dated facts of the prompt kept",
        rows.stream().filter(row -> row.verdict() == Schedule.Verdict.KEPT).count(),
        rows.size(),
        rows.stream()
            .filter(row -> row.verdict() == Schedule.Verdict.BROKEN)
            .map(row -> said(row.fact(), content))
            .toList());
  }

  /** What a fact says, where the prompt tells it; a reader of paper looks up no ids of facts. */
  private static String said(ElementId fact, PlanContent content) {
    return content
        .get(Intake.STAGE)
        .flatMap(intake -> intake.fact(fact))
        .map(Fact::text)
        .map(words -> "“" + words.replaceFirst("[.]$", "") + "”")
        .orElse(fact.toString());
  }

  private static List<Line> money(Budget budget, PlanContent content) {
    var limits = budget.findings().limits();
    int checks = budget.findings().checks().size();
    List<String> failing = BudgetSection.failing(budget);
    return List.of(
        new Line(
            "Limits in numbers kept",
            limits.stream().filter(limit -> limit.check() instanceof LimitCheck.Kept).count(),
            limits.size(),
            limits.stream()
                .filter(limit -> limit.check() instanceof LimitCheck.Broken)
                .map(limit -> said(limit.fact(), content))
                .toList()),
        new Line("Plausibility of sums", checks - failing.size(), checks, failing));
  }

  private static List<Block> disagreements(Result compared) {
    return new Blocks()
        .table(
            Rows.of("Texts that say what the plan does not", compared.disagreements())
                .text("Stage", Disagreement::stage)
                .ref("Element", Disagreement::element)
                .strong("Says", Disagreement::said)
                .text("Text", Disagreement::text))
        .done();
  }

  private static List<Block> unchecked(PlanContent content) {
    Stream<String> limits =
        content.get(Budget.STAGE).stream()
            .flatMap(budget -> budget.findings().limits().stream())
            .flatMap(limit ->
                limit.check() instanceof LimitCheck.NotCheckable(var reason, var about)
                    ? Stream.of(said(limit.fact(), content) + ": " + say(reason, about.toArray()))
                    : Stream.empty());
    Stream<String> dates =
        content.get(Schedule.STAGE).stream()
            .flatMap(schedule -> schedule.findings().dated().stream())
            .flatMap(row -> row.open().stream());
    Stream<String> always =
        Stream.of(
            content
                .get(Evidence.STAGE)
                .map(Evidence::lookedUp)
                .filter(claims -> claims > 0)
                .map(claims ->
                    say(
                        "Whether cited laws, cases and prices exist, but for claims that were"
                            + " looked up: {0}.",
                        claims))
                .orElseGet(() ->
                    say("Whether cited laws, cases and prices exist: nothing was looked up.")),
            say(
                "Conclusions: whether reasons, orders of steps and numbers that no computed value"
                    + " stands beside fit together."));
    return new Blocks()
        .items(Stream.of(dates, limits, always).flatMap(each -> each).toList())
        .screen(
            new Blocks()
                .items(
                    List.of(
                        say(
                            "Texts about other projects and about imagined failures: premise,"
                                + " references, SWOT, experts, evidence, premortem.")))
                .done())
        .done();
  }
}
