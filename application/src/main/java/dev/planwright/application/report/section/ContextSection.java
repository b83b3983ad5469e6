package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Section 9: where it happens, under whose law, in which money. */
final class ContextSection {
  private ContextSection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .addAll(context(content.data(Stage.CONTEXT)))
        .addAll(PromptFacts.of(content, "Places in the prompt", Set.of("place")))
        .done();
  }

  static List<Block> context(JsonObject data) {
    return new Blocks()
        .part("Sites", sites(data))
        .list("Jurisdictions", data.texts("jurisdictions"))
        .part("Currency", currency(data))
        .part("Working calendar", calendar(data))
        .list("Seasons", data.texts("season_notes"))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> sites(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Sites", data.objects("sites"))
                .strong("Site", "label")
                .text("City", "city")
                .text("Region", "region")
                .cell(
                    "Country",
                    site ->
                        site.text("country").map(Words::country).map(Inline::of).orElse(List.of()))
                .text("Why", "why")
                .basis("ev"))
        .done();
  }

  private static List<Block> currency(JsonObject data) {
    return data.object("currency")
        .map(currency ->
            new Blocks()
                .pairs(
                    Stream.of(
                            Optional.of(Blocks.pair("Main", main(currency))),
                            Words.pair("Also used", currency, "local"),
                            Words.pair("Why", currency, "why"))
                        .flatMap(Optional::stream)
                        .toList())
                .table(
                    JsonTable.json("Currencies", several(data.objects("currencies")))
                        .strong("Code", "code")
                        .text("Name", "name")
                        .choice("Role", "role")
                        .texts("Places", "places")
                        .text("Note", "note"))
                .done())
        .orElse(List.of());
  }

  /** The main currency alone is told above. */
  private static List<JsonObject> several(List<JsonObject> currencies) {
    return currencies.size() > 1 ? currencies : List.of();
  }

  private static String main(JsonObject currency) {
    String main = Words.text(currency, "main");
    return main.equals("percent") ? "none stated; amounts are shares in percent" : main;
  }

  private static List<Block> calendar(JsonObject data) {
    JsonObject calendar = data.object("calendar").orElseGet(Json::object);
    return new Blocks()
        .pairs(
            Stream.of(
                    data.text("holiday_country")
                        .map(code -> Blocks.pair("Holidays of", Words.country(code))),
                    Weekdays.pair(calendar),
                    Words.pair("Note", calendar, "note"))
                .flatMap(Optional::stream)
                .toList())
        .done();
  }
}
