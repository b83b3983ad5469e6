package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.ListedPlan;
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
  public List<ListedPlan> newest(Caller caller, int limit, Optional<PlanStatus> status) {
    Condition visible = visibleTo(caller).and(PLANS.REVISION_OF.isNull());
    Condition stated = status.map(PlanRow::stated).orElse(DSL.noCondition());
    Condition dated = PLANS.TIMESTAMP_CREATED.isNotNull();
    Condition incomplete =
        status.filter(PlanStatus.PENDING::equals).isPresent()
            ? PLANS.STATE.isNull().or(stated.and(PLANS.TIMESTAMP_CREATED.isNull()))
            : stated.and(PLANS.TIMESTAMP_CREATED.isNull());
    return database.transaction(dsl -> {
      List<ListedPlan> found = newest(dsl, visible.and(stated).and(dated), limit);
      if (found.size() < limit) { // apart, for no index has the rest in its order
        found.addAll(newest(dsl, visible.and(incomplete), limit - found.size()));
      }
      return found;
    });
  }

  private static List<ListedPlan> newest(DSLContext dsl, Condition which, int limit) {
    return dsl.select(PlanRow.LISTED)
        .from(PLANS)
        .where(which)
        .orderBy(PLANS.TIMESTAMP_CREATED.desc(), PLANS.ID.desc())
        .limit(limit)
        .fetch(PlanRow::listed);
  }

  @Override
  public Optional<Integer> queuePosition(PlanId id) {
    return database.transaction(dsl ->
        dsl.resultQuery(
                """
                select case when queued is null
                  then (select count(*) from
                      (select from plans earlier
                       where earlier.state = 'pending'
                         and (coalesce(earlier.queued_at, earlier.timestamp_created) is not null
                           or earlier.id <= this.id)
                       order by coalesce(earlier.queued_at, earlier.timestamp_created), earlier.id
                       limit {1}) counted)
                  else (select count(*) from
                      (select from plans earlier
                       where earlier.state = 'pending'
                         and (coalesce(earlier.queued_at, earlier.timestamp_created), earlier.id)
                           <= (queued, this.id)
                       order by coalesce(earlier.queued_at, earlier.timestamp_created), earlier.id
                       limit {1}) counted)
                  end
                from (select id, coalesce(queued_at, timestamp_created) as queued from plans
                      where id = {0} and state = 'pending') this
                """,
                DSL.val(id.value()), DSL.inline(COUNTED + 1))
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
