package dev.planwright.application.stage.section;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Quote;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the prompt says on a subject, with its own words. */
public final class PromptFacts {
  private PromptFacts() {}

  /** The facts of these kinds under that heading; nothing when the prompt has none. */
  public static List<Block> of(PlanContent content, String title, Set<String> kinds) {
    return new Blocks().part(title, table(title, content.facts(kinds))).done();
  }

  /** All facts: their home, to which the rest of the report links. */
  static List<Block> all(List<JsonObject> facts) {
    return new Blocks()
        .table(columns(JsonTable.json("All facts of the prompt", facts).id()))
        .done();
  }

  private static List<Block> table(String caption, List<JsonObject> facts) {
    return new Blocks().table(columns(JsonTable.json(caption, facts).ref("Fact", "id"))).done();
  }

  private static JsonTable columns(JsonTable table) {
    return table
        .cell("Kind", fact -> Inline.of(kind(fact)))
        .cell("Words of the prompt", fact -> List.of(new Quote(Words.text(fact, "q"))))
        .cell("Read as", PromptFacts::reading)
        .points("Weight", "weight");
  }

  private static String kind(JsonObject fact) {
    return switch (Words.text(fact, "kind")) {
      case "in" -> "in scope";
      case "out" -> "out of scope";
      case "must" -> "must";
      case "never" -> "must never";
      case String other -> Words.choice(other);
    };
  }

  /** What code reads in the words; where it reads nothing, the words say it all. */
  private static List<Inline> reading(JsonObject fact) {
    return Inline.of(
        fact.object("money")
            .map(PromptFacts::money)
            .or(() -> fact.object("date").map(PromptFacts::date))
            .or(() -> fact.object("quantity").map(PromptFacts::quantity))
            .or(() -> fact.object("place").map(PromptFacts::place))
            .orElse(""));
  }

  private static String money(JsonObject money) {
    String unit = money.text("currency").orElse("");
    return Words.span(money, unit) + money.text("per").map(per -> " per " + per).orElse("");
  }

  private static String date(JsonObject date) {
    List<String> parts =
        Stream.of(
                date.text("from").map(from -> "from " + from),
                date.text("to").map(to -> "until " + to),
                date.text("quarter"))
            .flatMap(Optional::stream)
            .toList();
    return parts.isEmpty() ? Words.NOT_STATED : String.join(" ", parts);
  }

  private static String quantity(JsonObject quantity) {
    return Words.amount(quantity, "value", quantity.text("unit").orElse(""));
  }

  private static String place(JsonObject place) {
    return Words.text(place, "name")
        + place.text("country").map(country -> " (" + country + ")").orElse("");
  }
}
