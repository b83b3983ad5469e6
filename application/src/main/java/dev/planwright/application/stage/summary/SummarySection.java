package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.audit.Audit;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Summary.Essence;
import dev.planwright.application.stage.summary.Summary.Question;
import dev.planwright.application.stage.summary.Summary.Step;
import java.util.ArrayList;
import java.util.List;

/** What a board reads. */
final class SummarySection {
  private static final int HIGH = 15;

  private SummarySection() {}

  /** The summary below the numbers that matter most. */
  static List<Block> inReport(PlanContent content) {
    return new Blocks()
        .add(new Cards(cards(content)))
        .addAll(content.get(Summary.STAGE).map(SummarySection::blocks).orElse(List.of()))
        .done();
  }

  /** The summary in words. */
  static List<Block> blocks(Summary summary) {
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
        .list("Decisions needed", summary.concerns().decisions())
        .part("First steps", steps(summary.next().steps()))
        .part("Find out within 24 hours", questions(summary.next().questions()))
        .list("Caveats", summary.concerns().caveats())
        .add(
            new Note(
                Tone.INFO, List.of(new Strong("Bottom line: "), new Text(essence.bottomLine()))))
        .done();
  }

  private static List<Block> steps(List<Step> steps) {
    return new Blocks()
        .table(
            Rows.of("First steps", steps)
                .strong("Step", Step::what)
                .named("Owner", Step::owner)
                .number("By working day", Step::byDays))
        .done();
  }

  private static List<Block> questions(List<Question> questions) {
    return new Blocks()
        .table(
            Rows.of("Questions for the next 24 hours", questions)
                .strong("Question", Question::question)
                .text("Where to ask", Question::where))
        .done();
  }

  private static List<Card> cards(PlanContent content) {
    var cards = new ArrayList<Card>();
    content.get(Schedule.STAGE).ifPresent(schedule -> cards.add(finish(schedule)));
    content.get(Budget.STAGE).ifPresent(budget -> cards.add(money(budget)));
    content.get(RiskRegister.STAGE).ifPresent(register -> cards.add(risks(register)));
    content
        .get(Audit.STAGE)
        .flatMap(Audit::kept)
        .ifPresent(share ->
            cards.add(
                new Card(
                    "Kept of the prompt",
                    Numbers.percent(share),
                    "weighted by importance",
                    Tone.PLAIN)));
    GoAdvice advice = GoAdvice.of(content);
    cards.add(new Card("Suggestion", advice.label(), "see the self-audit", advice.tone()));
    return cards;
  }

  private static Card finish(Schedule schedule) {
    return new Card(
        "Finish, 80 % sure",
        schedule.project().finish().p80().toString(),
        say(
                "P50 {0}, planned {1}",
                schedule.project().finish().p50(), schedule.project().finish().planned())
            + schedule.project().finish().waiting().map(w -> ". " + w.sentence()).orElse(""),
        schedule.project().deadline().map(Schedule.Deadline::tone).orElse(Tone.PLAIN));
  }

  private static Card money(Budget budget) {
    Budget.Totals totals = budget.sums().totals();
    return budget.unit().equals(Budget.PERCENT)
        ? new Card("Budget", "not stated", "costs are shown as shares in percent", Tone.PLAIN)
        : new Card(
            "Budget, 80 % sure",
            totals.withheld().isPresent()
                ? "withheld"
                : Numbers.amount(totals.p80(), budget.unit()),
            "P50 " + Numbers.amount(totals.p50(), budget.unit()) + against(budget),
            budget
                .findings()
                .stated()
                .map(stated -> stated.verdict() == Budget.Verdict.WITHIN ? Tone.GOOD : Tone.WATCH)
                .orElse(Tone.PLAIN));
  }

  private static String against(Budget budget) {
    return budget
        .findings()
        .stated()
        .map(stated -> ", " + say("stated: {0}", Numbers.amount(stated.high(), budget.unit())))
        .orElse("");
  }

  private static Card risks(RiskRegister register) {
    long high = register.risks().stream().filter(risk -> risk.score() >= HIGH).count();
    return new Card(
        "Risks",
        String.valueOf(register.risks().size()),
        say("with a score of 15 or more: {0}", high),
        Tone.PLAIN);
  }
}
