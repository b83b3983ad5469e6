package dev.planwright.application.stage.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Sections 22 and 23: the plan's own checks, and how it treats what the prompt says. */
final class AuditSection {
  private AuditSection() {}

  static List<Block> checks(JsonObject data) {
    List<JsonObject> checks = data.objects("checks");
    return new Blocks()
        .addAll(counts(checks))
        .table(
            JsonTable.json("Checks of the plan by itself", checks)
                .cell("Check", AuditSection::name)
                .cell("Rating", AuditSection::rating)
                .text("Why", "why")
                .text("Fix", "fix")
                .refs("See", "refs")
                .cell("Made by", check -> Inline.of(isComputed(check) ? "computed" : "judged")))
        .done();
  }

  static List<Block> adherence(JsonObject data) {
    var cards = new ArrayList<Card>();
    data.number("adherence_pct")
        .ifPresent(share ->
            cards.add(
                new Card(
                    "Adherence",
                    Numbers.percent(share),
                    "points of all facts, weighted by importance",
                    Tone.PLAIN)));
    return new Blocks()
        .addAll(cards.isEmpty() ? List.of() : List.of(new Cards(cards)))
        .table(
            JsonTable.json("How the plan treats each fact of the prompt", data.objects("adherence"))
                .named("Fact", "fact")
                .cell("Treated", AuditSection::treatment)
                .points("Score", "score")
                .text("How", "how")
                .named("Where", "ref"))
        .done();
  }

  private static List<Block> counts(List<JsonObject> checks) {
    if (checks.isEmpty()) {
      return List.of();
    }
    return List.of(
        new Cards(
            List.of(
                card("In order", checks, "ok", Tone.GOOD),
                card("To watch", checks, "watch", Tone.WATCH),
                card("Bad", checks, "bad", Tone.BAD))));
  }

  private static Card card(String label, List<JsonObject> checks, String rating, Tone tone) {
    long count =
        checks.stream().filter(c -> c.text("rating").filter(rating::equals).isPresent()).count();
    return new Card(
        label,
        String.valueOf(count),
        "of " + checks.size() + " checks",
        count == 0 ? Tone.PLAIN : tone);
  }

  private static List<Inline> name(JsonObject check) {
    return List.of(
        new Strong(
            check
                .text("title")
                .orElseGet(() -> Words.sentence(Words.choice(Words.text(check, "check"))))));
  }

  private static List<Inline> rating(JsonObject check) {
    return switch (Words.text(check, "rating")) {
      case "ok" -> List.of(new Badge(Tone.GOOD, "ok"));
      case "watch" -> List.of(new Badge(Tone.WATCH, "watch"));
      case "bad" -> List.of(new Badge(Tone.BAD, "bad"));
      case String other -> Inline.of(other);
    };
  }

  private static boolean isComputed(JsonObject check) {
    return check.bool("computed").orElse(false);
  }

  private static List<Inline> treatment(JsonObject adherence) {
    String kind = Words.text(adherence, "kind");
    Tone tone =
        switch (kind) {
          case "kept" -> Tone.GOOD;
          case "partly", "weakened", "extra" -> Tone.WATCH;
          case "ignored", "reversed" -> Tone.BAD;
          default -> Tone.PLAIN;
        };
    return List.of(new Badge(tone, kind));
  }
}
