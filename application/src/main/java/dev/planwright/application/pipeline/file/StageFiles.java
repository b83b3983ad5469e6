package dev.planwright.application.pipeline.file;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageText;
import dev.planwright.domain.json.Json;

/** The files of stages: how envelopes are written and read. */
public final class StageFiles {
  private StageFiles() {}

  /** The envelope's own file. */
  public static PlanFile envelope(Envelope envelope) {
    return PlanFile.text(
        envelope.stage().fileName(), JsonText.pretty(envelope.toJson()).strip() + "\n");
  }

  /** The stage for reading; none for those whose other files are for reading, or that have none. */
  public static Optional<PlanFile> markdown(
      StageDefinition stage, Envelope envelope, StageText text) {
    return stage.readable()
        ? Optional.of(PlanFile.text(stage.id().fileStem() + ".md", text.markdown(stage, envelope)))
        : Optional.empty();
  }

  /** The envelopes among these files, of stages of this pipeline, in order. */
  public static SortedMap<StageId, Envelope> envelopes(Pipeline pipeline, List<PlanFile> files) {
    Map<String, PlanFile> named = new HashMap<>();
    files.forEach(file -> named.put(file.name(), file));
    SortedMap<StageId, Envelope> envelopes = new TreeMap<>();
    for (StageId stage : pipeline.stages()) {
      Optional.ofNullable(named.get(stage.fileName()))
          .flatMap(file -> read(stage, file))
          .ifPresent(envelope -> envelopes.put(stage, envelope));
    }
    return envelopes;
  }

  /** The project's first day, which the first stage fixed; empty where it is not readable. */
  public static Optional<LocalDate> startDate(Envelope first) {
    try {
      return first.data().text("start_date").map(LocalDate::parse);
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** Reads an envelope's file; empty when it is none of this stage. */
  public static Optional<Envelope> read(StageId stage, PlanFile file) {
    return JsonText.find(file.content().toArray())
        .flatMap(Json::asObject)
        .flatMap(Envelope::of)
        .filter(envelope -> envelope.stage().equals(stage));
  }
}
