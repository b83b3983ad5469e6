package dev.planwright.application.stage.assumptionreview;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;

/** What is wrong with the assumptions, and which are missing. */
public record AssumptionReview(List<Finding> findings, List<Missing> missing) {
  public static final StageKey<AssumptionReview> STAGE =
      new StageKey<>(Stage.ASSUMPTION_REVIEW, AssumptionReviewCodec.REVIEW);

  public AssumptionReview {
    findings = List.copyOf(findings);
    missing = List.copyOf(missing);
  }

  /**
   * Something wrong with assumptions.
   *
   * @param on the assumptions it is about
   * @param cost what it does to the cost of the whole, in percent
   * @param delay what it does to the end of the whole, in working days
   */
  public record Finding(
      List<ElementId> on, String issue, Optional<Range> cost, Optional<Range> delay, String fix) {
    public Finding {
      on = List.copyOf(on);
    }
  }

  /**
   * An assumption that the plan rests on and nobody wrote down.
   *
   * @param why why the plan needs it
   */
  public record Missing(ElementId id, String statement, String why) {}

  /** The same review, its missing assumptions numbered on from there. */
  AssumptionReview numberedFrom(int first) {
    return new AssumptionReview(
        findings,
        IntStream.range(0, missing.size())
            .mapToObj(i ->
                new Missing(
                    new ElementId('A', first + i),
                    missing.get(i).statement(),
                    missing.get(i).why()))
            .toList());
  }
}
