package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import dev.planwright.adapters.jdbc.connection.Columns;
import dev.planwright.domain.plan.Failure;

/** The columns that say why a plan failed. */
final class FailureColumns {
  private FailureColumns() {}

  static Columns of(Failure failure) {
    return new Columns()
        .set(PLANS.FAILURE_REASON, failure.reason().wireName())
        .set(PLANS.FAILED_STEP, failure.failedStep().orElse(null))
        .set(PLANS.ERROR_MESSAGE, failure.message())
        .set(PLANS.RECOVERABLE, failure.recoverable());
  }
}
