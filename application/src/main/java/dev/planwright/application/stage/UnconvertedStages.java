package dev.planwright.application.stage;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.JsonCodec;
import dev.planwright.application.pipeline.Sampling;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageBuilder;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.stage.computed.ComputedParts;
import dev.planwright.application.stage.computed.StageCompletion;
import dev.planwright.application.stage.content.ElementTitles;
import dev.planwright.application.stage.section.ReportSections;
import dev.planwright.application.stage.section.StageBlocks;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.Stream;

/**
 * The definitions of stages whose packages do not hold all of them yet: their questions, computed
 * parts and sections stand in packages of questions, of computed parts and of sections.
 */
final class UnconvertedStages {

  private UnconvertedStages() {}

  private static StageBuilder<JsonObject> old(StageId id) {
    var builder =
        StageDefinition.of(new StageKey<>(id, JsonCodec.SAME))
            .schema(schema(id))
            .byScript((returned, input) -> {
              StageCompletion completed = ComputedParts.complete(id, returned, input);
              return new StageResult<>(completed.data(), completed.files(), completed.notes());
            })
            .titles(data -> ElementTitles.of(id, data));
    StageBlocks.of(id).ifPresent(builder::text);
    ReportSections.of(id).forEach(builder::section);
    return builder;
  }

  private static StageResult<JsonObject> completed(
      StageId id, JsonObject returned, StageInput input) {
    StageCompletion completed = ComputedParts.complete(id, returned, input);
    return new StageResult<>(completed.data(), completed.files(), completed.notes());
  }

  private static JsonObject schema(StageId id) {
    String name = "/dev/planwright/application/pipeline/schema/" + id.fileName();
    try (InputStream in = UnconvertedStages.class.getResourceAsStream(name)) {
      if (in == null || !(JsonText.read(in.readAllBytes()) instanceof JsonObject schema)) {
        throw new IllegalStateException("missing resource " + name);
      }
      return schema;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> ids(Stream<JsonObject> elements) {
    return elements.flatMap(element -> element.text("id").stream());
  }

  static StageDefinition wbs() {
    return old(Stage.WBS)
        .core()
        .after(Stage.PROJECT_PLAN)
        .reads(Stage.INTAKE, Stage.SCENARIOS)
        .calls(1, Sampling.STRUCTURE)
        .raced()
        .told("final_deliverable phases(id title outcome packages(id title deliverables))")
        .offers("phases", data -> ids(data.objects("phases").stream()))
        .offers(
            "packages",
            data ->
                ids(data.objects("phases").stream().flatMap(p -> p.objects("packages").stream())))
        .done();
  }

  static StageDefinition tasks() {
    return old(Stage.TASKS)
        .core()
        .after(Stage.TEAM, Stage.WBS)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.PROJECT_PLAN)
        .calls(7, Sampling.STRUCTURE)
        .told("totals packages(ref tasks(id title role) effort_days(m))")
        .offers(
            "tasks",
            data ->
                ids(data.objects("packages").stream().flatMap(p -> p.objects("tasks").stream())))
        .done();
  }

  static StageDefinition links() {
    return old(Stage.LINKS)
        .core()
        .after(Stage.TASKS)
        .reads(Stage.INTAKE, Stage.WBS)
        .calls(1, Sampling.STRUCTURE)
        .told("links(from to kind lag_days)")
        .done();
  }

  static StageDefinition schedule() {
    return old(Stage.SCHEDULE)
        .core()
        .byCode(run -> completed(Stage.SCHEDULE, Json.object(), run.input()))
        .after(Stage.CONTEXT, Stage.TASKS, Stage.LINKS)
        .reads(Stage.INTAKE, Stage.RISKS, Stage.PROJECT_PLAN, Stage.TEAM, Stage.WBS)
        .files("022-schedule.csv", "022-gantt.svg")
        .told(
            "finish deadline milestones(name date kind) critical_path phases(id title start"
                + " finish)")
        .done();
  }

  static StageDefinition budget() {
    return old(Stage.BUDGET)
        .core()
        .after(Stage.RISKS, Stage.REFERENCES, Stage.TEAM, Stage.SCHEDULE)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.PROJECT_PLAN, Stage.WBS, Stage.TASKS)
        .calls(1, Sampling.STRUCTURE)
        .files("023-budget.csv")
        .told(
            "unit totals contingency stated funding_gap checks(name ok text) by_kind(kind likely)"
                + " funding(source status amount(likely))")
        .done();
  }
}
