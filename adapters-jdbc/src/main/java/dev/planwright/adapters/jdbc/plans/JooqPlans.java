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
  private static final Condition ALL = DSL.noCondition();

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
  public List<ListedPlan> newest(Caller caller, Search search) {
    Condition wanted =
        visibleTo(caller)
            .and(PLANS.REVISION_OF.isNull())
            .and(search.query().map(PLANS.PROMPT::containsIgnoreCase).orElse(DSL.noCondition()));
    Condition stated = search.status().map(PlanRow::stated).orElse(DSL.noCondition());
    Condition stateless =
        search.status().filter(PlanStatus.PENDING::equals).isPresent()
            ? PLANS.STATE.isNull()
            : DSL.falseCondition();
    Condition undated = PLANS.TIMESTAMP_CREATED.isNull();
    return database.transaction(dsl -> {
      Optional<After> after = search.after().map(place -> After.of(dsl, place, stateless));
      List<ListedPlan> found =
          after.map(After::amongTheRest).orElse(false)
              ? new ArrayList<>()
              : newest(
                  dsl,
                  wanted.and(stated).and(undated.not()).and(after.map(After::dated).orElse(ALL)),
                  search.limit());
      int missing = search.limit() - found.size();
      if (missing > 0) { // apart, for no index has the rest in its order
        Condition rest = stateless.or(stated.and(undated));
        found.addAll(
            newest(dsl, wanted.and(rest).and(after.map(After::rest).orElse(ALL)), missing));
      }
      return found;
    });
  }

  /**
   * What comes after a place. Plans without a time or a state come last, those without a time first
   * among them.
   */
  private record After(Optional<LocalDateTime> at, UUID id, boolean amongTheRest) {

    static After of(DSLContext dsl, Place place, Condition stateless) {
      UUID id = place.plan().value();
      return dsl.select(PLANS.TIMESTAMP_CREATED, DSL.field(stateless))
          .from(PLANS)
          .where(PLANS.ID.eq(id))
          .fetchOptional()
          .map(row -> {
            Optional<LocalDateTime> at = Optional.ofNullable(row.value1());
            return new After(at, id, at.isEmpty() || row.value2());
          })
          .orElseGet(() ->
              new After(
                  Optional.of(LocalDateTime.ofInstant(place.createdAt(), ZoneOffset.UTC)),
                  id,
                  false));
    }

    Condition dated() {
      return at.map(
              time -> DSL.row(PLANS.TIMESTAMP_CREATED, PLANS.ID).lt(DSL.val(time), DSL.val(id)))
          .orElse(ALL);
    }

    Condition rest() {
      Condition undated = PLANS.TIMESTAMP_CREATED.isNull();
      return !amongTheRest
          ? ALL
          : at.isPresent() ? dated() : undated.not().or(undated.and(PLANS.ID.lt(id)));
    }
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
