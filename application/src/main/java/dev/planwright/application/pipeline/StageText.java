package dev.planwright.application.pipeline;

import dev.planwright.application.pipeline.file.Envelope;

/** The Markdown of a stage. Pure; safe for concurrent use. */
@FunctionalInterface
public interface StageText {
  /** The stage as Markdown; asked of readable stages only. */
  String markdown(StageDefinition stage, Envelope envelope);
}
