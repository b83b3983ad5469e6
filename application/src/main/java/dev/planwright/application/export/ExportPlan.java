package dev.planwright.application.export;

import module java.base;

import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.ExportFile;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanStatus;

/**
 * Exports plans. What was made lately is kept by the hash of its content, since a link is usually
 * followed at once. Safe for concurrent use.
 */
public final class ExportPlan {
  /** The bytes of all exports that are kept. */
  private static final int KEPT = 32 << 20;

  private final PlanFiles files;
  private final Revisions revisions;
  private final Exporter exporter;
  private final List<String> names;
  private final Map<Key, Bytes> kept = new LinkedHashMap<>(16, 0.75f, true);

  private record Key(ExportFormat format, String sha256) {}

  /** The files of a revision of a plan; refuses one that is not there. */
  public interface Revisions {
    List<PlanFile> files(Plan plan, int revision);
  }

  public ExportPlan(PlanFiles files, Revisions revisions, Pipelines pipelines, Exporter exporter) {
    this.files = files;
    this.revisions = revisions;
    this.exporter = exporter;
    this.names =
        Stream.of(pipelines.models(), pipelines.alone())
            .flatMap(pipeline -> pipeline.stages().stream())
            .map(StageId::fileName)
            .distinct()
            .toList();
  }

  /**
   * The plan in that format; empty while it is not completed.
   *
   * @throws Refusal CONTENT_UNAVAILABLE when the plan holds nothing to export, NOT_FOUND when it
   *     has no such revision, else as {@link Exporter#export}
   */
  public Optional<Bytes> export(Plan plan, ExportFile file) {
    if (plan.status() != PlanStatus.COMPLETED) {
      return Optional.empty();
    }
    List<PlanFile> content = content(plan, file);
    if (!exportable(content)) {
      throw new Refusal(
          ErrorCode.CONTENT_UNAVAILABLE,
          "Plan %s has no schedule and no budget to export: it is a brief, or was made by another program. Its report and zip can be had."
              .formatted(plan.id()));
    }
    Bytes packed = ExportedPlan.packed(plan.prompt(), content);
    var key = new Key(file.format(), packed.sha256());
    return Optional.of(
        kept(key)
            .orElseGet(() -> {
              Bytes made = exporter.export(file.format(), packed);
              keep(key, made);
              return made;
            }));
  }

  /** Whether a plan with these files has what exports are made of. */
  public static boolean exportable(List<PlanFile> files) {
    return files.stream().map(PlanFile::name).anyMatch(Stage.SCHEDULE.fileName()::equals);
  }

  private List<PlanFile> content(Plan plan, ExportFile file) {
    return file.revision().isEmpty()
        ? files.read(plan.id(), names)
        : revisions.files(plan, file.revision().getAsInt()).stream()
            .filter(one -> names.contains(one.name()))
            .toList();
  }

  private synchronized Optional<Bytes> kept(Key key) {
    return Optional.ofNullable(kept.get(key));
  }

  private synchronized void keep(Key key, Bytes made) {
    kept.put(key, made);
    long size = kept.values().stream().mapToLong(Bytes::size).sum();
    Iterator<Bytes> oldest = kept.values().iterator();
    while (size > KEPT && oldest.hasNext()) {
      size -= oldest.next().size();
      oldest.remove();
    }
  }

  /** A plan is deleted: nothing that was made of any is kept. */
  public synchronized void forget() {
    kept.clear();
  }
}
