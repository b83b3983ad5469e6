package dev.planwright.adapters.jdbc;

import static dev.planwright.adapters.jdbc.schema.Tables.CREDIT_HISTORY;
import static dev.planwright.adapters.jdbc.schema.Tables.EVENTS;
import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;

import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.application.account.port.Users;
import dev.planwright.application.agent.port.Questions;
import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.feedback.port.FeedbackBox;
import dev.planwright.application.plan.port.ChangeHints;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.PendingLimit;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.application.progress.port.ProgressLog;
import dev.planwright.application.share.port.Shares;
import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.Workers;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.impl.DSL;

/** The adapters over one PostgreSQL database, for the contracts. */
public record PostgresPorts(JdbcParts parts) implements DataPorts {
  @Override
  public Plans plans() {
    return parts.plans();
  }

  @Override
  public Plans plans(PendingLimit limit) {
    return parts.plans(new UserQuota(limit, 0, 0, 0));
  }

  @Override
  public PlanQueue queue() {
    return parts.queue();
  }

  @Override
  public Workers workers() {
    return parts.workers();
  }

  @Override
  public PlanFiles files() {
    return parts.files();
  }

  @Override
  public ArtifactSource stored() {
    return parts.storedArtifacts();
  }

  @Override
  public Questions questions() {
    return parts.questions();
  }

  @Override
  public Revisions revisions() {
    return parts.revisions(UserQuota.NONE);
  }

  @Override
  public FeedbackBox feedback() {
    return parts.feedback();
  }

  @Override
  public Shares shares() {
    return parts.shares();
  }

  @Override
  public ProgressLog progress() {
    return parts.progress();
  }

  @Override
  public UsageLedger ledger() {
    return parts.ledger();
  }

  @Override
  public ApiKeys keys() {
    return parts.keys();
  }

  @Override
  public Users users() {
    return parts.users();
  }

  @Override
  public ChangeHints hints() {
    return parts.changeHints();
  }

  @Override
  public List<Step> history(PlanId id) {
    return events().stream()
        .filter(event -> event.text("plan_id").equals(Optional.of(id.toString())))
        .flatMap(event ->
            event.text("to").flatMap(PlanStatus::of).stream()
                .map(to ->
                    new Step(
                        event.text("kind").orElseThrow(),
                        event.text("from").flatMap(PlanStatus::of),
                        to)))
        .toList();
  }

  @Override
  public String activity(PlanId id) {
    return parts
        .database()
        .transaction(dsl ->
            dsl.select(PLANS.RUN_TRACK_ACTIVITY_JSONL)
                .from(PLANS)
                .where(PLANS.ID.eq(id.value()))
                .fetchSingle())
        .value1();
  }

  @Override
  public List<String> eventKinds() {
    return events().stream().map(event -> event.text("kind").orElseThrow()).toList();
  }

  List<JsonObject> events() {
    return parts
        .database()
        .transaction(dsl ->
            dsl
                .select(EVENTS.CONTEXT)
                .from(EVENTS)
                .orderBy(EVENTS.ID)
                .fetch(row -> Sql.object(row.value1()))
                .stream()
                .flatMap(Optional::stream)
                .toList());
  }

  @Override
  public BigDecimal creditHistory(UserId user) {
    return parts
        .database()
        .transaction(dsl ->
            dsl.select(DSL.coalesce(DSL.sum(CREDIT_HISTORY.DELTA), BigDecimal.ZERO))
                .from(CREDIT_HISTORY)
                .where(CREDIT_HISTORY.USER_ID.eq(UUID.fromString(user.value())))
                .fetchSingle()
                .value1());
  }
}
