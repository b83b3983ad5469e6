package dev.planwright.application.stage.report;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A bakery in Ghent, planned in full: the data of stages 001 to 029. */
final class SamplePlan {
  static final RunTotals TOTALS =
      new RunTotals(
          61,
          61,
          0,
          402_118,
          38_040,
          Optional.of(new BigDecimal("0.2140")),
          Optional.empty(),
          Duration.ofMillis(141_250));

  private SamplePlan() {}

  static PlanContent drafted(MadeBy engine, Quality quality) {
    return content(envelopes(engine, quality), prompt());
  }

  static PlanContent content(Map<StageId, Envelope> finished, String prompt) {
    return new PlanContent(
        Stages.PIPELINE, new StageInput(prompt, LocalDate.of(2026, 12, 1), finished), TOTALS);
  }

  static Map<StageId, Envelope> envelopes(MadeBy engine, Quality quality) {
    var envelopes = new TreeMap<StageId, Envelope>();
    JsonObject stages = read().object("stages").orElseThrow();
    for (StageId stage : Stages.all()) {
      stages
          .object(stage.fileStem())
          .ifPresent(data -> envelopes.put(stage, envelope(stage, engine, quality, data)));
    }
    return envelopes;
  }

  static Envelope envelope(StageId stage, MadeBy engine, Quality quality, JsonObject data) {
    boolean code = stage.equals(Stage.START) || stage.equals(Stage.SCHEDULE);
    boolean model = !code && engine == MadeBy.LLM;
    return new Envelope(
        stage,
        1,
        1,
        code ? MadeBy.CODE : engine,
        code ? Quality.FULL : quality,
        code || quality == Quality.FULL ? List.of() : List.of("Template values."),
        "0".repeat(64),
        model ? Optional.of("small-model") : Optional.empty(),
        Instant.parse("2026-11-20T08:17:21Z"),
        data);
  }

  static String prompt() {
    return read().text("prompt").orElseThrow();
  }

  private static JsonObject read() {
    try (InputStream in = SamplePlan.class.getResourceAsStream("bakery.json")) {
      return (JsonObject) JsonText.read(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
