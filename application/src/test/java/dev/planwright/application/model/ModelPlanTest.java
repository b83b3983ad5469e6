package dev.planwright.application.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.ToStage;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.PlanId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole plans by scripted models. */
class ModelPlanTest {
  private static final LanguageModel.Outcome REFUSED = new LanguageModel.Outcome.Refused("no");
  private static final LanguageModel.Outcome BUSY =
      new LanguageModel.Outcome.Transient("503", Optional.empty());

  private final ModelBench bench = new ModelBench();
  private final ScriptedModel model = bench.entries.add("first");

  @Test
  void a_whole_plan_is_made_by_a_model() {
    PlanId plan = bench.create();

    Outcome outcome = bench.run();

    assertInstanceOf(Outcome.Completed.class, outcome);
    assertEquals("llm", bench.row(plan).engine.orElseThrow());
    for (StageId stage : bench.askedStages()) {
      Envelope envelope = bench.envelope(plan, stage);
      assertEquals(MadeBy.LLM, envelope.engine(), stage.fileStem());
      assertEquals(Optional.of("model-first"), envelope.model(), stage.fileStem());
      assertEquals(Quality.FULL, envelope.quality(), stage.fileStem() + envelope.qualityNotes());
    }
    bench.assertAccounted(plan, model);
    assertTrue(model.mostRunning() <= 8, "at once: " + model.mostRunning());
    assertTrue(model.billed() <= 70, "calls: " + model.billed());
  }

  @Test
  void the_report_says_which_models_made_it_with_how_many_calls_and_at_what_cost() {
    PlanId plan = bench.create();

    bench.run();

    String report = bench.row(plan).report.orElseThrow().text();
    assertTrue(report.contains("model-first"));
    assertTrue(report.contains("language model"));
    assertTrue(report.contains("as the providers stated it"));
    JsonObject totals =
        ((JsonObject) JsonText.read(bench.file(plan, "032-manifest.json")))
            .object("data")
            .flatMap(data -> data.object("totals"))
            .orElseThrow();
    assertEquals(model.billed(), totals.number("calls").orElseThrow().longValue());
    assertEquals(100 * model.billed(), totals.number("input_tokens").orElseThrow().longValue());
    assertEquals(
        0,
        ScriptedModel.PRICE
            .multiply(java.math.BigDecimal.valueOf(model.billed()))
            .compareTo(totals.number("cost_usd").orElseThrow()));
  }

  @Test
  void calls_begin_alike_behind_one_mark_so_that_servers_read_half_of_them_only_once() {
    bench.create();

    bench.run();

    Set<String> marks = new TreeSet<>();
    List<String> read = new ArrayList<>();
    long all = 0;
    long known = 0;
    for (Request request : model.requests()) {
      String text = request.turns().getFirst().text();
      String mark = text.substring(0, text.indexOf(' '));
      marks.add(mark);
      assertTrue(request.instruction().contains(mark), request.schemaName());
      assertTrue(text.startsWith(mark + " begin the prompt"), request.schemaName());
      assertFalse(request.instruction().contains("neighbourhood bakery"), request.schemaName());
      String whole = request.instruction() + text;
      all += whole.length();
      known += read.stream().mapToInt(before -> alike(before, whole)).max().orElse(0);
      read.add(whole);
    }
    assertEquals(1, marks.size());
    assertTrue(known * 2 > all, "%d of %d characters were read before".formatted(known, all));
  }

  private static int alike(String one, String other) {
    int most = Math.min(one.length(), other.length());
    return IntStream.range(0, most)
        .filter(i -> one.charAt(i) != other.charAt(i))
        .findFirst()
        .orElse(most);
  }

  @Test
  void every_attempt_has_its_line_for_operators_and_nothing_of_it_is_in_the_zip()
      throws IOException {
    model.next("s011_risks", BUSY, new LanguageModel.Outcome.Answered("{}"));
    PlanId plan = bench.create();

    bench.run();

    List<JsonObject> lines =
        bench.row(plan).activity.lines().map(line -> (JsonObject) JsonText.read(line)).toList();
    assertEquals(model.requests().size(), lines.size());
    assertEquals(
        List.of("transient", "invalid", "ok"),
        lines.stream()
            .filter(line -> line.text("call").filter("s011_risks"::equals).isPresent())
            .flatMap(line -> line.text("outcome").stream())
            .toList());
    assertTrue(lines.getFirst().object("request").isPresent());
    assertEquals(model.requests().size(), bench.used(plan).calls());
    assertFalse(zipped(plan).stream().anyMatch(name -> name.contains("jsonl")), zipped(plan) + "");
  }

  @Test
  void a_stopped_plan_aborts_its_calls_and_goes_on_from_the_parts_it_has() {
    PlanId plan = bench.create();
    model.hang("s006_levers_2");
    var run = bench.start(bench.begin());
    bench.awaitFile(plan, "006-levers-01.json");
    bench.awaitFile(plan, "006-levers-03.json");

    long begin = System.nanoTime();
    bench.stop(plan);
    assertInstanceOf(Outcome.Lost.class, run.join());
    double seconds = (System.nanoTime() - begin) / 1e9;

    assertTrue(seconds < 3, "stopped after " + seconds);
    assertEquals(1, model.aborted());
    bench.assertAccounted(plan, model);
    model.letGo("s006_levers_2");
    model.forget();
    bench.resume(plan);
    assertInstanceOf(Outcome.Completed.class, bench.run());
    assertEquals(1, model.requests("s006_levers_2").size());
    assertEquals(0, model.requests("s006_levers_1").size());
    assertEquals(0, model.requests("s006_levers_3").size());
    assertEquals(0, model.requests("s002_intake").size());
    bench.assertAccounted(plan, model);
  }

  @Test
  void a_drained_plan_is_finished_by_another_worker_without_repeating_a_finished_call() {
    PlanId plan = bench.create();
    model.hang("s012_project_plan");
    var first = bench.begin();
    var run = bench.start(first);
    bench.awaitRunning(model, "s012_project_plan");

    first.release();
    assertInstanceOf(Outcome.Released.class, run.join());
    model.letGo("s012_project_plan");
    List<String> before = names(model.requests());
    model.forget();
    assertInstanceOf(Outcome.Completed.class, bench.run());

    List<String> again = names(model.requests());
    again.retainAll(before);
    assertEquals(List.of("s012_project_plan"), again);
    bench.assertAccounted(plan, model);
  }

  @Test
  void a_worker_that_lost_its_plan_writes_nothing_more_and_its_calls_are_still_accounted_for() {
    PlanId plan = bench.create();
    model.hang("s012_project_plan");
    var slow = bench.start(bench.begin());
    bench.awaitRunning(model, "s012_project_plan");
    bench.stop(plan);
    bench.resume(plan);
    model.letGo("s012_project_plan");

    Outcome second = bench.run();

    assertInstanceOf(Outcome.Lost.class, slow.join());
    assertInstanceOf(Outcome.Completed.class, second);
    assertEquals(Optional.empty(), bench.row(plan).leaseOwner);
    bench.assertAccounted(plan, model);
  }

  @Test
  void after_an_edit_only_what_follows_is_asked_for_again() {
    PlanId plan = bench.create();
    bench.runAndReopen(plan);
    String wbs = bench.file(plan, "019-wbs.json");
    String title =
        bench
            .envelope(plan, Stage.WBS)
            .data()
            .objects("phases")
            .getFirst()
            .text("title")
            .orElseThrow();
    bench.put(plan, "019-wbs.json", wbs.replace(title, "Another beginning"));
    model.forget();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertEquals(
        new TreeSet<>(List.of("020", "021", "023", "024", "025", "026", "027", "028", "029")),
        stages(model.requests()));
    assertTrue(bench.file(plan, "019-wbs.json").contains("Another beginning"));
    bench.assertAccounted(plan, model);
  }

  @Test
  void an_edited_risk_changes_the_schedule_that_is_computed_from_it() {
    PlanId plan = bench.create();
    bench.runAndReopen(plan);
    String before = bench.envelope(plan, Stage.SCHEDULE).inputHash();
    String risks = bench.file(plan, "011-risks.json");
    String edited = risks.replaceFirst("\"title\"\\s*:\\s*\"[^\"]+\"", "\"title\": \"Another\"");
    assertFalse(risks.equals(edited));
    bench.put(plan, "011-risks.json", edited);

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertFalse(before.equals(bench.envelope(plan, Stage.SCHEDULE).inputHash()));
  }

  @Test
  void a_deleted_stage_is_put_together_again_from_its_parts_without_a_call() {
    PlanId plan = bench.create();
    bench.runAndReopen(plan);
    bench.delete(plan, "020-tasks.json");
    model.forget();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertFalse(stages(model.requests()).contains("020"));
  }

  @Test
  void of_a_stage_only_the_part_that_is_gone_is_asked_for_again() {
    PlanId plan = bench.create();
    bench.runAndReopen(plan);
    bench.delete(plan, "006-levers-02.json");
    bench.delete(plan, "006-levers.json");
    model.forget();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertEquals(
        List.of("s006_levers_2"),
        names(model.requests()).stream().filter(name -> name.startsWith("s006")).toList());
  }

  /** Of the form that is asked for, and of none. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void gibberish_after_the_intake_ends_a_plan_with_one_sentence_and_without_a_report(
      boolean formed) {
    model.answerBy(request ->
        request.schemaName().equals("s002_intake")
            ? Optional.empty()
            : Optional.of(
                formed
                    ? saying("…", request)
                    : Json.build().put("lorem", "ipsum dolor sit amet").done()));
    PlanId plan = bench.create();

    var failed = assertInstanceOf(Outcome.Failed.class, bench.run());

    assertEquals(FailureReason.GENERATION_ERROR, failed.failure().reason());
    assertTrue(failed.failure().recoverable());
    assertEquals(
        "Stage 003-gate failed: the models gave no valid answer. Use plan_resume with another"
            + " model_profile or engine agent (keeps what is finished), or plan_create with engine"
            + " brief.",
        failed.failure().message());
    assertEquals(Optional.empty(), bench.row(plan).report);
    assertEquals(Optional.empty(), bench.row(plan).qualitySummary);
    assertTrue(model.asked() <= 30, "calls " + model.asked());
  }

  /** An answer whose free texts are all that one. */
  private static JsonObject saying(String text, Request request) {
    return (JsonObject)
        JsonText.read(
            JsonText.write(SchemaAnswers.to(request))
                .replaceAll("\"[a-z_]+ \\d+\\w*: (?:[^\"\\\\]|\\\\.)*\"", '"' + text + '"'));
  }

  @Test
  void a_plan_whose_model_needs_a_second_try_each_time_is_weak() {
    model.answerBy(request ->
        request.turns().size() > 1
            ? Optional.empty()
            : Optional.of(Json.build().put("lorem", "ipsum").done()));
    PlanId plan = bench.create();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    String warning =
        bench.row(plan).qualitySummary.orElseThrow().text(ListedPlan.WEAK).orElseThrow();
    assertTrue(warning.endsWith("do not rely on this plan."), warning);
    assertTrue(bench.row(plan).report.orElseThrow().text().contains(warning));
  }

  @Test
  void small_questions_make_a_whole_plan_in_more_and_shorter_calls() {
    bench.entries.remove("first");
    ScriptedModel small =
        bench.entries.add(Entries.small(Kind.OPENAI_COMPATIBLE, 8192, Structured.SCHEMA));
    small.counts(1, 8192);
    PlanId plan = bench.create(ModelBench.PROMPT, Optional.of(Detail.QUICK));

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertEquals(
        Optional.of(BigDecimal.ZERO),
        bench.row(plan).qualitySummary.orElseThrow().number("partial"));
    assertEquals(0, small.overflown());
    assertTrue(small.asked() > 45, "calls " + small.asked());
    assertTrue(
        small.requests().stream()
            .allMatch(request ->
                request.schema().texts("required").size() == 1
                    || request
                        .schema()
                        .object("properties")
                        .orElseThrow()
                        .members()
                        .values()
                        .stream()
                        .noneMatch(member ->
                            ((JsonObject) member)
                                .object("items")
                                .flatMap(items -> items.object("properties"))
                                .isPresent())));
  }

  @Test
  void a_part_that_fails_is_left_out_and_the_stage_is_shown_as_partial() {
    model.always("s006_levers_2", REFUSED);
    PlanId plan = bench.create();

    bench.run();

    Envelope levers = bench.envelope(plan, Stage.LEVERS);
    assertEquals(Quality.PARTIAL, levers.quality());
    assertEquals(
        List.of("The part \"money and people\" is missing: all models refused to answer."),
        levers.qualityNotes());
    assertEquals(
        List.of("006-levers"),
        bench.row(plan).qualitySummary.orElseThrow().objects("weak").stream()
            .flatMap(weak -> weak.text("stage").stream())
            .toList());
  }

  @Test
  void a_stage_beside_the_core_is_missing_when_models_cannot_make_it_and_says_so() {
    model.always("s016_swot", REFUSED);
    PlanId plan = bench.create();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    Envelope swot = bench.envelope(plan, Stage.SWOT);
    assertEquals(Quality.MISSING, swot.quality());
    assertEquals(List.of("The models could not make this part."), swot.qualityNotes());
    assertEquals(0, swot.data().members().size());
    assertEquals("llm", bench.row(plan).engine.orElseThrow());
    Json.JsonObject summary = bench.row(plan).qualitySummary.orElseThrow();
    assertEquals(Optional.of(BigDecimal.ONE), summary.number("missing"));
    assertEquals(
        List.of("The models could not make this part."),
        summary.objects("weak").stream().flatMap(weak -> weak.text("reason").stream()).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "premise",
        "assumption-review",
        "governance",
        "references",
        "swot",
        "experts",
        "evidence",
        "pitch",
        "review",
        "questions",
        "premortem",
        "audit"
      })
  void a_plan_is_completed_without_any_one_of_the_stages_beside_the_core(
      @ConvertWith(ToStage.class) StageId stage) {
    model.alwaysForAllOf("s" + stage.digits(), REFUSED);
    PlanId plan = bench.create();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertEquals(Quality.MISSING, bench.envelope(plan, stage).quality());
    String report = bench.file(plan, "030-report.html");
    assertTrue(report.contains("The models could not make this part."), stage.fileStem());
    assertTrue(bench.file(plan, "032-manifest.json").contains("missing"), stage.fileStem());
  }

  @Test
  void a_missing_stage_is_asked_for_when_the_plan_is_gone_on_with() {
    model.always("s016_swot", REFUSED);
    PlanId plan = bench.create();
    bench.runAndReopen(plan);
    model.heal();
    model.forget();

    bench.run();

    assertEquals(MadeBy.LLM, bench.envelope(plan, Stage.SWOT).engine());
    assertEquals(new TreeSet<>(List.of("016")), stages(model.requests()));
  }

  @Test
  void a_core_stage_that_no_model_can_make_fails_the_plan_which_can_be_gone_on_with() {
    bench.entries.add("second").always("s012_project_plan", BUSY);
    model.always("s012_project_plan", REFUSED);
    PlanId plan = bench.create();

    Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, bench.run());

    assertEquals(FailureReason.GENERATION_ERROR, failed.failure().reason());
    assertEquals(Optional.of("012-project-plan"), failed.failure().failedStep());
    assertTrue(failed.failure().recoverable());
    assertEquals(
        "Stage 012-project-plan failed: the models could not be reached or were overloaded (second:"
            + " 503). Use plan_resume later, with another model_profile or engine agent (keeps what"
            + " is finished), or plan_create with engine brief.",
        failed.failure().message());
    model.heal();
    bench.resume(plan);
    assertInstanceOf(Outcome.Completed.class, bench.run());
  }

  @Test
  void a_refused_prompt_ends_the_plan_when_two_models_agree() {
    ScriptedModel second = bench.entries.add("second");
    model.change("s003_gate", ModelPlanTest::refusal);
    second.change("s003_gate", ModelPlanTest::refusal);
    PlanId plan = bench.create();

    Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, bench.run());

    assertEquals(FailureReason.REFUSED, failed.failure().reason());
    assertFalse(failed.failure().recoverable());
    assertTrue(failed.failure().message().contains("weapons"), failed.failure().message());
    assertEquals(1, second.requests("s003_gate").size());
    assertTrue(stages(model.requests()).tailSet("005").isEmpty());
    assertEquals(bench.used(plan).calls(), model.requests().size() + second.requests().size());
  }

  @Test
  void a_refusal_that_nobody_confirms_limits_the_plan() {
    model.change("s003_gate", ModelPlanTest::refusal);
    PlanId plan = bench.create();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertEquals("limit", bench.envelope(plan, Stage.GATE).data().text("verdict").orElseThrow());
    String instruction = model.requests("s012_project_plan").getFirst().turns().getFirst().text();
    assertTrue(instruction.contains("leaves the following out"), instruction);
  }

  @Test
  void an_unusable_prompt_ends_with_its_questions() {
    model.change(
        "s002_intake",
        answer -> answer.with("usable", Json.of("no")).with("unusable_why", Json.of("No goal.")));
    bench.create();

    Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, bench.run());

    assertEquals(FailureReason.GENERATION_ERROR, failed.failure().reason());
    assertFalse(failed.failure().recoverable());
    assertTrue(failed.failure().message().contains("question"), failed.failure().message());
  }

  @Test
  void a_quick_plan_asks_for_less_and_is_not_made_again_for_what_it_did_not_ask() {
    PlanId plan = bench.create(ModelBench.PROMPT, Optional.of(Detail.QUICK));
    bench.runAndReopen(plan);
    long calls = model.billed();

    assertTrue(calls <= 38, "calls " + calls);
    List<StageId> notAsked =
        List.of(Stage.GOVERNANCE, Stage.REFERENCES, Stage.SWOT, Stage.QUESTIONS);
    for (StageId stage : notAsked) {
      assertEquals(
          List.of("Not asked at this level of detail."),
          bench.envelope(plan, stage).qualityNotes());
    }
    Json.JsonObject summary =
        bench.envelope(plan, Stage.DIGEST).data().object("quality").orElseThrow();
    assertEquals(notAsked.stream().map(StageId::fileStem).toList(), summary.texts("missing"));
    assertEquals(List.of(), summary.objects("weak"));
    assertEquals(1, model.requests("s004_premise_1").size());
    assertEquals(0, model.requests("s004_premise_2").size());
    assertEquals(2, bench.envelope(plan, Stage.EXPERTS).data().objects("panel").size());
    assertInstanceOf(Outcome.Completed.class, bench.run());
    assertEquals(calls, model.billed());
  }

  @Test
  void a_plan_without_a_usable_model_is_a_brief() {
    bench.entries.remove("first");
    PlanId plan = bench.create();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertEquals("brief", bench.row(plan).engine.orElseThrow());
    assertEquals(0, bench.used(plan).calls());
  }

  @Test
  void a_fifth_of_failures_and_a_tenth_of_invalid_answers_do_not_keep_a_plan_from_its_end() {
    for (int call = 1; call <= 9; call++) {
      for (String stage : List.of("s006_levers_", "s020_tasks_", "s028_audit_", "s025_review_")) {
        model.next(stage + call, BUSY, new LanguageModel.Outcome.Answered("{\"no\": 1}"));
      }
    }
    model.next("s012_project_plan", BUSY, BUSY, new LanguageModel.Outcome.CutOff("{"));
    PlanId plan = bench.create();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertEquals("llm", bench.row(plan).engine.orElseThrow());
    assertEquals(model.requests().size(), bench.used(plan).calls());
  }

  @Test
  void a_number_that_the_plan_does_not_hold_is_marked() {
    model.change(
        "s024_pitch",
        answer ->
            answer.with(
                "hook",
                Json.of("In 1733 weeks {{budget.stated}} feed 400 people by {{deadline}}.")));
    PlanId plan = bench.create();

    bench.run();

    assertEquals(2, model.requests("s024_pitch").size());
    JsonObject pitch = bench.envelope(plan, Stage.PITCH).data();
    assertEquals(
        "In 1733 (unsupported) weeks EUR 180,000 feed 400 people by 2027-06-30.",
        pitch.text("hook").orElseThrow());
  }

  @Test
  void hostile_answers_of_a_model_reach_the_report_as_text_only() {
    model.change(
        "s011_risks",
        answer ->
            answer.with(
                "risks",
                Json.array(
                    answer.objects("risks").stream()
                        .map(risk ->
                            risk.with(
                                "effect",
                                Json.of(
                                    "<script>alert(1)</script> see https://evil.example/x \u202e")))
                        .toList())));
    PlanId plan = bench.create();

    bench.run();

    String report = bench.row(plan).report.orElseThrow().text();
    assertFalse(report.contains("<script>alert(1)"));
    assertFalse(report.contains("evil.example"));
    assertFalse(report.contains("\u202e"));
    assertTrue(report.contains("&lt;script&gt;alert(1)"));
  }

  @Test
  void a_prompt_far_beyond_the_bound_is_read_in_part_and_the_cut_is_told() {
    String filler = "The street has old houses and quiet neighbours who like bread. ".repeat(1500);
    PlanId plan = bench.create(ModelBench.PROMPT + filler, Optional.of(Detail.STANDARD));

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertTrue(
        bench.envelope(plan, Stage.INTAKE).qualityNotes().stream()
            .anyMatch(note -> note.startsWith("The prompt is longer than what a model is told")));
    for (Request request : model.requests()) {
      int tokens =
          dev.planwright.application.model.input.TokenEstimate.of(
              request.instruction() + request.turns().getFirst().text());
      assertTrue(tokens <= 12_000, request.schemaName() + ": " + tokens);
    }
  }

  private static JsonObject refusal(JsonObject answer) {
    return answer.with("verdict", Json.of("refuse")).with("category", Json.of("weapons"));
  }

  private static List<String> names(List<Request> requests) {
    return requests.stream().map(Request::schemaName).collect(Collectors.toList());
  }

  private static TreeSet<String> stages(List<Request> requests) {
    return requests.stream()
        .map(request -> request.schemaName().substring(1, 4))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<String> zipped(PlanId plan) throws IOException {
    var zip =
        new ZipInputStream(new ByteArrayInputStream(bench.row(plan).zip.orElseThrow().toArray()));
    return Stream.iterate(zip.getNextEntry(), e -> e != null, _ -> next(zip))
        .map(java.util.zip.ZipEntry::getName)
        .toList();
  }

  private static java.util.zip.ZipEntry next(ZipInputStream zip) {
    try {
      return zip.getNextEntry();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
