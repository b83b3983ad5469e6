package dev.planwright.application.change;

import module java.base;

import dev.planwright.application.artifact.FilesOfZip;
import dev.planwright.application.artifact.ZipLimits;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.change.port.Revisions.Revision;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.plan.Plan;

/** What plans hold, and what they held in earlier revisions. */
public final class PlanVersions {
  private static final FilesOfZip ZIPS = new FilesOfZip(ZipLimits.standard());

  private final PlanFiles files;
  private final Revisions revisions;

  public PlanVersions(PlanFiles files, Revisions revisions) {
    this.files = files;
    this.revisions = revisions;
  }

  /** The files of one revision. */
  public record Version(Plan plan, int number, List<PlanFile> files) {
    public Version {
      files = List.copyOf(files);
    }
  }

  /** What those say who made the second of two versions from the first, the oldest first. */
  List<String> reasons(Version before, Version after) {
    boolean same = before.plan().id().equals(after.plan().id());
    return revisions.of(after.plan().id()).stream()
        .filter(one -> one.number() <= after.number() && !(same && one.number() <= before.number()))
        .filter(one -> !one.change().operations().isEmpty())
        .sorted(Comparator.comparingInt(Revision::number))
        .map(one -> one.change().note())
        .filter(note -> !note.isBlank())
        .toList();
  }

  /**
   * A revision of a plan, the one that it holds where none is named.
   *
   * @throws Refusal NOT_FOUND when there is no such revision, or it is not finished
   */
  public Version of(Plan plan, Optional<Integer> number) {
    int current = Revisions.current(revisions.of(plan.id()));
    if (number.map(wanted -> wanted == current).orElse(true)) {
      return new Version(plan, current, files.readAll(plan.id()));
    }
    return revisions
        .zip(plan.id(), number.orElseThrow())
        .flatMap(ZIPS::of)
        .map(kept -> new Version(plan, number.orElseThrow(), kept))
        .orElseThrow(() ->
            new Refusal(
                ErrorCode.NOT_FOUND,
                "Plan %s has no finished revision %d; the newest is %d."
                    .formatted(plan.id(), number.orElseThrow(), current)));
  }
}
