package dev.planwright.application.stage.experts;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;

/** What experts of several fields would find fault with. */
public record Experts(List<Expert> panel, List<Finding> findings) {
  /** Names the stage that asks the experts. */
  public static final StageKey<Experts> STAGE = new StageKey<>(Stage.EXPERTS, ExpertsCodec.EXPERTS);

  public Experts {
    panel = List.copyOf(panel);
    findings = List.copyOf(findings);
  }

  /**
   * One who looks at the plan.
   *
   * @param lens what this person looks for first
   * @param why what in this plan needs that eye
   */
  public record Expert(
      String field, String lens, String why, List<String> doFirst, Optional<String> askNext) {
    public Expert {
      doFirst = List.copyOf(doFirst);
    }
  }

  /**
   * A fault in the plan.
   *
   * @param id X with a number
   * @param target what it is a fault of
   * @param severity 1 (a blemish) to 5 (the plan fails)
   * @param experts the fields of those who found it, the first one first
   */
  public record Finding(
      ElementId id,
      Optional<ElementId> target,
      Fault fault,
      String fix,
      int severity,
      List<String> experts) {
    public Finding {
      experts = List.copyOf(experts);
      if (experts.isEmpty() || severity < 1 || severity > 5) {
        throw new IllegalArgumentException(
            "no finding: severity %d by %s".formatted(severity, experts));
      }
    }

    /** The field of the expert whose words these are. */
    public String expert() {
      return experts.getFirst();
    }

    /** How many experts found it. */
    public int agreement() {
      return experts.size();
    }

    /** The same under another id. */
    Finding as(ElementId other) {
      return new Finding(other, target, fault, fix, severity, experts);
    }
  }

  /**
   * What is wrong.
   *
   * @param evidence what shows it
   * @param consequence what it leads to
   * @param root where it comes from
   */
  public record Fault(String flaw, String evidence, String consequence, String root) {}
}
