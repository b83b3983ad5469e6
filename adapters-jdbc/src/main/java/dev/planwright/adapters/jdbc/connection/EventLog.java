package dev.planwright.adapters.jdbc.connection;

import static dev.planwright.adapters.jdbc.schema.Tables.EVENTS;

import dev.planwright.application.request.Credentials;
import dev.planwright.application.request.ServedRequest;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;

/** Writes rows of the append-only {@code events} table, inside the transaction they tell about. */
public final class EventLog {
  private EventLog() {}

  /** A plan came into being. */
  public static void created(DSLContext dsl, PlanId plan, Caller owner) {
    JsonObject context =
        about("plan_created", plan)
            .put("to", PlanStatus.PENDING.wireName())
            .put("actor", owner.actor())
            .putIfPresent("api_key_id", owner.apiKeyId().map(id -> Json.of(id.toString())))
            .done();
    write(dsl, "plan_created", "Plan created", context);
  }

  /** A plan and all that was kept of it is gone. */
  public static void deleted(DSLContext dsl, PlanId plan, String actor) {
    write(
        dsl,
        "plan_deleted",
        "Plan deleted",
        about("plan_deleted", plan).put("actor", actor).done());
  }

  /** A plan's state changed by what this actor did. */
  public static void transition(
      DSLContext dsl, String kind, PlanId plan, PlanStatus from, PlanStatus to, String actor) {
    JsonObject context =
        about(kind, plan)
            .put("from", from.wireName())
            .put("to", to.wireName())
            .put("actor", actor)
            .done();
    write(dsl, kind, "Plan %s, was %s".formatted(to.wireName(), from.wireName()), context);
  }

  /**
   * A worker lost its plan, which waits for another, or has failed because it pulled down so many.
   *
   * @param losses how many workers lost it by now
   */
  public static void leaseLost(
      DSLContext dsl, PlanId plan, PlanStatus to, String loser, int losses) {
    JsonObject context =
        about("lease_lost", plan)
            .put("from", PlanStatus.PROCESSING.wireName())
            .put("to", to.wireName())
            .put("actor", loser)
            .put("outcome", to == PlanStatus.FAILED ? "poison" : "rescue")
            .put("losses", losses)
            .done();
    write(dsl, "lease_lost", "Plan %s, was processing".formatted(to.wireName()), context);
  }

  /** Anything else; {@code context} gets the kind. */
  public static void write(DSLContext dsl, String kind, String message, JsonObject context) {
    dsl.insertInto(EVENTS)
        .set(EVENTS.TIMESTAMP, Sql.NOW)
        .set(EVENTS.EVENT_TYPE, type(kind))
        .set(EVENTS.MESSAGE, message)
        .set(EVENTS.CONTEXT, Sql.json(located(context.with("kind", Json.of(kind)))))
        .execute();
  }

  /** The kind, or what stands for it where the column is another installation's enum. */
  private static Field<String> type(String kind) {
    return DSL.field("planwright_event_type({0})", String.class, DSL.val(kind));
  }

  /** With whose request it was part of, if it was part of one. */
  private static JsonObject located(JsonObject context) {
    if (ServedRequest.current().isEmpty()) {
      return context;
    }
    Credentials caller = Credentials.current();
    var added = Json.build();
    context.members().forEach(added::put);
    ServedRequest.current()
        .ifPresent(request -> added.put("correlation_id", request.correlationId()));
    if (context.get("client").isEmpty()) {
      added.put("client", caller.client());
    }
    if (context.get("key_prefix").isEmpty()) {
      added.putIfPresent("key_prefix", caller.keyPrefix().map(Json::of));
    }
    return added.done();
  }

  public static Json.Builder about(String kind, PlanId plan) {
    return Json.build().put("kind", kind).put("plan_id", plan.toString());
  }
}
