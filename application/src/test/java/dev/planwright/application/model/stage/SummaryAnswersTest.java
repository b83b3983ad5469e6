package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.AnswerParts.words;
import static dev.planwright.application.model.stage.StageBench.eachOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules for what is said of the finished plan: audit and summary. */
class SummaryAnswersTest {
  private final StageBench bench = new StageBench();

  @Test
  void the_audit_asks_only_what_code_cannot_compute_and_rates_nothing_bad_without_a_fix() {
    bench.upTo(Stage.AUDIT);
    bench.model.change(
        "s028_audit_1",
        answer ->
            eachOf(
                answer,
                "checks",
                (_, check) -> check.with("rating", Json.of("bad")).with("fix", Json.none())));

    JsonObject audit = bench.make(Stage.AUDIT).data();

    assertEquals(20, audit.objects("checks").size());
    assertEquals(
        7,
        audit.objects("checks").stream()
            .filter(check -> check.bool("computed").orElse(false))
            .count());
    assertEquals(
        bench.input().data(Stage.INTAKE).objects("facts").size(),
        audit.objects("adherence").size());
    String repair = bench.model.requests("s028_audit_1").get(1).turns().getLast().text();
    assertTrue(repair.contains("rated bad and has no fix"), repair);
  }

  @Test
  void checks_that_nobody_judged_are_named() {
    bench.upTo(Stage.AUDIT);
    bench.model.always("s028_audit_4", new Outcome.Refused("no"));

    StageOutput audit = bench.make(Stage.AUDIT);

    assertEquals(17, audit.data().objects("checks").size());
    assertTrue(
        audit.qualityNotes().contains("Nobody judged conflicts, adapt, misuse."),
        audit.qualityNotes() + "");
  }

  @Test
  void a_summary_that_is_too_long_or_has_numbers_out_of_nowhere_is_sent_back() {
    bench.upTo(Stage.SUMMARY);
    bench.model.change(
        "s029_summary",
        answer ->
            answer
                .with("risks", Json.texts(Collections.nCopies(4, words(149))))
                .with("register", Json.array(moved(answer.objects("register"))))
                .with("money_line", Json.of("It costs 987654 and {{no.such}}.")));

    StageOutput summary = bench.make(Stage.SUMMARY);

    String repair = bench.model.requests("s029_summary").get(1).turns().getLast().text();
    assertTrue(repair.contains("at most 450 are allowed"), repair);
    assertTrue(repair.contains("risks[0] is one of the longest texts: 100 words."), repair);
    assertTrue(repair.contains("The number 987654 stands neither in the prompt"), repair);
    assertTrue(repair.contains("{{no.such}} is no number token"), repair);
    assertTrue(repair.contains("register[0].default names an option with operations"), repair);
    assertEquals(
        "It costs 987654 (unsupported) and not stated.",
        summary.data().text("money_line").orElseThrow());
  }

  /** Decisions each of whose options changes the plan. */
  private static List<JsonObject> moved(List<JsonObject> decisions) {
    JsonObject drop = Json.build().put("op", "drop").put("id", "1.1.1").done();
    return decisions.stream()
        .map(decision ->
            eachOf(
                    decision,
                    "options",
                    (_, option) -> option.with("operations", Json.array(List.of(drop))))
                .with(
                    "default",
                    Json.of(decision.objects("options").getFirst().text("label").orElseThrow())))
        .toList();
  }
}
