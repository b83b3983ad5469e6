package dev.planwright.application.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.review.Review;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;

/**
 * A decision that people have to take.
 *
 * @param id empty where nothing refers to it
 * @param why why it is open
 * @param options each with what it changes, where that is told
 * @param fallback what holds if nobody decides
 * @param owner a role by its id, or in words
 * @param by when at the latest
 */
public record OpenDecision(
    String id,
    String question,
    String why,
    List<String> options,
    String fallback,
    String owner,
    Optional<LocalDate> by) {
  public OpenDecision {
    options = List.copyOf(options);
  }

  /** All of a plan: the register of the summary, else what the review asks for. */
  public static List<OpenDecision> all(StageInput plan) {
    List<OpenDecision> registered =
        plan.find(Summary.STAGE).stream()
            .flatMap(summary -> summary.register().decisions().stream())
            .map(OpenDecision::of)
            .toList();
    if (!registered.isEmpty()) {
      return registered;
    }
    var times = new WorkTimes(plan.get(Context.STAGE).holidays().worked(), plan.startDate());
    return plan.find(Review.STAGE).stream()
        .flatMap(review -> review.decisions().stream())
        .map(decision -> of(decision, times))
        .toList();
  }

  private static OpenDecision of(Register.Decision decision) {
    return new OpenDecision(
        decision.id().toString(),
        decision.question().text(),
        decision.question().why(),
        decision.options().stream()
            .map(option ->
                option.label()
                    + ": "
                    + option.changes()
                    + option
                        .recommended()
                        .map(why -> " " + say("Recommended") + ": " + why)
                        .orElse(""))
            .toList(),
        decision.question().fallback(),
        decision.owner(),
        decision.by());
  }

  private static OpenDecision of(Review.Decision decision, WorkTimes times) {
    return new OpenDecision(
        "",
        decision.question(),
        "",
        decision.options(),
        "",
        decision.owner(),
        Optional.of(times.after(decision.byDays())));
  }
}
