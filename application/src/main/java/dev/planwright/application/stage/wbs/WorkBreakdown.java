package dev.planwright.application.stage.wbs;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;

/**
 * The work, broken down into phases and packages.
 *
 * @param finalDeliverable what exists when all is done
 * @param coverage each deliverable of the plan, and the packages that make it
 */
public record WorkBreakdown(String finalDeliverable, List<Phase> phases, List<Coverage> coverage) {
  /** Names the stage that breaks down the work. */
  public static final StageKey<WorkBreakdown> STAGE = new StageKey<>(Stage.WBS, new WbsCodec());

  public WorkBreakdown {
    phases = List.copyOf(phases);
    coverage = List.copyOf(coverage);
  }

  /**
   * Which packages make a deliverable.
   *
   * @param packages none where the deliverable has been forgotten
   */
  public record Coverage(ElementId deliverable, List<WorkId> packages) {
    public Coverage {
      packages = List.copyOf(packages);
    }
  }

  /** A phase as a model is told of it. */
  public static String material(Phase phase) {
    return WbsCodec.material(phase);
  }

  /** The packages whose tasks are planned later. */
  public List<WorkPackage> outlined() {
    return packages().filter(pack -> pack.outline().isPresent()).toList();
  }

  /** All packages, phase by phase. */
  public Stream<WorkPackage> packages() {
    return phases.stream().flatMap(phase -> phase.packages().stream());
  }
}
