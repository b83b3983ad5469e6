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
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetSection;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.ScheduleSection;
import dev.planwright.application.stage.summary.StepDates.Dated;
import dev.planwright.application.stage.summary.Summary.Essence;
import dev.planwright.application.stage.summary.Summary.Question;
import dev.planwright.application.stage.summary.Summary.Step;
import dev.planwright.application.stage.summary.front.DecisionList;
import dev.planwright.application.stage.summary.front.FrontPage;
import dev.planwright.application.stage.summary.front.LeastOverrun;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a board reads. */
public final class SummarySection {
  private SummarySection() {}

  /** The page that decides, and the summary in words below it. */
  static List<Block> inReport(PlanContent content) {
    Optional<Summary> summary = content.get(Summary.STAGE);
    Register register = summary.map(Summary::register).orElse(Register.NONE);
    List<Step> first = summary.map(one -> one.next().steps()).orElse(List.of());
    return new Blocks()
        .addAll(new FrontPage(content).blocks())
        .part("All decisions", "s-029-all", new DecisionList(content, register).blocks())
        .part(GateRows.SHORTLY, new GateRows(content, register).shortly())
        .addAll(new Plots(content).spread())
        .screen(new Blocks().part("First steps", steps(first, StepDates.of(content))).done())
        .part("The plan on a page", "s-029-plan", page(summary, content))
        .fold("The summary in words", summary.map(SummarySection::words).orElse(List.of()))
        .done();
  }

  /** When the phases are, what each year costs, what there is at the end. */
  private static List<Block> page(Optional<Summary> summary, PlanContent content) {
    Optional<Schedule> schedule = content.get(Schedule.STAGE);
    return new Blocks()
        .addAll(schedule.map(plan -> ScheduleSection.bars(plan, content)).orElse(List.of()))
        .addAll(content.get(Budget.STAGE).map(BudgetSection::years).orElse(List.of()))
        .list("What you get", summary.map(Summary::get).orElse(List.of()))
        .screen(
            new Blocks()
                .part(
                    "Ask first",
                    summary.map(one -> questions(one.next().questions())).orElse(List.of()))
                .done())
        .list(
            "Caveats",
            Stream.concat(
                    summary.stream().flatMap(one -> one.concerns().caveats().stream()),
                    new LeastOverrun(content).words().stream())
                .toList())
        .done();
  }

  /** The summary in words, with everything that the report shows in other forms. */
  static List<Block> blocks(Summary summary) {
    return new Blocks()
        .addAll(words(summary))
        .list("What you get", summary.get())
        .list("Decisions needed", summary.concerns().decisions())
        .part("First steps", steps(summary.next().steps(), Optional.empty()))
        .part("Ask first", questions(summary.next().questions()))
        .list("Caveats", summary.concerns().caveats())
        .add(bottomLine(summary))
        .done();
  }

  private static List<Block> words(Summary summary) {
    Essence essence = summary.essence();
    return new Blocks()
        .paragraph(Inline.sentence(essence.purpose()))
        .pairs(
            List.of(
                Blocks.pair("Time", essence.time()),
                Blocks.pair("Money", essence.money()),
                Blocks.pair("Confidence", Inline.words(essence.confidence()))))
        .list("Top risks", summary.concerns().risks())
        .done();
  }

  /** What it comes to, a sentence a line. */
  private static Note bottomLine(Summary summary) {
    List<String> lines = SentenceLines.of(summary.essence().bottomLine());
    Inline words =
        lines.size() > 1 ? new Inline.Lines(lines) : new Text(summary.essence().bottomLine());
    return new Note(Tone.INFO, List.of(new Strong("Bottom line: "), words));
  }

  /** By their dates where the calendar is known. */
  private static List<Block> steps(List<Step> steps, Optional<StepDates> dates) {
    return dates
        .map(known -> dated(steps.stream().map(known::dated).toList()))
        .orElseGet(() ->
            new Blocks()
                .table(
                    Rows.of("First steps", steps)
                        .strong("Step", Step::what)
                        .named("Owner", Step::owner)
                        .number("By working day", Step::byDays))
                .done());
  }

  private static List<Block> dated(List<Dated> steps) {
    return new Blocks()
        .table(
            Rows.of("First steps", steps.stream().sorted(Comparator.comparing(Dated::by)).toList())
                .date("By", Dated::by)
                .strong("Step", Dated::what)
                .fixed("Owner", step -> List.of(new Inline.Named(step.owner()))))
        .done();
  }

  private static List<Block> questions(List<Question> questions) {
    return new Blocks()
        .table(
            Rows.of("Ask first", questions)
                .strong("Question", Question::question)
                .text("Where to ask", Question::where))
        .done();
  }
}
