package dev.planwright.application.share.port;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.plan.port.Samples.created;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.share.port.Shares.Share;
import dev.planwright.application.share.port.Shares.Token;
import dev.planwright.domain.plan.PlanId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What all {@link Shares} keep to. */
public abstract class SharesContract {
  private static final String HASH = "a".repeat(64);

  private DataPorts ports;
  private Shares shares;
  private PlanId plan;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    shares = ports.shares();
    plan = created(ports).id();
  }

  @Test
  void a_link_opens_by_the_hash_of_its_token_and_counts_its_views() {
    Share made = share(HASH, Duration.ofDays(1));

    shares.viewed(HASH);
    shares.viewed(HASH);
    shares.viewed("b".repeat(64));
    Share opened = shares.open(HASH).orElseThrow();

    assertEquals(2, opened.views());
    assertEquals(List.of(opened), shares.of(plan));
    assertEquals(Duration.ofDays(1), Duration.between(made.createdAt(), made.expiresAt()));
    assertEquals(Optional.empty(), shares.open("b".repeat(64)));
    assertTrue(ports.eventKinds().contains("plan_shared"));
  }

  @Test
  void an_ended_link_opens_never_again_and_others_still_do() {
    Share ended = share(HASH, Duration.ofDays(1));
    share("b".repeat(64), Duration.ofDays(1));

    assertEquals(1, shares.end(plan, Optional.of(ended.id()), "ada"));

    assertEquals(Optional.empty(), shares.open(HASH));
    assertTrue(shares.open("b".repeat(64)).isPresent());
    assertEquals(0, shares.end(plan, Optional.of(ended.id()), "ada"));
    assertEquals(0, shares.end(created(ports).id(), Optional.empty(), "ada"));
    assertEquals(1, shares.end(plan, Optional.empty(), "ada"));
    assertEquals(List.of(), shares.of(plan));
  }

  @Test
  void an_expired_link_and_one_of_a_deleted_plan_open_nothing() {
    share(HASH, Duration.ZERO);
    share("b".repeat(64), Duration.ofDays(1));
    List<Share> listed = shares.of(plan);

    ports.plans().delete(plan, ADMIN);

    assertEquals(1, listed.size());
    assertEquals(Optional.empty(), shares.open(HASH));
    assertEquals(Optional.empty(), shares.open("b".repeat(64)));
  }

  private Share share(String hash, Duration lifetime) {
    return shares.add(UUID.randomUUID(), plan, 3, new Token(hash, "ada"), lifetime);
  }
}
