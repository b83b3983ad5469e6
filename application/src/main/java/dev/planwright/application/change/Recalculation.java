package dev.planwright.application.change;

import module java.base;

import dev.planwright.application.brief.read.PlanLanguage;
import dev.planwright.application.change.port.Revisions.Content;
import dev.planwright.application.pipeline.Making;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.InputHashes;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.stage.revision.Revision;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.StageMaker;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/**
 * A plan after a change: all that code computes is computed again where what it is made from has
 * changed. Words that somebody was asked for stay, and are marked with the revision they are from.
 */
final class Recalculation {
  private final Pipeline pipeline;
  private final Plan plan;
  private final PlanMakers makers;
  private final StageMaker maker;
  private final int revision;
  private final SortedMap<StageId, Envelope> before;
  private final Map<String, PlanFile> files = new TreeMap<>();
  private final Map<StageId, Envelope> finished = new TreeMap<>();
  private final List<StageId> computed = new ArrayList<>();

  /**
   * The plan before the change.
   *
   * @param revision that of its texts
   */
  Recalculation(
      Plan plan, Pipelines pipelines, List<PlanFile> kept, int revision, InstantSource clock) {
    this.plan = plan;
    this.pipeline = pipelines.of(kept);
    this.makers = PlanMakers.of(pipelines, ModelEngines.NONE, ModelEngines.NONE);
    this.maker = new StageMaker(plan, pipeline, makers, Optional.empty(), clock);
    this.revision = revision;
    this.before = StageFiles.envelopes(pipeline, kept);
    kept.forEach(file -> files.put(file.name(), file));
  }

  /**
   * What became of a plan.
   *
   * @param input its stages, as far as they are finished
   * @param computed the stages that were computed again
   * @param texts the stages whose words are of an earlier revision
   */
  record Result(Content content, StageInput input, List<StageId> computed, List<StageId> texts) {}

  /** The stages that are finished; empty when not even the first is. */
  Optional<StageInput> input() {
    return Optional.ofNullable(before.get(pipeline.first()))
        .flatMap(StageFiles::startDate)
        .map(start -> new StageInput(plan.prompt(), start, before));
  }

  /** The stages whose words can be asked for again: no element that was edited rests on them. */
  private boolean asksAgain(StageId stage) {
    return Revision.stages().stream()
        .filter(elements -> pipeline.find(elements).isPresent())
        .noneMatch(
            elements -> elements.equals(stage) || pipeline.allBefore(elements).contains(stage));
  }

  /** The plan as it is. */
  Result unchanged() {
    finished.putAll(before);
    return result(input().orElseThrow().startDate());
  }

  /** The plan with these stages in place of its own. */
  Result of(StageInput changed) {
    var hashes = new InputHashes(pipeline, plan.prompt(), changed.startDate());
    for (StageId stage : pipeline.stages()) {
      Envelope known = changed.finished().get(stage);
      if (known != null && finished.keySet().containsAll(pipeline.reads(stage))) {
        String hash = hashes.of(stage);
        make(pipeline.definition(stage), known, hash, changed);
        hashes.add(finished.getOrDefault(stage, known));
      }
    }
    return result(changed.startDate());
  }

  private void make(StageDefinition stage, Envelope known, String hash, StageInput changed) {
    boolean moved = !hash.equals(known.inputHash());
    StageInput input = new StageInput(changed.prompt(), changed.startDate(), seen(stage.id()));
    if (stage.making() instanceof Making.ByCode) {
      if (moved || stage.listsFiles()) {
        keep(maker.make(new StageMaker.Task(stage, input, hash, filesSeen(stage.id()), totals())));
        computed.add(stage.id());
        return;
      }
    } else if (moved || !known.equals(before.get(stage.id()))) {
      PlanLanguage.of(pipeline, stage.id(), input)
          .during(() -> refreshed(stage, known, input, hash));
      return;
    }
    finished.put(stage.id(), known);
  }

  private Envelope refreshed(StageDefinition stage, Envelope known, StageInput input, String hash) {
    Optional<StageResult<JsonObject>> again =
        known.quality() == Quality.MISSING
            ? Optional.empty()
            : stage.recomputed(known.data(), input);
    boolean moved = known.quality() != Quality.MISSING && !hash.equals(known.inputHash());
    List<String> notes =
        new ArrayList<>(again.map(StageResult::notes).orElse(known.qualityNotes()));
    Optional<Integer> textFrom =
        moved && !Revision.stages().contains(stage.id())
            ? Optional.of(known.textFrom().orElse(revision))
            : known.textFrom();
    notes.removeIf(note -> textFrom.map(Envelope::textFrom).filter(note::equals).isPresent());
    textFrom.map(Envelope::textFrom).ifPresent(notes::add);
    JsonObject data = again.map(StageResult::content).orElse(known.data());
    Envelope envelope = known.with(asksAgain(stage.id()) ? known.inputHash() : hash, notes, data);
    List<PlanFile> made = new ArrayList<>();
    made.add(StageFiles.envelope(envelope));
    StageFiles.markdown(stage, envelope, makers.text()).ifPresent(made::add);
    again.map(StageResult::files).ifPresent(made::addAll);
    if (again.isPresent()) {
      computed.add(stage.id());
    }
    keep(new StageMaker.Made(envelope, made, List.of()));
    return envelope;
  }

  private void keep(StageMaker.Made made) {
    finished.put(made.envelope().stage(), made.envelope());
    made.files().forEach(file -> files.put(file.name(), file));
  }

  /** As in a run, a stage sees what comes before it and nothing else. */
  private Map<StageId, Envelope> seen(StageId stage) {
    Map<StageId, Envelope> seen = new TreeMap<>(finished);
    seen.keySet().retainAll(pipeline.allBefore(stage));
    return seen;
  }

  private List<PlanFile> filesSeen(StageId stage) {
    return files.values().stream()
        .filter(file -> pipeline.allBefore(stage).stream().anyMatch(s -> s.owns(file.name())))
        .toList();
  }

  /** What the plan took when it was made: a change takes nothing. */
  private RunTotals totals() {
    return Optional.ofNullable(before.get(Stage.DIGEST))
        .flatMap(digest -> digest.data().object("totals"))
        .map(RunTotals::of)
        .orElseGet(() -> RunTotals.withoutModel(Duration.ZERO));
  }

  private Result result(LocalDate start) {
    List<PlanFile> all = List.copyOf(files.values());
    var input = new StageInput(plan.prompt(), start, finished);
    JsonObject quality =
        finished.values().stream()
            .flatMap(made -> pipeline.definition(made.stage()).planQuality(made.data()).stream())
            .findFirst()
            .orElseGet(Json::object);
    var content =
        new Content(
            all,
            Optional.ofNullable(files.get(Pipeline.REPORT_FILE)).map(PlanFile::content),
            makers.bundle().zip(all),
            new PlanContent(pipeline, input, totals()).engine(),
            quality);
    return new Result(
        content,
        input,
        List.copyOf(computed),
        finished.values().stream()
            .filter(made -> made.textFrom().isPresent())
            .map(Envelope::stage)
            .toList());
  }
}
