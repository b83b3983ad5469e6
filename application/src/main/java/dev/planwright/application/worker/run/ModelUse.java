package dev.planwright.application.worker.run;

import dev.planwright.application.usage.port.UsageSink;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.usage.UsageTotals;
import java.util.function.Function;

/**
 * Where the use of models is accounted for.
 *
 * @param sink takes records that no other write carries along
 * @param before what a plan has used in earlier runs; may throw {@code StoreUnavailable}
 */
public record ModelUse(UsageSink sink, Function<PlanId, UsageTotals> before) {
  /** Where no model is ever asked. */
  public static final ModelUse NONE = new ModelUse(_ -> {}, _ -> UsageTotals.NONE);
}
