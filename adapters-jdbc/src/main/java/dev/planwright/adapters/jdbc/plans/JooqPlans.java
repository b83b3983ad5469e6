package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanEvent.StopRequested;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** {@link Plans} in the shared table. */
public final class JooqPlans implements Plans {
  private final Database database;
  private final UserQuota quota;

  public JooqPlans(Database database) {
    this(database, UserQuota.NONE);
  }

  public JooqPlans(Database database, UserQuota quota) {
    this.database = database;
    this.quota = quota;
  }

  @Override
  public Creation create(NewPlan plan) {
    Creation creation = new PlanInsert(database, quota, plan).run();
    if (creation instanceof Creation.Created) {
      database.hints().work(plan.id());
    }
    return creation;
  }

  @Override
  public Optional<Creation> earlier(Caller owner, NewPlan.Request request) {
    return database.transaction(dsl -> EarlierPlan.of(dsl, owner, request));
  }

  @Override
  public Optional<Plan> find(PlanId id, Caller caller) {
    return database.transaction(dsl ->
        dsl.select(PlanRow.FIELDS)
            .from(PLANS)
            .where(PLANS.ID.eq(id.value()))
            .and(visibleTo(caller))
            .fetchOptional()
            .map(row -> PlanRow.of(row).plan()));
  }

  @Override
  public List<Plan> findAll(Collection<PlanId> ids) {
    return ids.isEmpty()
        ? List.of()
        : database.transaction(dsl ->
            dsl.select(PlanRow.FIELDS)
                .from(PLANS)
                .where(PLANS.ID.in(ids.stream().map(PlanId::value).toList()))
                .fetch(row -> PlanRow.of(row).plan()));
  }

  @Override
  public List<Plan> newest(Caller caller, int limit, Optional<PlanStatus> status) {
    Condition which = visibleTo(caller).and(status.map(PlanRow::in).orElse(DSL.noCondition()));
    return database.transaction(dsl -> {
      List<Plan> found = newest(dsl, which.and(PLANS.TIMESTAMP_CREATED.isNotNull()), limit);
      if (found.size() < limit) { // apart, for the index has them first
        Condition undated = which.and(PLANS.TIMESTAMP_CREATED.isNull());
        found.addAll(newest(dsl, undated, limit - found.size()));
      }
      return found;
    });
  }

  private static List<Plan> newest(DSLContext dsl, Condition which, int limit) {
    return dsl.select(PlanRow.FIELDS)
        .from(PLANS)
        .where(which)
        .orderBy(PLANS.TIMESTAMP_CREATED.desc(), PLANS.ID.desc())
        .limit(limit)
        .fetch(row -> PlanRow.of(row).plan());
  }

  @Override
  public Optional<Integer> queuePosition(PlanId id) {
    return database.transaction(dsl ->
        dsl.resultQuery(
                """
                select case when coalesce(this.queued_at, this.timestamp_created) is null
                  then (select count(*) from plans earlier
                        where earlier.state = 'pending'
                          and (coalesce(earlier.queued_at, earlier.timestamp_created) is not null
                            or earlier.id <= this.id))
                  else (select count(*) from plans earlier
                        where earlier.state = 'pending'
                          and (coalesce(earlier.queued_at, earlier.timestamp_created), earlier.id)
                            <= (coalesce(this.queued_at, this.timestamp_created), this.id))
                  end
                from plans this
                where this.id = {0} and this.state = 'pending'
                """,
                DSL.val(id.value()))
            .fetchOptional(0, Integer.class));
  }

  @Override
  public int pendingCount() {
    return database.transaction(
        dsl -> dsl.fetchCount(PLANS, PLANS.STATE.eq(DSL.inline(Planstate.pending, PLANS.STATE))));
  }

  @Override
  public Change change(PlanId id, Caller caller, PlanEvent event) {
    Change change =
        new PlanChange(new PlanChange.Place(database, quota.pending()), id, caller, event).run();
    if (change instanceof Change.Changed) {
      hint(id, event);
    }
    return change;
  }

  @Override
  public boolean delete(PlanId id, Caller caller) {
    boolean deleted =
        !database
            .large(dsl ->
                PlanErasure.erase(
                    dsl, PLANS.ID.eq(id.value()).and(visibleTo(caller)), caller.actor()))
            .isEmpty();
    if (deleted) {
      database.hints().change(id);
    }
    return deleted;
  }

  private void hint(PlanId id, PlanEvent event) {
    if (event instanceof StopRequested) {
      database.hints().change(id);
    } else {
      database.hints().work(id);
    }
  }

  static Condition visibleTo(Caller caller) {
    return caller
        .onlyOwner()
        .map(owner -> PLANS.USER_ID.eq(owner.value()))
        .orElse(DSL.noCondition());
  }
}
