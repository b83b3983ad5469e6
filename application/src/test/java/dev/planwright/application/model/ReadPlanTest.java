package dev.planwright.application.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.artifact.port.InMemoryPlanFiles;
import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.change.port.InMemoryRevisions;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.application.progress.FollowPlan;
import dev.planwright.application.reading.Headlines;
import dev.planwright.application.reading.PlanDocuments;
import dev.planwright.application.reading.ReadPlan;
import dev.planwright.application.reading.ReadPlan.Part;
import dev.planwright.application.reading.ReadPlan.Wanted;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caller reads of the plan whose replies were written by hand. */
class ReadPlanTest {
  private static final HandWrittenPlan WRITTEN = HandWrittenPlan.finished();

  private final InMemoryPlanFiles files = new InMemoryPlanFiles(WRITTEN.bench.store);
  private final ReadPlan readPlan =
      new ReadPlan(
          new FindPlan(WRITTEN.bench.plans),
          new PlanDocuments(files, StandardPipeline.all()),
          new PlanVersions(files, new InMemoryRevisions(WRITTEN.bench.store)),
          follow(WRITTEN.bench));

  @Test
  void the_summary_fits_into_3000_characters_and_begins_with_the_numbers_of_the_plan() {
    Part summary = read("summary");

    String text = summary.text().orElseThrow();
    assertTrue(text.length() <= 3_000, () -> text.length() + " characters");
    assertEquals(Optional.empty(), summary.next());
    JsonObject revised = data("028-audit.json").object("revised").orElseThrow();
    JsonObject finish =
        revised.object("022-schedule").flatMap(now -> now.object("finish")).orElseThrow();
    assertNotEquals(data("022-schedule.json").object("finish").orElseThrow(), finish);
    assertTrue(text.contains("P80 " + finish.text("p80").orElseThrow()), text);
    assertTrue(text.contains("**Top risks**: K"), text);
    assertEquals(
        finish, summary.headline().flatMap(headline -> headline.object("finish")).orElseThrow());
  }

  @Test
  void the_headline_of_a_completed_plan_is_that_of_its_summary() {
    Plan plan = read("summary").plan();

    assertEquals(read("summary").headline(), new Headlines(files).of(plan));
  }

  @Test
  void the_headline_is_kept_until_the_plan_is_deleted() {
    Plan plan = read("summary").plan();
    var reads = new AtomicInteger();
    var headlines =
        new Headlines(
            (PlanFiles)
                Proxy.newProxyInstance(
                    PlanFiles.class.getClassLoader(),
                    new Class<?>[] {PlanFiles.class},
                    (_, method, arguments) -> {
                      reads.incrementAndGet();
                      return method.invoke(files, arguments);
                    }));

    headlines.of(plan);
    headlines.of(plan);
    assertEquals(1, reads.get());
    headlines.forget(plan.id());
    headlines.of(plan);

    assertEquals(2, reads.get());
  }

  @Test
  void what_the_plan_says_about_the_budget_is_answered_by_one_call() {
    Part budget = read("budget");

    String text = budget.text().orElseThrow();
    assertTrue(text.length() <= 3_000, () -> text.length() + " characters");
    assertTrue(text.startsWith("## Budget\n"), text);
    assertTrue(text.contains("P80"), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"schedule", "budget", "risks", "assumptions", "team", "wbs", "review", "evidence"})
  void a_section_read_in_pieces_is_the_section(String section) {
    String whole =
        read(new Wanted(id(), section, false, Optional.empty(), 1_000_000, 0)).text().orElseThrow();
    var pieces = new StringBuilder();

    Optional<Integer> next = Optional.of(0);
    while (next.isPresent()) {
      Part part = read(new Wanted(id(), section, false, Optional.empty(), 700, next.get()));
      assertTrue(part.text().orElseThrow().length() <= 700);
      pieces.append(part.text().orElseThrow());
      next = part.next();
    }

    assertEquals(whole, pieces.toString());
    assertTrue(whole.length() > 700, whole);
  }

  /** What {@code draw.js} reads; where a name changes, pages and views show less without a word. */
  @ParameterizedTest
  @CsvSource({
    "schedule, 022-schedule, phases tasks finish finish_spread",
    "budget, 023-budget, tree funding cost_spread totals",
    "risks, 011-risks, risks",
    "decisions, 029-summary, register"
  })
  void pages_and_views_find_what_they_draw(String section, String stage, String members) {
    JsonObject data =
        (JsonObject)
            read(new Wanted(id(), section, true, Optional.empty(), 1_000_000, 0))
                .data()
                .orElseThrow();
    JsonObject drawn = data.object(stage).orElseThrow();
    JsonObject headline = read("summary").headline().orElseThrow();

    assertTrue(
        drawn.members().keySet().containsAll(List.of(members.split(" "))),
        () -> section + " has " + drawn.members().keySet());
    drawn
        .object("finish")
        .ifPresent(finish -> assertEquals(headline.object("finish").orElseThrow(), finish));
    assertTrue(
        headline
            .members()
            .keySet()
            .containsAll(Set.of("title", "go", "finish", "deadline", "cost", "decisions")),
        headline::toString);
  }

  @Test
  void every_section_that_the_contents_name_can_be_read() {
    JsonObject contents =
        (JsonObject)
            read(new Wanted(id(), "contents", true, Optional.empty(), 24_000, 0))
                .data()
                .orElseThrow();

    assertTrue(contents.members().size() > 20, contents::toString);
    contents.members().keySet().forEach(name -> assertFalse(read(name).text().isEmpty()));
  }

  @Test
  void an_element_is_read_by_its_id() {
    String id = data("011-risks.json").objects("risks").getFirst().text("id").orElseThrow();

    Part risk = read(id);

    assertTrue(risk.text().orElseThrow().startsWith("## " + id + " "), risk::toString);
    assertTrue(
        read(new Wanted(id(), id, true, Optional.empty(), 3_000, 0))
            .data()
            .orElseThrow()
            .toString()
            .contains(id));
  }

  @Test
  void data_that_does_not_fit_comes_in_pieces_of_its_json() {
    var pieces = new StringBuilder();

    Optional<Integer> next = Optional.of(0);
    while (next.isPresent()) {
      Part part = read(new Wanted(id(), "wbs", true, Optional.empty(), 24_000, next.get()));
      pieces.append(part.text().orElseThrow());
      next = part.next();
    }

    JsonObject wbs = (JsonObject) JsonText.read(pieces.toString());
    assertEquals(data("019-wbs.json"), wbs.object("019-wbs").orElseThrow());
  }

  @Test
  void a_section_can_be_named_by_its_stage_as_questions_name_it() {
    assertEquals(read("risks").text(), read("011-risks").text());
    assertEquals(read("s-008").text(), read("008").text());
  }

  @Test
  void an_unknown_section_is_refused_with_the_names_that_there_are() {
    Refusal refusal = assertThrows(Refusal.class, () -> read("bugdet"));

    assertEquals(ErrorCode.NOT_FOUND, refusal.code());
    assertTrue(refusal.getMessage().contains("schedule, budget, risks"), refusal.getMessage());
  }

  @Test
  void what_is_due_can_be_read_and_progress_only_once_it_was_reported() {
    String text = read("due").text().orElseThrow();
    Json data =
        readPlan
            .read(
                new Wanted(WRITTEN.id.toString(), "due", true, Optional.empty(), 24_000, 0),
                Samples.ADMIN)
            .data()
            .orElseThrow();

    assertTrue(text.contains("| 2026-11-18 | Decide | Q"), text);
    JsonObject first = ((JsonObject) data).objects("due").getFirst();
    assertEquals(Optional.of("decision"), first.text("kind"), "the council's first money");
    assertEquals(Optional.of(false), first.bool("overdue"));
    assertEquals(ErrorCode.NOT_FOUND, assertThrows(Refusal.class, () -> read("progress")).code());
  }

  @Test
  void a_plan_in_the_making_is_read_as_far_as_it_is() {
    var bench = new ModelBench();
    String id = bench.create().toString();
    var files = new InMemoryPlanFiles(bench.store);
    var unfinished =
        new ReadPlan(
            new FindPlan(bench.plans),
            new PlanDocuments(files, StandardPipeline.all()),
            new PlanVersions(files, new InMemoryRevisions(bench.store)),
            follow(bench));

    Refusal nothing =
        assertThrows(
            Refusal.class,
            () ->
                unfinished.read(
                    new Wanted(id, "summary", false, Optional.empty(), 3_000, 0), Samples.ADMIN));
    keep(bench, id, "001-start.json", "011-risks.json", "002-intake.json");

    assertEquals(ErrorCode.NOT_FOUND, nothing.code());
    Part risks =
        unfinished.read(new Wanted(id, "risks", false, Optional.empty(), 3_000, 0), Samples.ADMIN);
    assertTrue(risks.text().orElseThrow().startsWith("## Risk register\n"));
    assertThrows(
        Refusal.class,
        () ->
            unfinished.read(
                new Wanted(id, "budget", false, Optional.empty(), 3_000, 0), Samples.ADMIN));
    String summary =
        unfinished
            .read(new Wanted(id, "summary", false, Optional.empty(), 3_000, 0), Samples.ADMIN)
            .text()
            .orElseThrow();
    assertFalse(summary.contains("**Cost**"), summary);
  }

  private static void keep(ModelBench bench, String id, String... names) {
    Map<String, StoredFile> made = WRITTEN.files();
    bench.store.transaction(() -> {
      for (String name : names) {
        bench
            .row(dev.planwright.domain.plan.PlanId.parse(id).orElseThrow())
            .files
            .put(name, made.get(name));
      }
      return id;
    });
  }

  private static String id() {
    return WRITTEN.id.toString();
  }

  private Part read(String section) {
    return read(new Wanted(id(), section, false, Optional.empty(), 3_000, 0));
  }

  private Part read(Wanted wanted) {
    return readPlan.read(wanted, Samples.ADMIN);
  }

  private static JsonObject data(String file) {
    return ((JsonObject) JsonText.read(WRITTEN.files().get(file).content().toArray()))
        .object("data")
        .orElseThrow();
  }

  private static FollowPlan follow(ModelBench bench) {
    var ports = new InMemoryPorts(bench.store);
    return new FollowPlan(
        ports.files(),
        ports.revisions(),
        ports.progress(),
        StandardPipeline.all(),
        bench.store.clock());
  }
}
