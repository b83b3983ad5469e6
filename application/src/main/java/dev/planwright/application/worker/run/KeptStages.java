package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.InputHashes;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.Plan;

/**
 * The files of an earlier run, and which of its stages need not be made again: those whose file
 * parses, satisfies the rules and was made from the same input, and that come after none that must
 * be made again. So everything after an edited or deleted file is redone and nothing else; an
 * edited file that is still valid counts as it stands.
 */
final class KeptStages {
  private static final Pattern PART = Pattern.compile("[0-9]{3}-[a-z-]+-[0-9]{2}\\.json");

  private final Plan plan;
  private final Pipeline pipeline;
  private final PlanMakers makers;
  private final Anew anew;
  private final Map<String, PlanFile> files = new TreeMap<>();

  KeptStages(Plan plan, Pipeline pipeline, PlanMakers makers, Anew anew, List<PlanFile> kept) {
    this.anew = anew;
    this.pipeline = pipeline;
    this.plan = plan;
    this.makers = makers;
    kept.forEach(file -> files.put(file.name(), file));
  }

  /** What can be made anew in this run. */
  enum Anew {
    /** Nobody is asked. */
    ALONE,
    /** The run goes on: what is missing was asked for already, so it is not asked for again. */
    GOING_ON,
    /** Stages that nobody could make may be better now. */
    ASKED
  }

  /** The pipeline that made them, if another one than ours did. */
  Optional<BigDecimal> foreignVersion() {
    return start()
        .flatMap(start -> start.data().number("pipeline_version"))
        .filter(version -> version.compareTo(BigDecimal.valueOf(Pipeline.VERSION)) != 0);
  }

  /** The first day that the earlier run fixed. */
  Optional<LocalDate> startDate() {
    return start().filter(this::valid).flatMap(StageFiles::startDate);
  }

  /** The stages that need not be made again, in order; nothing when the plan starts afresh. */
  Map<StageId, Envelope> reusable() {
    Map<StageId, Envelope> reusable = new TreeMap<>();
    Optional<LocalDate> startDate = startDate();
    if (startDate.isEmpty()) {
      return reusable;
    }
    var hashes = new InputHashes(pipeline, plan.prompt(), startDate.get());
    Set<StageId> renderedAnew = new TreeSet<>();
    for (StageId stage : pipeline.stages()) {
      if (!reusable.keySet().containsAll(pipeline.after(stage))
          || (pipeline.definition(stage).listsFiles() && !renderedAnew.isEmpty())) {
        continue;
      }
      envelope(stage)
          .filter(this::valid)
          .filter(envelope -> envelope.inputHash().equals(hashes.of(stage)))
          .ifPresent(envelope -> {
            hashes.add(envelope);
            reusable.put(stage, envelope);
            if (rendersAnew(envelope)) {
              renderedAnew.add(stage);
            }
          });
    }
    return reusable;
  }

  /** The files of those stages, with the Markdown of edited ones as it must be now. */
  List<PlanFile> filesOf(Map<StageId, Envelope> reusable) {
    Map<String, PlanFile> result = new TreeMap<>();
    files.forEach((name, file) -> {
      if (reusable.keySet().stream().anyMatch(stage -> stage.owns(name))) {
        result.put(name, file);
      }
    });
    for (Envelope envelope : reusable.values()) {
      markdown(envelope).ifPresent(md -> result.put(md.name(), md));
    }
    return List.copyOf(result.values());
  }

  /** Parts of stages that are not among those; only models make such. */
  Map<String, PlanFile> partsBeside(Map<StageId, Envelope> reusable) {
    Map<String, PlanFile> parts = new TreeMap<>();
    if (anew != Anew.ALONE) {
      files.forEach((name, file) -> {
        if (PART.matcher(name).matches()
            && reusable.keySet().stream().noneMatch(stage -> stage.owns(name))) {
          parts.put(name, file);
        }
      });
    }
    return parts;
  }

  Map<String, PlanFile> files() {
    return files;
  }

  private Optional<Envelope> envelope(StageId stage) {
    return Optional.ofNullable(files.get(stage.fileName()))
        .flatMap(file -> StageFiles.read(stage, file));
  }

  private Detail detail() {
    return pipeline.stages().stream()
        .flatMap(stage -> envelope(stage).stream())
        .flatMap(envelope -> envelope.data().text("detail").stream())
        .flatMap(text -> Detail.of(text).stream())
        .findFirst()
        .orElse(Detail.STANDARD);
  }

  private boolean valid(Envelope envelope) {
    StageDefinition stage = pipeline.definition(envelope.stage());
    boolean missing = envelope.quality() == Quality.MISSING;
    boolean couldBeBetter =
        (missing || envelope.quality() == Quality.OUTLINE)
            && anew == Anew.ASKED
            && stage.asks(detail());
    return envelope.schema() == Pipeline.SCHEMA
        && envelope.pipelineVersion() == Pipeline.VERSION
        && files.keySet().containsAll(stage.files())
        && (missing || makers.rules().check(stage, envelope.data()).isEmpty())
        && !couldBeBetter;
  }

  private Optional<Envelope> start() {
    return pipeline.stages().stream().findFirst().flatMap(this::envelope);
  }

  private Optional<PlanFile> markdown(Envelope envelope) {
    return StageFiles.markdown(pipeline.definition(envelope.stage()), envelope, makers.text());
  }

  private boolean rendersAnew(Envelope envelope) {
    return markdown(envelope).filter(md -> !md.equals(files.get(md.name()))).isPresent();
  }
}
