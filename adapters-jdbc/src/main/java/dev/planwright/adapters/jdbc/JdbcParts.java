package dev.planwright.adapters.jdbc;

import module java.base;

import dev.planwright.adapters.jdbc.accounts.JooqApiKeys;
import dev.planwright.adapters.jdbc.accounts.JooqAuditLog;
import dev.planwright.adapters.jdbc.accounts.JooqCallCounts;
import dev.planwright.adapters.jdbc.accounts.JooqUsers;
import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Probe;
import dev.planwright.adapters.jdbc.connection.ServiceSecret;
import dev.planwright.adapters.jdbc.plans.JooqExpiry;
import dev.planwright.adapters.jdbc.plans.JooqFeedbackBox;
import dev.planwright.adapters.jdbc.plans.JooqPlanFiles;
import dev.planwright.adapters.jdbc.plans.JooqPlanQueue;
import dev.planwright.adapters.jdbc.plans.JooqPlans;
import dev.planwright.adapters.jdbc.plans.JooqProgressLog;
import dev.planwright.adapters.jdbc.plans.JooqQuestions;
import dev.planwright.adapters.jdbc.plans.JooqReplicas;
import dev.planwright.adapters.jdbc.plans.JooqRevisions;
import dev.planwright.adapters.jdbc.plans.JooqShares;
import dev.planwright.adapters.jdbc.plans.JooqWorkers;
import dev.planwright.adapters.jdbc.plans.StoredArtifacts;
import dev.planwright.adapters.jdbc.usage.JooqUsageLedger;
import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.application.account.port.CallCounts;
import dev.planwright.application.account.port.Users;
import dev.planwright.application.agent.port.Questions;
import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.audit.port.AuditLog;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.feedback.port.FeedbackBox;
import dev.planwright.application.plan.port.ChangeHints;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.application.progress.port.ProgressLog;
import dev.planwright.application.replica.port.Replicas;
import dev.planwright.application.retention.port.Expiry;
import dev.planwright.application.share.port.Shares;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.Workers;

/** All data ports over one database, with the threads they need. */
public record JdbcParts(
    Database database,
    JooqUsageLedger ledger,
    PlanQueue queue,
    Probe probe,
    ServiceSecret serviceSecret)
    implements AutoCloseable {

  /**
   * How to use the database.
   *
   * @param database where it is, and how many connections
   * @param creditsPerUsd what one US dollar costs a user
   * @param foreignStale see {@link JooqPlanQueue}
   */
  public record Settings(Database.Use database, BigDecimal creditsPerUsd, Duration foreignStale) {}

  /**
   * Connects and migrates; see {@link Database#open} for what happens while the database is away.
   *
   * @throws UnusableDatabase when waiting will not help
   */
  public static JdbcParts open(
      Settings settings, InstantSource clock, Consumer<UnusableDatabase> onFatal) {
    Database database = Database.open(settings.database(), clock, onFatal);
    var ledger = new JooqUsageLedger(database, settings.creditsPerUsd());
    return new JdbcParts(
        database,
        ledger,
        new JooqPlanQueue(database, ledger, settings.foreignStale()),
        new Probe(database, clock),
        new ServiceSecret(database));
  }

  public Plans plans() {
    return new JooqPlans(database);
  }

  public Plans plans(UserQuota quota) {
    return new JooqPlans(database, quota);
  }

  public Workers workers() {
    return new JooqWorkers(database);
  }

  public PlanFiles files() {
    return new JooqPlanFiles(database);
  }

  /** What plans ask their agents. */
  public Questions questions() {
    return new JooqQuestions(database, ledger);
  }

  /** What users tell the people who run the server. */
  public FeedbackBox feedback() {
    return new JooqFeedbackBox(database);
  }

  /** The first two sources of an artifact. */
  public ArtifactSource storedArtifacts() {
    return new StoredArtifacts(database);
  }

  /** The links that show plans. */
  public Shares shares() {
    return new JooqShares(database);
  }

  /** What was reported about the progress of plans. */
  public ProgressLog progress() {
    return new JooqProgressLog(database);
  }

  /** The revisions of plans; a copy counts among what a user may have. */
  public Revisions revisions(UserQuota quota) {
    return new JooqRevisions(database, quota);
  }

  public ApiKeys keys() {
    return new JooqApiKeys(database);
  }

  /** Calls counted by all processes together. */
  public CallCounts callCounts() {
    return new JooqCallCounts(database);
  }

  /** The servers on this database. */
  public Replicas replicas() {
    return new JooqReplicas(database);
  }

  /** Erases what is old. */
  public Expiry expiry() {
    return new JooqExpiry(database);
  }

  /** Takes what no other change carries along. */
  public AuditLog audit() {
    return new JooqAuditLog(database);
  }

  public Users users() {
    return new JooqUsers(database);
  }

  public ChangeHints changeHints() {
    return database.changeHints();
  }

  @Override
  public void close() {
    database.close();
  }
}
