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
 */
public record PlanSection(
    String anchor,
    String title,
    List<StageId> stages,
    BiFunction<PlanContent, TaskTexts, List<Block>> blocks) {
  public PlanSection {
    stages = List.copyOf(stages);
  }
}
