package dev.planwright.application.pipeline;

import dev.planwright.domain.plan.FailureReason;
import java.util.Optional;

/**
 * Why a plan ends with what one of its stages says.
 *
 * @param message for the plan's caller
 */
public record PlanEnd(FailureReason reason, String message) {

  /** The prompt cannot be planned; these words say what it lacks. */
  public static PlanEnd unusable(String message) {
    return new PlanEnd(FailureReason.GENERATION_ERROR, message);
  }

  /** The prompt's goal is a crime, as code or models read it. */
  public static PlanEnd refused(Optional<String> crime) {
    String remedy =
        crime.filter(what -> what.startsWith("self")).isPresent()
            ? " Whoever is in danger should talk to a doctor, an emergency service or a crisis line"
                + " now."
            : " Call plan_create with another prompt.";
    return new PlanEnd(
        FailureReason.REFUSED,
        "The prompt was refused because of its goal%s; nothing was planned."
                .formatted(crime.map(what -> " (%s)".formatted(what.replace('_', ' '))).orElse(""))
            + remedy);
  }
}
