package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.PlanStatus;
import java.time.Duration;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** What one user has, within the transaction that adds a plan. Counts only what is limited. */
record QuotaOfUser(DSLContext dsl, UserQuota quota, UserId user) {
  private static final Duration DAY = Duration.ofDays(1);

  /** Lengths come from the heads of the values, which are not read for it. */
  private static final String STORED =
      """
      select coalesce(sum(octet_length(prompt) + coalesce(octet_length(generated_report_html), 0)
          + coalesce(octet_length(run_zip_snapshot), 0)
          + coalesce(run_track_activity_bytes, 0)), 0)
        + (select coalesce(sum(octet_length(coalesce(contents.content, files.content))), 0)
           from plan_files files join plans on id = plan_id
             left join file_contents contents on contents.sha256 = files.content_sha256
           where user_id = {0})
        + (select coalesce(sum(octet_length(zip)), 0)
           from plan_revisions join plans on id = plan_id where user_id = {0})
      from plans where user_id = {0}
      """;

  /**
   * Passes when the user is within the quota, counting what this transaction has stored.
   *
   * @throws Refusal RATE_LIMITED when the user is over it
   */
  void require() {
    if (quota.inProgress() > 0) {
      quota.requireInProgress(
          count(PlanRow.in(PlanStatus.PENDING).or(PlanRow.in(PlanStatus.PROCESSING))));
    }
    if (quota.perDay() > 0) {
      quota.requireToday(count(PLANS.TIMESTAMP_CREATED.gt(Sql.ago(DAY))));
    }
    if (quota.storedMegabytes() > 0
        && number("select pg_database_size(current_database())")
            > quota.storedBytes()) { // a small database holds no user above it
      quota.requireStored(number(STORED));
    }
  }

  private int count(Condition which) {
    return dsl.fetchCount(PLANS, PLANS.USER_ID.eq(user.value()).and(which));
  }

  private long number(String query) {
    return Sql.number(dsl.resultQuery(query, DSL.val(user.value())).fetchSingle(0, Long.class));
  }
}
