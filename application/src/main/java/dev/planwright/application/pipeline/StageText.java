package dev.planwright.application.pipeline;

/** Renders a stage for reading: its {@code NNN-name.md} (plan-pipeline.md §5.4). Pure. */
public interface StageText {

  /** The stage as Markdown. */
  String markdown(Envelope envelope);
}
