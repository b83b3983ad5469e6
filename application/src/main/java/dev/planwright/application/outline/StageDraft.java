package dev.planwright.application.outline;

/** Drafts one stage. Pure: the same basis gives the same draft. */
@FunctionalInterface
interface StageDraft {
  /** What a model would be asked to return. */
  Draft draft(Basis basis);
}
