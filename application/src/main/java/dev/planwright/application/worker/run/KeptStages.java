package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.DetailLevels;
import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.Plan;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The files of an earlier run, and which of its stages need not be made again (plan-pipeline.md
 * §8.3.4): those whose file parses, satisfies the rules and was made from the same input, and that
 * come after none that must be made again. So everything after an edited or deleted file is redone
 * and nothing else; an edited file that is still valid counts as it stands.
 */
final class KeptStages {
  private static final Pattern PART = Pattern.compile("[0-9]{3}-[a-z-]+-[0-9]{2}\\.json");

  private final Plan plan;
  private final PlanMakers makers;
  private final boolean models;
  private final Map<String, PlanFile> files = new TreeMap<>();

  /** {@code models} tells whether stages that no model made could be better now. */
  KeptStages(Plan plan, PlanMakers makers, boolean models, List<PlanFile> kept) {
    this.models = models;
    this.plan = plan;
    this.makers = makers;
    kept.forEach(file -> files.put(file.name(), file));
  }

  /** The pipeline that made them, if another one than ours did. */
  Optional<BigDecimal> foreignVersion() {
    return envelope(Stage.START)
        .flatMap(start -> start.data().number("pipeline_version"))
        .filter(version -> version.compareTo(BigDecimal.valueOf(Pipeline.VERSION)) != 0);
  }

  /** The first day that the earlier run fixed. */
  Optional<LocalDate> startDate() {
    return envelope(Stage.START).filter(this::valid).flatMap(KeptStages::startDate);
  }

  /** The stages that need not be made again, in order; nothing when the plan starts afresh. */
  Map<Stage, Envelope> reusable() {
    Map<Stage, Envelope> reusable = new EnumMap<>(Stage.class);
    Optional<LocalDate> startDate = startDate();
    if (startDate.isEmpty()) {
      return reusable;
    }
    var hashes = new InputHashes(plan.prompt(), startDate.get());
    Set<Stage> renderedAnew = EnumSet.noneOf(Stage.class);
    for (Stage stage : Stage.values()) {
      if (!reusable.keySet().containsAll(stage.after())
          || (stage == Stage.MANIFEST && !renderedAnew.isEmpty())) {
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
  List<PlanFile> filesOf(Map<Stage, Envelope> reusable) {
    Map<String, PlanFile> result = new TreeMap<>();
    files.forEach((name, file) -> {
      if (reusable.keySet().stream().anyMatch(stage -> StageFiles.belongs(name, stage))) {
        result.put(name, file);
      }
    });
    for (Envelope envelope : reusable.values()) {
      StageFiles.markdown(envelope, makers.text()).ifPresent(md -> result.put(md.name(), md));
    }
    return List.copyOf(result.values());
  }

  /** Parts of stages that are not among those; only models make such. */
  Map<String, PlanFile> partsBeside(Map<Stage, Envelope> reusable) {
    Map<String, PlanFile> parts = new TreeMap<>();
    if (models) {
      files.forEach((name, file) -> {
        if (PART.matcher(name).matches()
            && reusable.keySet().stream().noneMatch(s -> StageFiles.belongs(name, s))) {
          parts.put(name, file);
        }
      });
    }
    return parts;
  }

  /** All that was kept. */
  Map<String, PlanFile> files() {
    return files;
  }

  private Optional<Envelope> envelope(Stage stage) {
    return Optional.ofNullable(files.get(stage.fileName()))
        .flatMap(file -> StageFiles.read(stage, file));
  }

  private Detail detail() {
    return envelope(Stage.INTAKE)
        .flatMap(intake -> intake.data().text("detail"))
        .flatMap(Detail::of)
        .orElse(Detail.STANDARD);
  }

  private boolean valid(Envelope envelope) {
    Stage stage = envelope.stage();
    boolean missing = envelope.quality() == Quality.MISSING;
    boolean couldBeBetter =
        (missing || envelope.quality() == Quality.OUTLINE)
            && models
            && DetailLevels.asksModels(stage, detail());
    return envelope.schema() == Pipeline.SCHEMA
        && envelope.pipelineVersion() == Pipeline.VERSION
        && files.keySet().containsAll(StageFiles.companions(stage))
        && (missing || makers.rules().check(stage, envelope.data()).isEmpty())
        && !couldBeBetter;
  }

  private boolean rendersAnew(Envelope envelope) {
    return StageFiles.markdown(envelope, makers.text())
        .filter(md -> !md.equals(files.get(md.name())))
        .isPresent();
  }

  private static Optional<LocalDate> startDate(Envelope start) {
    try {
      return start.data().text("start_date").map(LocalDate::parse);
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
