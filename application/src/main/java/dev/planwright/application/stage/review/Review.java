package dev.planwright.application.stage.review;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;

/**
 * What the one who signs the plan would still change, measure, decide and ask.
 *
 * @param issues the most urgent first
 */
public record Review(
    List<Issue> issues,
    List<Kpi> kpis,
    List<Decision> decisions,
    List<String> questions,
    List<Automation> automation) {
  /** Names the stage that reviews the plan. */
  public static final StageKey<Review> STAGE = new StageKey<>(Stage.REVIEW, ReviewCodec.REVIEW);

  public Review {
    issues = List.copyOf(issues);
    kpis = List.copyOf(kpis);
    decisions = List.copyOf(decisions);
    questions = List.copyOf(questions);
    automation = List.copyOf(automation);
  }

  /** Several reviews as one. */
  static Review joined(Collection<Review> parts) {
    return new Review(
        parts.stream().flatMap(part -> part.issues.stream()).toList(),
        parts.stream().flatMap(part -> part.kpis.stream()).toList(),
        parts.stream().flatMap(part -> part.decisions.stream()).toList(),
        parts.stream().flatMap(part -> part.questions.stream()).toList(),
        parts.stream().flatMap(part -> part.automation.stream()).toList());
  }

  /**
   * Something to correct.
   *
   * @param theme under which it was found
   * @param priority 1 to 5, 5 first
   */
  public record Issue(ElementId id, String theme, Fault fault, Remedy remedy, int priority) {
    /** The same under that number. */
    Issue numbered(int number) {
      return new Issue(new ElementId('I', number), theme, fault, remedy, priority);
    }
  }

  /**
   * What is wrong.
   *
   * @param target the id of the element that it is about
   */
  public record Fault(String title, String target, String effect) {}

  /**
   * What to do about it.
   *
   * @param owner a role by its id
   * @param byDays working days from the start
   */
  public record Remedy(String action, String owner, BigDecimal byDays) {}

  /**
   * A number that shows how it goes.
   *
   * @param owner a role by its id
   * @param outcome the outcome of the plan that it measures
   */
  public record Kpi(
      ElementId id, Measure measure, Marks marks, String owner, Optional<ElementId> outcome) {}

  /**
   * How it is measured.
   *
   * @param source where the numbers come from
   */
  public record Measure(String name, String formula, String source, String every) {}

  /** What it should be, and where it is time to act. */
  public record Marks(String unit, BigDecimal target, BigDecimal redLine) {}

  /** Something to decide soon; {@code owner} is a role by its id. */
  public record Decision(String question, List<String> options, BigDecimal byDays, String owner) {
    public Decision {
      options = List.copyOf(options);
    }
  }

  /** Where a tool would save days; {@code task} is a task by its id. */
  public record Automation(String task, String idea, Optional<Range> saves) {}
}
