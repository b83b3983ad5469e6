package dev.planwright.application.reading;

import module java.base;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.stage.report.PlanDocument;
import dev.planwright.domain.plan.Plan;

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
                    stage.possibleFiles(),
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
    return of(plan, files.read(plan.id(), names));
  }

  /** The document of a plan that holds these files. */
  Optional<PlanDocument> of(Plan plan, List<PlanFile> kept) {
    Pipeline pipeline = pipelines.of(kept);
    Map<StageId, Envelope> finished = StageFiles.envelopes(pipeline, kept);
    finished.values().removeIf(envelope -> envelope.pipelineVersion() != Pipeline.VERSION);
    return Optional.ofNullable(finished.get(pipeline.first()))
        .flatMap(StageFiles::startDate)
        .map(start -> new StageInput(plan.prompt(), start, finished))
        .map(input ->
            new PlanDocument(
                pipeline, new PlanContent(pipeline, input, RunTotals.withoutModel(Duration.ZERO))));
  }
}
