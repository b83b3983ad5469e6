package dev.planwright.application.stage.computed;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.MadeBy;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** A small plan, completed stage by stage from what an engine might return. */
public final class SamplePlan {
  static final LocalDate START = LocalDate.of(2027, 1, 4);
  static final String PROMPT =
      "Open a bakery in Leipzig, EUR 60,000, by 30 June 2027, no night shifts";

  private final Map<StageId, JsonObject> returned = new TreeMap<>();
  private final Map<StageId, StageCompletion> completions = new TreeMap<>();
  private final Map<StageId, Envelope> finished = new TreeMap<>();

  public SamplePlan() {
    try (InputStream in = SamplePlan.class.getResourceAsStream("bakery.json")) {
      var all = (JsonObject) JsonText.read(in.readAllBytes());
      all.members()
          .forEach((stem, data) -> returned.put(StageId.of(stem).orElseThrow(), (JsonObject) data));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The plan with another return of a stage; before {@link #upTo}. */
  public SamplePlan with(StageId stage, UnaryOperator<JsonObject> change) {
    returned.computeIfPresent(stage, (s, data) -> change.apply(data));
    return this;
  }

  /** Completes all stages up to that one, with it. */
  public SamplePlan upTo(StageId last) {
    for (StageId stage : returned.keySet()) {
      if (stage.compareTo(last) <= 0) {
        StageCompletion completion = ComputedParts.complete(stage, returned.get(stage), input());
        completions.put(stage, completion);
        finished.put(stage, envelope(stage, completion.data()));
      }
    }
    return this;
  }

  public StageInput input() {
    return new StageInput(PROMPT, START, finished);
  }

  public JsonObject data(StageId stage) {
    return completions.get(stage).data();
  }

  public StageCompletion completion(StageId stage) {
    return completions.get(stage);
  }

  private static Envelope envelope(StageId stage, JsonObject data) {
    Quality quality = stage.equals(Stage.EXPERTS) ? Quality.OUTLINE : Quality.FULL;
    return new Envelope(
        stage, 1, 1, MadeBy.CODE, quality, List.of(), "0", Optional.empty(), Instant.EPOCH, data);
  }

  static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text.replace('\'', '"'));
  }

  static Json empty() {
    return Json.array(List.of());
  }
}
