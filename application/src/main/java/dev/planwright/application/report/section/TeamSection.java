package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Section 14: who is needed, for how much, and what happens without them. */
final class TeamSection {
  private TeamSection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .addAll(team(content.data(Stage.TEAM)))
        .addAll(PromptFacts.of(content, "People in the prompt", Set.of("team")))
        .done();
  }

  static List<Block> team(JsonObject data) {
    return new Blocks()
        .addAll(headcount(data))
        .part("Roles", roles(data))
        .part("Duties and needs", duties(data))
        .part("Changes after review", changes(data))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> headcount(JsonObject data) {
    var cards = new ArrayList<Card>();
    data.object("headcount")
        .ifPresent(headcount ->
            cards.add(
                new Card(
                    "Headcount",
                    Words.text(headcount, "value"),
                    headcount
                        .text("note")
                        .or(() ->
                            headcount.number("stated").map(n -> "stated: " + Numbers.plain(n)))
                        .orElse("not stated in the prompt"),
                    Tone.PLAIN)));
    Words.range(data, "daily_cost")
        .ifPresent(cost -> cards.add(new Card("Cost per day", cost, "all roles", Tone.PLAIN)));
    return cards.isEmpty() ? List.of() : List.of(new Cards(cards));
  }

  private static List<Block> roles(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Roles", data.objects("roles"))
                .id()
                .strong("Role", "title")
                .text("Mission", "mission")
                .number("People", "count")
                .number("Full-time share", "fte")
                .choice("Contract", "contract")
                .range("Day rate", "day_rate")
                .range("Cost per day", "daily_cost")
                .text("If absent", "if_absent"))
        .done();
  }

  private static List<Block> duties(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Duties and needs", data.objects("roles"))
                .named("Role", "id")
                .text("Profile", "profile")
                .texts("Skills", "skills")
                .texts("Duties", "duties")
                .texts("Needs", "needs"))
        .done();
  }

  private static List<Block> changes(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Changes after review", data.objects("changes"))
                .named("Role", "role")
                .text("Problem", "problem")
                .strong("Change", "change"))
        .done();
  }
}
