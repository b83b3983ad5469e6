package dev.planwright.bootstrap.doctor;

import module java.base;

import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.adapters.postgres.EmbeddedPostgresFailed;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.DatabasePlace;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;

/**
 * The database, its clock, the workers that report there, and the models: those that the workers
 * use, or where there is no worker those that one would find here. It changes nothing, and starts
 * an embedded database only where one was made before.
 *
 * @param ownModels looks for models, and asks each
 */
record DataCheck(Settings settings, Chance chance, Supplier<List<Finding>> ownModels) {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration ALIVE = Duration.ofSeconds(60);
  private static final Duration CLOCKS_APART = Duration.ofSeconds(5);
  private static final int CONNECTIONS = 2;
  private static final String NAME = "database";
  private static final String CURE =
      "check SQLALCHEMY_DATABASE_URI or SERVICE_POSTGRES_*, and that the database accepts"
          + " connections";

  /**
   * What was found.
   *
   * @param calls of models that are made on the way, accounted for when the database is there
   */
  List<Finding> find(Collection<UsageRecord> calls) {
    if (settings.database().embedded()
        && !Files.isDirectory(settings.files().dataFolder().resolve("postgres"))) {
      return withModels(
          Finding.note(
              NAME,
              "none yet: an embedded PostgreSQL will be made in "
                  + settings.files().dataFolder().resolve("postgres"),
              "start `planwright up`, or name a database of your own in SQLALCHEMY_DATABASE_URI"));
    }
    try {
      long missing =
          DatabasePlace.schema(settings).stream().filter(step -> !step.applied()).count();
      return missing > 0 ? withModels(outdated(missing)) : opened(calls);
    } catch (UnusableDatabase | EmbeddedPostgresFailed | StoreUnavailable e) {
      return withModels(Finding.failed(NAME, String.valueOf(e.getMessage()), CURE));
    }
  }

  private List<Finding> withModels(Finding database) {
    List<Finding> findings = new ArrayList<>(List.of(database));
    findings.addAll(ownModels.get());
    return findings;
  }

  private static Finding outdated(long missing) {
    return Finding.note(
        NAME,
        "it answers; %d steps of the schema are missing".formatted(missing),
        "run `planwright db migrate`, or just start a server or worker, which does it");
  }

  private List<Finding> opened(Collection<UsageRecord> calls) {
    try (var data =
        DataParts.open(
            settings,
            CONNECTIONS,
            chance,
            problem -> {
              throw problem;
            })) {
      if (!data.database().awaitReady(PATIENCE)) {
        return withModels(
            Finding.failed(NAME, data.description() + " does not answer within 5 s", CURE));
      }
      List<Finding> findings = new ArrayList<>();
      findings.add(Finding.ok(NAME, data.description() + ", schema up to date"));
      findings.add(worker(data));
      findings.add(clock(data));
      List<JsonObject> reports = data.ports().workers().capabilities(ALIVE);
      findings.addAll(reports.isEmpty() ? ownModels.get() : ModelsCheck.reported(reports));
      if (!calls.isEmpty()) {
        data.ports().ledger().store(List.copyOf(calls));
      }
      return findings;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of(Finding.failed(NAME, "interrupted", "run it again"));
    }
  }

  private static Finding worker(DataParts data) {
    int alive = data.ports().workers().alive(ALIVE);
    long waiting = data.ports().plans().pendingCount();
    String message = "%d alive, %d plans waiting".formatted(alive, waiting);
    String cure = "start `planwright up`, or `planwright worker` on this database";
    if (alive > 0) {
      return Finding.ok("worker", message);
    }
    return waiting > 0
        ? Finding.failed("worker", message, cure)
        : Finding.note("worker", message, cure);
  }

  private Finding clock(DataParts data) {
    Duration apart = Duration.between(data.database().time(), chance.clock().instant()).abs();
    return apart.compareTo(CLOCKS_APART) > 0
        ? Finding.failed(
            "clock",
            "%d s apart from the database's".formatted(apart.toSeconds()),
            "let the time of this machine and of the database's be set by NTP")
        : Finding.ok("clock", "agrees with the database's");
  }
}
