package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.PlanProgress;
import dev.planwright.bootstrap.cli.terminal.ProgressBar;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpClient;

/**
 * Follows a plan to its end by its progress stream. The plan's status is asked for what the stream
 * leaves out, and stands in where the stream is refused or breaks off; a server that goes away
 * after it was there, as in a restart, is waited for.
 */
final class PlanWatch {
  private static final Set<String> ENDS = Set.of("completed", "failed", "stopped");
  private static final Duration TICK = Duration.ofSeconds(1);

  /** Three heartbeats of the usual interval. */
  private static final Duration SILENCE = Duration.ofSeconds(60);

  /** A stream may tell of changes faster than a person reads, and calls are counted. */
  private static final Duration BETWEEN_QUESTIONS = Duration.ofSeconds(2);

  private static final Duration LONGEST_ABSENCE = Duration.ofSeconds(60);

  private final Remote remote;
  private final Console console;
  private final Chance chance;
  private long asked;
  private String step = "";

  PlanWatch(Remote remote, Console console, Chance chance) {
    this.remote = remote;
    this.console = console;
    this.chance = chance;
  }

  /**
   * Follows the plan and returns its status at the end.
   *
   * @throws Failure when there is no such plan, or the server stays away
   */
  JsonObject follow(String planId) {
    JsonObject status = status(planId);
    try (var bar = new ProgressBar(console, chance::nanoTime);
        HttpClient http = remote.client()) {
      bar.show(PlanProgress.ofStatus(status));
      var stream = new PlanStream(remote, planId, chance::nanoTime);
      Thread clock = Thread.ofVirtual().start(() -> tick(bar, stream));
      try {
        while (!ended(status)) {
          Duration pause = stream.read(http, event -> show(planId, event, bar));
          status = statusOnceThere(planId);
          bar.show(PlanProgress.ofStatus(status));
          if (!ended(status)) {
            chance.pause(pause);
          }
        }
      } finally {
        clock.interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("interrupted");
    }
    return status;
  }

  /** Success only when it is completed. */
  static int exitCode(JsonObject status) {
    return status.text("state").filter("completed"::equals).isPresent()
        ? ExitCodes.SUCCESS
        : ExitCodes.FAILURE;
  }

  private static boolean ended(JsonObject status) {
    return status.text("state").filter(ENDS::contains).isPresent();
  }

  private void tick(ProgressBar bar, PlanStream stream) {
    try {
      while (true) {
        chance.pause(TICK);
        bar.tick();
        stream.endIfSilent(SILENCE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void show(String planId, JsonObject event, ProgressBar bar) {
    if (chance.nanoTime() - asked > BETWEEN_QUESTIONS.toNanos() || step.isEmpty()) {
      try {
        step = PlanProgress.ofStatus(status(planId)).step();
      } catch (Failure e) {
        // The stream goes on without the step's name.
        step = "";
      }
    }
    boolean working = event.text("state").filter("processing"::equals).isPresent();
    bar.show(PlanProgress.ofEvent(event, working ? step : ""));
  }

  private JsonObject status(String planId) {
    asked = chance.nanoTime();
    return remote.call("plan_status", Json.build().put("plan_id", planId).done());
  }

  private JsonObject statusOnceThere(String planId) throws InterruptedException {
    long start = chance.nanoTime();
    Optional<JsonObject> status = Optional.empty();
    while (status.isEmpty()) {
      try {
        status = Optional.of(status(planId));
      } catch (Failure e) {
        if (!e.passing() || chance.nanoTime() - start > LONGEST_ABSENCE.toNanos()) {
          throw e;
        }
        chance.pause(TICK);
      }
    }
    return status.get();
  }
}
