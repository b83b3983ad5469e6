package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.StageBench.eachOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.model.Entries;
import dev.planwright.application.model.ScriptedModel;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules for judgement from outside: moves, experts, and evidence that is looked up. */
class ExpertAnswersTest {
  private final StageBench bench = new StageBench();

  @Test
  void a_move_names_entries_by_the_ids_that_code_gives_them() {
    JsonObject swot = bench.made(Stage.SWOT).data();

    for (JsonObject move : swot.objects("moves")) {
      assertEquals(2, move.texts("uses").size());
      assertTrue(move.texts("uses").getFirst().matches("[SW][1-6]"), move + "");
      assertTrue(move.texts("uses").getLast().matches("[OT][1-6]"), move + "");
    }
  }

  @Test
  void half_of_the_experts_is_enough_and_the_rest_is_named() {
    bench.upTo(Stage.EXPERTS);
    bench.model.always("s017_experts_3", new Outcome.Refused("no"));
    bench.model.always("s017_experts_5", new Outcome.Refused("no"));

    StageOutput experts = bench.make(Stage.EXPERTS);

    assertEquals(4, experts.data().objects("panel").size());
    assertEquals(Quality.PARTIAL, experts.quality());
    List<String> fields =
        experts.data().objects("panel").stream().map(e -> e.text("field").orElseThrow()).toList();
    for (int silent : List.of(1, 3)) {
      assertTrue(
          experts.qualityNotes().contains("Nobody answered as %s.".formatted(fields.get(silent))));
    }
  }

  @Test
  void a_deep_plan_asks_six_experts() {
    StageOutput experts = bench.detail(Detail.DEEP).made(Stage.EXPERTS);

    assertEquals(6, experts.data().objects("panel").size());
  }

  @Test
  void only_the_most_urgent_quarter_of_the_evidence_is_drafted() {
    JsonObject evidence = bench.made(Stage.EVIDENCE).data();

    int entries =
        Stream.of("find", "create", "collect")
            .mapToInt(list -> evidence.objects(list).size())
            .sum();
    assertEquals(Math.min(6, entries / 4), evidence.objects("drafts").size());
    assertEquals(
        evidence.objects("drafts").size(),
        bench.model.requests().stream()
            .filter(
                r -> r.schemaName().startsWith("s018_evidence_") && !r.schemaName().endsWith("_1"))
            .count());
  }

  @Test
  void what_a_model_says_of_pages_that_its_search_did_not_read_stays_unverified() {
    ScriptedModel searching =
        bench.entries.add(Entries.searching(Entries.entry("searching", Kind.OPENAI_COMPATIBLE, 8)));
    searching.reads("https://tax.example.org/levy?utm_source=openai");
    searching.change(
        "s018_evidence_20",
        answer ->
            eachOf(
                answer,
                "look_ups",
                (i, look) ->
                    look.with("verdict", Json.of("confirmed"))
                        .with(
                            "source",
                            source(
                                i == 0
                                    ? "https://www.tax.example.org/levy/"
                                    : "https://made-up.example.org/" + i))));

    List<JsonObject> looks = bench.made(Stage.EVIDENCE).data().objects("look_ups");

    assertEquals(List.of(), bench.model.requests("s018_evidence_20"));
    assertEquals(Optional.of("confirmed"), looks.getFirst().text("verdict"));
    JsonObject source = looks.getFirst().object("source").orElseThrow();
    assertEquals(Optional.of("2026-09-01"), source.text("read_on"));
    assertTrue(looks.size() > 1);
    assertTrue(
        looks.stream()
            .skip(1)
            .allMatch(look ->
                look.text("verdict").equals(Optional.of("unverified"))
                    && look.object("source").isEmpty()),
        looks.toString());
  }

  private static JsonObject source(String address) {
    return Json.build()
        .put("web_address", address)
        .put("title", "The levy")
        .put("read_on", "2019-01-01")
        .put("quote", "The levy is 3 %.")
        .done();
  }
}
