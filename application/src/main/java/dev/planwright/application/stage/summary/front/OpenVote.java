package dev.planwright.application.stage.summary.front;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Register.Decision;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Optional;

/**
 * A decision that money rests on: if nobody takes it, sources of money are only hoped for or gone.
 *
 * @param more by how much more is missing at P80 then
 * @param whole whether the plan goes on without giving up a fact of the prompt: what is missing
 *     then is missing to all of it
 */
record OpenVote(Decision decision, BigDecimal more, boolean whole) {
  private static final String SOURCE = "funding.";

  /** The one without which most is missing; empty where no money rests on any. */
  static Optional<OpenVote> of(Register register) {
    return register.decisions().stream()
        .flatMap(decision -> of(decision).stream())
        .max(Comparator.comparing(OpenVote::whole).thenComparing(OpenVote::more));
  }

  private static Optional<OpenVote> of(Decision decision) {
    return decision
        .fallback()
        .filter(option -> option.operations().stream().anyMatch(OpenVote::money))
        .flatMap(option ->
            option
                .price()
                .map(Effect::gap)
                .filter(gap -> gap.signum() > 0)
                .map(gap -> new OpenVote(decision, gap, option.givesUp().isEmpty())));
  }

  /** What whoever takes it is called. */
  String owner(PlanContent content) {
    return content.titles().getOrDefault(decision.owner(), decision.owner());
  }

  private static boolean money(Operation operation) {
    return operation.id().startsWith(SOURCE);
  }
}
