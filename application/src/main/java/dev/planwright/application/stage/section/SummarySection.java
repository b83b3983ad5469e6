package dev.planwright.application.stage.section;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.content.GoAdvice;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Section 2: what a board reads. */
final class SummarySection {
  private SummarySection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .add(new Cards(cards(content)))
        .addAll(summary(content.data(Stage.SUMMARY)))
        .done();
  }

  static List<Block> summary(JsonObject data) {
    var pairs = new ArrayList<Pair>();
    Words.pair("Time", data, "time_line").ifPresent(pairs::add);
    Words.pair("Money", data, "money_line").ifPresent(pairs::add);
    data.text("confidence")
        .ifPresent(confidence -> pairs.add(Blocks.pair("Confidence", Words.level(confidence))));
    return new Blocks()
        .addAll(Words.paragraph(data, "purpose"))
        .pairs(pairs)
        .list("What you get", data.texts("get"))
        .list("Top risks", data.texts("risks"))
        .list("Decisions needed", data.texts("decisions"))
        .part("First steps", firstSteps(data))
        .part(
            "Find out within 24 hours",
            new Blocks()
                .table(
                    JsonTable.json("Questions for the next 24 hours", data.objects("next_24h"))
                        .strong("Question", "question")
                        .text("Where to ask", "where"))
                .done())
        .list("Caveats", data.texts("caveats"))
        .addAll(
            data.text("bottom_line")
                .map(line ->
                    List.<Block>of(
                        new Note(Tone.INFO, List.of(new Strong("Bottom line: "), new Text(line)))))
                .orElse(List.of()))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> firstSteps(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("First steps", data.objects("first_steps"))
                .strong("Step", "what")
                .named("Owner", "owner")
                .right("By working day", step -> Inline.of(Words.text(step, "by_days"))))
        .done();
  }

  private static List<Card> cards(PlanContent content) {
    JsonObject finish = content.data(Stage.SCHEDULE).object("finish").orElseGet(Json::object);
    JsonObject totals = content.data(Stage.BUDGET).object("totals").orElseGet(Json::object);
    var cards = new ArrayList<Card>();
    cards.add(
        new Card(
            "Finish, 80 % sure",
            Words.text(finish, "p80"),
            "planned " + Words.text(finish, "planned"),
            deadlineTone(content)));
    cards.add(money(content, totals));
    cards.add(
        new Card(
            "Risks",
            String.valueOf(content.data(Stage.RISKS).objects("risks").size()),
            high(content) + " with a score of 15 or more",
            Tone.PLAIN));
    content
        .data(Stage.AUDIT)
        .number("adherence_pct")
        .ifPresent(share ->
            cards.add(
                new Card(
                    "Kept of the prompt",
                    Numbers.percent(share),
                    "weighted by importance",
                    Tone.PLAIN)));
    cards.add(
        new Card(
            "Suggestion",
            GoAdvice.of(content).label(),
            "see the self-audit",
            StatusSection.tone(GoAdvice.of(content))));
    return cards;
  }

  private static Card money(PlanContent content, JsonObject totals) {
    if (content.unit().equals("percent")) {
      return new Card(
          "Budget", Words.NOT_STATED, "costs are shown as shares in percent", Tone.PLAIN);
    }
    return new Card(
        "Budget, 80 % sure",
        Words.amount(totals, "p80", content.unit()),
        "likely " + Words.amount(totals, "likely", content.unit()),
        Tone.PLAIN);
  }

  private static Tone deadlineTone(PlanContent content) {
    return content
        .data(Stage.SCHEDULE)
        .object("deadline")
        .flatMap(deadline -> deadline.bool("met"))
        .map(met -> met ? Tone.GOOD : Tone.BAD)
        .orElse(Tone.PLAIN);
  }

  private static long high(PlanContent content) {
    return content.data(Stage.RISKS).objects("risks").stream()
        .filter(risk ->
            risk.number("score").filter(s -> s.compareTo(BigDecimal.valueOf(15)) >= 0).isPresent())
        .count();
  }
}
