package dev.planwright.adapters.jdbc.plans;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLAN_REVISIONS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import org.jooq.DSLContext;

/** {@link Revisions} in the table {@code plan_revisions}. */
public record JooqRevisions(Database database, UserQuota quota) implements Revisions {
  @Override
  public List<Revision> of(PlanId plan) {
    return database.transaction(dsl -> RevisionRows.of(dsl, plan));
  }

  @Override
  public Optional<Bytes> zip(PlanId plan, int number) {
    return database.large(dsl ->
        dsl.select(PLAN_REVISIONS.ZIP)
            .from(PLAN_REVISIONS)
            .where(PLAN_REVISIONS.PLAN_ID.eq(plan.value()))
            .and(PLAN_REVISIONS.NUMBER.eq(number))
            .and(PLAN_REVISIONS.ZIP.isNotNull())
            .fetchOptional(PLAN_REVISIONS.ZIP)
            .map(Bytes::of));
  }

  @Override
  public Optional<Revision> store(Edit edit) {
    Optional<Revision> stored = database.large(dsl -> store(dsl, edit));
    if (stored.isPresent()) {
      database.hints().change(edit.plan());
      edit.rewriting().map(Rewriting::id).ifPresent(database.hints()::work);
    }
    return stored;
  }

  private static Optional<Revision> store(DSLContext dsl, Edit edit) {
    PlanId plan = edit.plan();
    Optional<PlanRow> row =
        dsl.select(PlanRow.FIELDS)
            .from(PLANS)
            .where(PLANS.ID.eq(plan.value()))
            .forUpdate()
            .fetchOptional()
            .map(PlanRow::of)
            .filter(locked -> locked.plan().status().terminal());
    List<Revision> all = RevisionRows.of(dsl, plan);
    if (row.isEmpty()
        || all.stream().anyMatch(Revision::open)
        || Revisions.current(all) != edit.base()) {
      return Optional.empty();
    }
    int number = all.isEmpty() ? 1 : all.getFirst().number() + 1;
    if (all.isEmpty() || madeAnew(row.get().plan(), all.getFirst())) {
      RevisionRows.insert(
          dsl,
          plan,
          number++,
          new Change(edit.change().actor(), "", List.of()),
          Optional.empty(),
          Optional.of(edit.before()));
    }
    edit.rewriting().ifPresent(rewriting -> work(dsl, plan, rewriting, edit.content()));
    boolean done = edit.rewriting().isEmpty();
    RevisionRows.insert(
        dsl,
        plan,
        number,
        edit.change(),
        edit.rewriting().map(Rewriting::id),
        done ? Optional.of(edit.content().zip()) : Optional.empty());
    if (done) {
      RevisionRows.hold(dsl, plan, edit.content());
    }
    EventLog.write(
        dsl,
        "plan_edited",
        "Plan edited: revision " + number,
        EventLog.about("plan_edited", plan)
            .put("actor", edit.change().actor())
            .put("revision", number)
            .done());
    return RevisionRows.of(dsl, plan).stream().findFirst();
  }

  /** The plan was resumed or retried since that revision. */
  private static boolean madeAnew(Plan plan, Revision newest) {
    return plan.timing().endedAt().filter(newest.createdAt()::isBefore).isPresent();
  }

  /** The plan in which texts are written: its files tell a worker what need not be. */
  private static void work(DSLContext dsl, PlanId plan, Rewriting rewriting, Content content) {
    dsl.execute(
        """
        insert into plans (id, revision_of, timestamp_created, queued_at, last_seen_timestamp,
          state, prompt, steps_completed, steps_total, user_id, api_key_id, parameters, lease_epoch)
        select ?, id, now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc',
          'pending', prompt, 0, steps_total, user_id, api_key_id, ?::json, 0
        from plans where id = ?
        """,
        rewriting.id().value(),
        Sql.json(ParametersColumn.write(Json.object(), rewriting.parameters())).data(),
        plan.value());
    JooqPlanFiles.keep(dsl, rewriting.id(), content.files());
  }

  @Override
  public Plan create(NewPlan plan, String kind, Optional<Origin> from, Content content) {
    return database.large(dsl -> {
      boolean complete = content.report().isPresent();
      dsl.insertInto(PLANS)
          .set(PLANS.ID, plan.id().value())
          .set(PLANS.TIMESTAMP_CREATED, Sql.NOW)
          .set(PLANS.QUEUED_AT, Sql.NOW)
          .set(PLANS.STARTED_AT, Sql.NOW)
          .set(PLANS.ENDED_AT, Sql.NOW)
          .set(PLANS.LAST_SEEN_TIMESTAMP, Sql.NOW)
          .set(PLANS.STATE, complete ? Planstate.completed : Planstate.stopped)
          .set(PLANS.PROMPT, plan.prompt())
          .set(PLANS.PROGRESS_PERCENTAGE, BigDecimal.valueOf(complete ? 100 : 0))
          .set(PLANS.STEPS_COMPLETED, complete ? plan.stepsTotal() : 0)
          .set(PLANS.STEPS_TOTAL, plan.stepsTotal())
          .set(PLANS.USER_ID, plan.owner().userId().value())
          .set(PLANS.API_KEY_ID, plan.owner().apiKeyId().map(Object::toString).orElse(null))
          .set(PLANS.PARAMETERS, Sql.json(ParametersColumn.write(Json.object(), plan.parameters())))
          .set(PLANS.LEASE_EPOCH, 0L)
          .set(PLANS.FORKED_FROM, from.map(origin -> origin.plan().value()).orElse(null))
          .set(PLANS.FORKED_REVISION, from.map(Origin::revision).orElse(null))
          .execute();
      new QuotaOfUser(dsl, quota, plan.owner().userId()).require();
      RevisionRows.hold(dsl, plan.id(), content);
      EventLog.write(
          dsl,
          kind,
          kind.equals("plan_forked") ? "Plan copied" : "Plan imported",
          EventLog.about(kind, plan.id())
              .put("actor", plan.owner().actor())
              .putIfPresent("from_plan", from.map(origin -> Json.of(origin.plan().toString())))
              .done());
      return dsl.select(PlanRow.FIELDS)
          .from(PLANS)
          .where(PLANS.ID.eq(plan.id().value()))
          .fetchSingle(row -> PlanRow.of(row).plan());
    });
  }
}
