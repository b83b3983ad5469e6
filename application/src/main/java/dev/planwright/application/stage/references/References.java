package dev.planwright.application.stage.references;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Sureness;

/**
 * What others did, recalled and not verified.
 *
 * @param rates what the cases took together; empty until code has worked it out
 */
public record References(List<Case> cases, List<BaseRate> rates) {
  /** Names the stage that recalls comparable projects. */
  public static final StageKey<References> STAGE =
      new StageKey<>(Stage.REFERENCES, ReferencesCodec.REFERENCES);

  public References {
    cases = List.copyOf(cases);
    rates = List.copyOf(rates);
  }

  /**
   * A comparable project.
   *
   * @param lookUp what to search for to check it
   */
  public record Case(
      Setting setting, Likeness likeness, Result result, String lookUp, Sureness sureness) {

    /** The same without numbers where nobody is sure of it. */
    Case withoutUnsureNumbers() {
      return sureness == Sureness.UNSURE
          ? new Case(setting, likeness, result.withoutNumbers(), lookUp, sureness)
          : this;
    }
  }

  /** Which project it was. */
  public record Setting(String name, String place, String years) {}

  /** How it compares with this one. */
  public record Likeness(List<String> similar, List<String> differs) {
    public Likeness {
      similar = List.copyOf(similar);
      differs = List.copyOf(differs);
    }
  }

  /** How it ended. */
  public record Result(
      String outcome,
      Optional<Range> cost,
      Optional<Range> months,
      Overrun overrun,
      String lesson) {
    Result withoutNumbers() {
      return new Result(outcome, Optional.empty(), Optional.empty(), Overrun.UNTOLD, lesson);
    }
  }

  /**
   * How many times its first public estimate a project grew to.
   *
   * @param cost above 0; empty where nobody knows it
   * @param time the same of the time that it took
   */
  public record Overrun(Optional<BigDecimal> cost, Optional<BigDecimal> time) {
    /** Nobody tells it. */
    public static final Overrun UNTOLD = new Overrun(Optional.empty(), Optional.empty());
  }

  /**
   * What such projects take.
   *
   * @param cases how many of them state it
   */
  public record BaseRate(String name, Range value, int cases, Optional<String> note) {}

  /** The cases as far as they can be told, with what they took together. */
  References completed() {
    List<Case> completed = cases.stream().map(Case::withoutUnsureNumbers).toList();
    return new References(completed, BaseRates.of(completed));
  }
}
