package dev.planwright.bootstrap.given;

import dev.planwright.application.account.GrantCredits;
import dev.planwright.application.account.IssueKey;
import dev.planwright.application.account.OpenAccount;
import dev.planwright.application.account.port.Users.Account;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.port.PlanQueue.Finished;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Brings plans into every state, in the worker's place, and makes accounts. */
final class GivenPlans {
  static final String REPORT = "<html>the report</html>";
  static final String REPORT_IN_ZIP = "<html>the report in the zip</html>";
  private static final Duration LEASE = Duration.ofMinutes(10);

  private final GivenServer server;
  private final PlanQueue queue;
  private final DataParts data;
  private final Chance chance = Chance.ofProcess();

  GivenPlans(GivenServer server, DataParts data) {
    this.server = server;
    this.data = data;
    this.queue = data.ports().queue();
  }

  /** The states of the given document. */
  enum State {
    PENDING,
    PROCESSING,
    COMPLETED,
    STOPPED,
    FAILED_RECOVERABLE,
    FAILED_FOR_GOOD
  }

  static JsonObject prompt() {
    return Json.build().put("prompt", "Open a bakery in Lyon by June 2027.").done();
  }

  static JsonObject plan(String id) {
    return Json.build().put("plan_id", id).done();
  }

  /** A plan of the operator in that state. */
  String in(State state) {
    String id = server.call("plan_create", prompt()).text("plan_id").orElseThrow();
    bring(id, state);
    return id;
  }

  /** Brings a pending plan into that state. */
  void bring(String id, State state) {
    switch (state) {
      case PENDING -> {}
      case PROCESSING -> claim(id);
      case COMPLETED -> queue.complete(claim(id), finished());
      case STOPPED -> server.call("plan_stop", plan(id));
      case FAILED_RECOVERABLE -> fail(id, "The provider is down. Use plan_resume.", true);
      case FAILED_FOR_GOOD -> fail(id, "Stage 002-intake is broken. Use plan_retry.", false);
    }
  }

  /** A worker takes the plan up, does a third of it, and keeps these calls of models. */
  Lease begin(String id, List<UsageRecord> calls) {
    Lease lease = claim(id);
    queue.keep(
        lease, List.of(), new Progress(new BigDecimal("33.5"), "", 11, 33, "012-risks"), calls);
    return lease;
  }

  /** The worker ends what it began. */
  void finish(Lease lease) {
    queue.complete(lease, finished());
  }

  private void fail(String id, String message, boolean recoverable) {
    var failure =
        new Failure(
            FailureReason.GENERATION_ERROR, Optional.of("002-intake"), message, recoverable);
    queue.fail(claim(id), failure, Optional.empty());
  }

  /** Plans that earlier tests left waiting are taken before, and ended. */
  private Lease claim(String id) {
    while (true) {
      Claim claim = queue.claim("given", UUID.randomUUID().toString(), LEASE, true).orElseThrow();
      if (claim.plan().id().toString().equals(id)) {
        return claim.lease();
      }
      queue.complete(claim.lease(), finished());
    }
  }

  private static Finished finished() {
    return new Finished(Bytes.utf8(REPORT), zip(), "outline", Json.object(), 33);
  }

  private static Bytes zip() {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("030-report.html"));
      zip.write(REPORT_IN_ZIP.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Bytes.of(out.toByteArray());
  }

  /** A new user's key; the account holds that many credits. */
  String userKey(String credits) {
    Account account =
        new OpenAccount(data.ports().users(), chance::uuid)
            .open(UUID.randomUUID() + "@example.org", "Someone", new BigDecimal(credits));
    return keyOf(account);
  }

  private String keyOf(Account account) {
    return new IssueKey(data.ports().keys(), chance::uuid, chance.random())
        .issue(account.id(), "given")
        .key()
        .value();
  }

  /** Takes all credits of the user whose key that is, as a costly plan would. */
  void impoverish(String key) {
    String hash = new ApiKey(key).sha256();
    Account account =
        data.ports()
            .users()
            .find(data.ports().keys().findByHash(hash).orElseThrow().user())
            .orElseThrow();
    new GrantCredits(data.ports().users(), chance::uuid)
        .grant(account, account.creditsBalance().negate(), "spent");
  }
}
