package dev.planwright.application.pipeline;

import module java.base;

import dev.planwright.application.report.document.Block;

/**
 * A section of the report.
 *
 * @param number its place in the report, from 1
 * @param anchor its place in the page; it never changes, so that links to it last
 * @param title what the heading says
 * @param stages whose data it shows
 * @param blocks what it says; empty where the prompt gives nothing for it
 */
public record PlanSection(
    int number,
    String anchor,
    String title,
    List<StageId> stages,
    BiFunction<PlanContent, TaskTexts, List<Block>> blocks) {
  public PlanSection {
    stages = List.copyOf(stages);
  }

  /** The same at another place. */
  public PlanSection numbered(int place) {
    return new PlanSection(place, anchor, title, stages, blocks);
  }
}
