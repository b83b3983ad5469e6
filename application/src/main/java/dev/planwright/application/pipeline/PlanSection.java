package dev.planwright.application.pipeline;

import module java.base;

import dev.planwright.application.report.document.Block;

/**
 * A section of the report.
 *
 * @param anchor its place in the page; it never changes, so that links to it last
 * @param title what the heading says
 * @param stages whose data it shows
 * @param blocks what it says; empty where the prompt gives nothing for it
 * @param optional whether a plan that has nothing to say in it goes without it
 */
public record PlanSection(
    String anchor,
    String title,
    List<StageId> stages,
    BiFunction<PlanContent, TaskTexts, List<Block>> blocks,
    boolean optional) {
  public PlanSection {
    stages = List.copyOf(stages);
  }

  /** A section that every plan has. */
  public PlanSection(
      String anchor,
      String title,
      List<StageId> stages,
      BiFunction<PlanContent, TaskTexts, List<Block>> blocks) {
    this(anchor, title, stages, blocks, false);
  }

  /** The same, for plans that have something to say in it. */
  public PlanSection ifAny() {
    return new PlanSection(anchor, title, stages, blocks, true);
  }

  /** Whether this plan goes without it. */
  public boolean leftOut(PlanContent content, TaskTexts tasks) {
    return optional && blocks.apply(content, tasks).isEmpty();
  }
}
