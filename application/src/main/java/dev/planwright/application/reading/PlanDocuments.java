package dev.planwright.application.reading;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.stage.report.PlanDocument;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Puts what the finished stages of a plan say together. */
public final class PlanDocuments {
  private final PlanFiles files;
  private final Pipelines pipelines;

  public PlanDocuments(PlanFiles files, Pipelines pipelines) {
    this.files = files;
    this.pipelines = pipelines;
  }

  /** The names of all files that a plan of ours can have, but for parts and the zip. */
  public List<String> fileNames() {
    return Stream.of(pipelines.models(), pipelines.alone())
        .flatMap(pipeline -> pipeline.definitions().stream())
        .flatMap(stage ->
            Stream.concat(
                Stream.of(stage.id().fileName()),
                Stream.concat(
                    stage.files().stream(),
                    stage.readable() ? Stream.of(stage.id().fileStem() + ".md") : Stream.of())))
        .distinct()
        .sorted()
        .toList();
  }

  /** The document; empty when no stage is finished, or the plan was made by another program. */
  public Optional<PlanDocument> of(Plan plan) {
    List<String> names =
        Stream.of(pipelines.models(), pipelines.alone())
            .flatMap(pipeline -> pipeline.stages().stream())
            .map(StageId::fileName)
            .distinct()
            .toList();
    Map<String, Bytes> kept = files.read(plan.id(), names);
    Pipeline pipeline = pipelineOf(kept);
    Map<StageId, Envelope> finished = new TreeMap<>();
    pipeline
        .stages()
        .forEach(stage ->
            Optional.ofNullable(kept.get(stage.fileName()))
                .flatMap(PlanDocuments::envelope)
                .filter(envelope -> envelope.stage().equals(stage))
                .filter(envelope -> envelope.pipelineVersion() == Pipeline.VERSION)
                .ifPresent(envelope -> finished.put(stage, envelope)));
    return Optional.ofNullable(finished.get(pipeline.first()))
        .flatMap(start -> start.data().text("start_date"))
        .flatMap(PlanDocuments::date)
        .map(start -> new StageInput(plan.prompt(), start, finished))
        .map(input ->
            new PlanDocument(
                pipeline, new PlanContent(pipeline, input, RunTotals.withoutModel(Duration.ZERO))));
  }

  /** A stage that only the brief has tells that it is one. */
  private Pipeline pipelineOf(Map<String, Bytes> kept) {
    return pipelines.alone().stages().stream()
            .filter(stage -> pipelines.models().find(stage).isEmpty())
            .anyMatch(stage -> kept.containsKey(stage.fileName()))
        ? pipelines.alone()
        : pipelines.models();
  }

  private static Optional<Envelope> envelope(Bytes file) {
    try {
      return JsonText.read(file.toArray()) instanceof JsonObject json
          ? Envelope.of(json)
          : Optional.empty();
    } catch (UnreadableJson e) {
      return Optional.empty();
    }
  }

  private static Optional<LocalDate> date(String text) {
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
