package dev.planwright.application.stage.summary;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.summary.Summary.Essence;
import dev.planwright.application.stage.summary.Summary.Question;
import dev.planwright.application.stage.summary.Summary.Step;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Workdays;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** What a board reads. */
final class SummarySection {
  private SummarySection() {}

  /** The page that decides, and the summary in words below it. */
  static List<Block> inReport(PlanContent content) {
    return new Blocks()
        .addAll(new FrontPage(content).blocks())
        .addAll(
            content
                .get(Summary.STAGE)
                .map(summary -> blocks(summary, List.of(), workdays(content)))
                .orElse(List.of()))
        .addAll(new Plots(content).movers())
        .done();
  }

  /** The summary in words. */
  static List<Block> blocks(Summary summary) {
    return new Blocks()
        .addAll(blocks(summary, summary.concerns().decisions(), Optional.empty()))
        .add(bottomLine(summary))
        .done();
  }

  /** The same with those decisions: the front page asks for them already. */
  private static List<Block> blocks(
      Summary summary, List<String> decisions, Optional<Workdays> workdays) {
    Essence essence = summary.essence();
    return new Blocks()
        .paragraph(Inline.sentence(essence.purpose()))
        .pairs(
            List.of(
                Blocks.pair("Time", essence.time()),
                Blocks.pair("Money", essence.money()),
                Blocks.pair("Confidence", Inline.words(essence.confidence()))))
        .list("What you get", summary.get())
        .list("Top risks", summary.concerns().risks())
        .list("Decisions needed", decisions)
        .part("First steps", steps(summary.next().steps(), workdays))
        .part("Find out within 24 hours", questions(summary.next().questions()))
        .list("Caveats", summary.concerns().caveats())
        .done();
  }

  /** What it comes to in a few sentences. */
  static Note bottomLine(Summary summary) {
    return new Note(
        Tone.INFO, List.of(new Strong("Bottom line: "), new Text(summary.essence().bottomLine())));
  }

  /** By their dates where the calendar is known; what is due at once has none. */
  private static List<Block> steps(List<Step> steps, Optional<Workdays> workdays) {
    Rows<Step> table =
        Rows.of("First steps", steps).strong("Step", Step::what).named("Owner", Step::owner);
    return new Blocks()
        .table(
            workdays
                .map(days -> table.date("By", step -> by(days, step.byDays())))
                .orElseGet(() -> table.number("By working day", Step::byDays)))
        .done();
  }

  private static String by(Workdays workdays, BigDecimal days) {
    int halves = HalfDays.roundedUp(days);
    return halves > 0 ? workdays.finishAt(halves).toString() : "";
  }

  private static Optional<Workdays> workdays(PlanContent content) {
    return content
        .get(Context.STAGE)
        .map(context -> new Workdays(context.holidays().worked(), content.input().startDate()));
  }

  private static List<Block> questions(List<Question> questions) {
    return new Blocks()
        .table(
            Rows.of("Questions for the next 24 hours", questions)
                .strong("Question", Question::question)
                .text("Where to ask", Question::where))
        .done();
  }
}
