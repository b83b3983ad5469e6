package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;

/**
 * The plan judged by itself.
 *
 * @param kept how much of the prompt the plan keeps, in percent of what could be checked; empty
 *     where nothing could
 * @param quality of the stages that were judged
 * @param changes how the plan answers its critics
 */
public record Audit(
    List<Check> checks,
    List<Adherence> adherence,
    List<OfLimit> limits,
    Optional<BigDecimal> kept,
    GoAdvice go,
    Optional<PlanQuality> quality,
    Changes changes) {
  /** Names the stage that audits the plan. */
  public static final StageKey<Audit> STAGE = new StageKey<>(Stage.AUDIT, AuditCodec.AUDIT);

  public Audit {
    checks = List.copyOf(checks);
    adherence = List.copyOf(adherence);
    limits = List.copyOf(limits);
  }

  /**
   * A judgement on one subject.
   *
   * @param refs ids of the elements that it rests on
   * @param fix what to change
   */
  public record Check(
      Subject subject, String why, List<String> refs, Optional<String> fix, Rating rating) {
    public Check {
      refs = List.copyOf(refs);
    }

    static Check ok(Subject subject, String why) {
      return new Check(subject, why, List.of(), Optional.empty(), Rating.OK);
    }

    static Check watch(Subject subject, String why, String fix) {
      return new Check(subject, why, List.of(), Optional.of(fix), Rating.WATCH);
    }

    static Check bad(Subject subject, String why, String fix) {
      return new Check(subject, why, List.of(), Optional.of(fix), Rating.BAD);
    }

    /** Whether the plan should not start like this. */
    public boolean isBad() {
      return rating == Rating.BAD;
    }
  }

  /** How well the plan stands up to a check. */
  public enum Rating {
    OK,
    /** It holds if something is watched or repaired. */
    WATCH,
    BAD
  }

  /** What is checked. */
  public enum Subject {
    PHYSICAL,
    PRECEDENT,
    CLEAR_TERMS,
    RISK_HONESTY,
    TIMING("Timing"),
    FUNDING("Funding"),
    BUDGET_SCOPE("Budget against scope"),
    FORECAST,
    TECHNICAL_DEPTH,
    SUPPORT("Support for claims"),
    DELIVERABLES("Clear deliverables"),
    EXCESS_SCOPE,
    STAFFING("Staffing fit"),
    LAW_PERMITS,
    AFTER_DELIVERY,
    HARD_LIMITS("Hard limits"),
    DEPENDENCE,
    CONFLICTS,
    ADAPT,
    MISUSE;

    private final Optional<String> title;

    Subject() {
      title = Optional.empty();
    }

    Subject(String title) {
      this.title = Optional.of(title);
    }

    /** What a check by code is called; empty for those that need judgement. */
    public Optional<String> title() {
      return title;
    }

    /** Whether code decides it. */
    public boolean isComputed() {
      return title.isPresent();
    }
  }

  /**
   * How the plan treats a fact of the prompt.
   *
   * @param ref the id of the element that shows it
   * @param score 5 kept in full, 1 not at all
   */
  public record Adherence(
      ElementId fact, String how, Optional<String> ref, Treatment kind, int score) {}

  /** What becomes of a fact. */
  public enum Treatment {
    KEPT,
    PARTLY,
    /** Kept, but less than asked for. */
    WEAKENED,
    IGNORED,
    REVERSED,
    /** What the plan adds to it unasked. */
    EXTRA,
    /** Code could not find out; it counts neither way. */
    NOT_CHECKABLE
  }

  /** What became of a limit. */
  public enum Answer {
    KEPT,
    /** Not in all of it. */
    PARTLY,
    BROKEN,
    NOT_CHECKABLE
  }

  /**
   * A limit of the prompt.
   *
   * @param found the value, what was judged, or why it cannot be checked
   * @param ref the element that keeps it
   */
  public record OfLimit(ElementId fact, Answer answer, String found, Optional<String> ref) {}
}
