package dev.planwright.application.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.request.Credentials;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.account.UserId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys remembered for seconds, and guessing that ends before the database feels it. */
class IdentifyCallerTest {
  private static final String SECRET = "the shared secret of these tests, long";

  private final InMemoryPorts ports = new InMemoryPorts();
  private final AtomicLong now = new AtomicLong();
  private final AtomicInteger lookUps = new AtomicInteger();
  private final Random random = new Random(7);
  private final IdentifyCaller identify =
      new IdentifyCaller(
          new AccessPolicy(true, Optional.of(SECRET), false, true),
          new KeyRing(
              new Counted(ports.keys()), List.of("first", "second"), KeyRing.MEMORY, now::get),
          now::get);
  private UserId user;

  @BeforeEach
  void begin() {
    user = ports.users().add(UUID.randomUUID(), "a@example.org", "A").id();
  }

  @Test
  void a_call_without_a_key_is_anonymous_where_none_is_asked_for_and_the_secret_is_the_operators() {
    var open =
        new IdentifyCaller(new AccessPolicy(false, Optional.of(SECRET), false, true), ports.keys());

    assertEquals(
        new Caller.Anonymous(false), open.identify(new Credentials(Optional.empty(), "a")));
    assertEquals(new Caller.Admin(), open.identify(new Credentials(Optional.of(SECRET), "a")));
  }

  @Test
  void a_valid_key_is_looked_up_once_in_five_seconds() {
    String key = issue().value();

    identified(key, "a");
    now.addAndGet(Duration.ofSeconds(5).toNanos() - 1);
    identified(key, "a");
    assertEquals(1, lookUps.get());
    now.addAndGet(1);
    identified(key, "a");
    assertEquals(2, lookUps.get());
  }

  @Test
  void keys_that_an_earlier_installation_hashed_with_its_secret_work() {
    store("earlier-key", "10e1b2b1a5c4e9d3"); // somebody else's
    for (String secret : List.of("first", "second")) {
      String key = "earlier-key of " + secret;
      store(key, new ApiKey(secret + ":" + key).sha256());

      identified(key, "a");
    }
    store("other", new ApiKey("third:other").sha256());
    assertEquals(ErrorCode.INVALID_API_KEY, refused("other", "a"));
  }

  @Test
  void a_key_hashed_with_a_secret_works_while_its_client_is_suspected() {
    store("earlier-key", new ApiKey("second:earlier-key").sha256());
    for (int i = 0; i < 61; i++) {
      refused("wrong " + i, "a");
    }

    identified("earlier-key", "a");
  }

  private void store(String key, String hash) {
    ports.keys().add(UUID.randomUUID(), user, hash, new ApiKey(key).prefix(), "earlier");
  }

  @Test
  void a_revoked_key_works_nowhere_after_five_seconds() {
    String key = issue().value();
    identified(key, "a");

    ports.keys().revoke(ports.keys().list(Optional.of(user)).getFirst().id());
    now.addAndGet(Duration.ofSeconds(5).toNanos());

    assertEquals(ErrorCode.INVALID_API_KEY, refused(key, "a"));
  }

  @Test
  void a_key_that_was_wrong_works_as_soon_as_it_is_made() {
    ApiKey key = ApiKey.generate(random);
    assertEquals(ErrorCode.INVALID_API_KEY, refused(key.value(), "a"));

    ports.keys().add(UUID.randomUUID(), user, key.sha256(), key.prefix(), "new");

    identified(key.value(), "a");
  }

  @Test
  void after_sixty_wrong_keys_in_a_minute_none_is_looked_up_and_valid_ones_work() {
    String valid = issue().value();
    for (int i = 0; i < 60; i++) {
      assertEquals(ErrorCode.INVALID_API_KEY, refused("wrong " + i, "a"));
    }
    lookUps.set(0);

    for (int i = 0; i < 100; i++) {
      assertEquals(ErrorCode.RATE_LIMITED, refused("wrong again " + i, "a"));
    }

    assertEquals(1, lookUps.get());
    assertEquals(60, identify.wrongKeys());
    identified(valid, "a");
    identified(SECRET, "a");
    assertEquals(ErrorCode.INVALID_API_KEY, refused("wrong", "b"));
    now.addAndGet(Duration.ofMinutes(1).toNanos());
    assertEquals(ErrorCode.INVALID_API_KEY, refused("wrong", "a"));
  }

  @Test
  void a_key_made_while_its_client_is_suspected_works_within_five_seconds() {
    for (int i = 0; i < 61; i++) {
      refused("wrong " + i, "a");
    }
    String key = issue().value();
    now.addAndGet(Duration.ofSeconds(5).toNanos());

    identified(key, "a");
  }

  @Test
  void missing_keys_are_no_wrong_keys() {
    for (int i = 0; i < 100; i++) {
      assertEquals(
          ErrorCode.API_KEY_REQUIRED,
          assertThrows(
                  Refusal.class, () -> identify.identify(new Credentials(Optional.empty(), "a")))
              .code());
    }
    assertEquals(ErrorCode.INVALID_API_KEY, refused("wrong", "a"));
  }

  @Test
  void keys_that_cannot_be_any_count_as_wrong_and_are_never_looked_up() {
    for (int i = 0; i < 60; i++) {
      assertEquals(ErrorCode.INVALID_API_KEY, refused("pwk_too_short", "a"));
    }

    assertEquals(ErrorCode.RATE_LIMITED, refused("x".repeat(513), "a"));
    assertEquals(0, lookUps.get());
  }

  @Test
  void guessing_by_the_argument_user_api_key_counts_too() throws Exception {
    var guesser = new Credentials(Optional.of(SECRET), "a");
    for (int i = 0; i < 60; i++) {
      String guess = "guess " + i;
      assertEquals(ErrorCode.INVALID_USER_API_KEY, guessed(guesser, guess));
    }

    assertEquals(ErrorCode.RATE_LIMITED, guessed(guesser, "one more"));
  }

  @Test
  void not_knowing_is_not_refusing() {
    for (int i = 0; i < 60; i++) {
      refused("wrong " + i, "a");
    }
    ports.store().setAway(true);

    assertThrows(
        StoreUnavailable.class,
        () -> identify.identify(new Credentials(Optional.of("unknown"), "a")));
    identified(SECRET, "a");
  }

  private ApiKey issue() {
    return new IssueKey(ports.keys(), UUID::randomUUID, random).issue(user, "test").key();
  }

  private void identified(String key, String client) {
    Caller caller = identify.identify(new Credentials(Optional.of(key), client));
    assertEquals(key.equals(SECRET) ? UserId.ADMIN : user, caller.userId());
  }

  private ErrorCode refused(String key, String client) {
    return assertThrows(
            Refusal.class, () -> identify.identify(new Credentials(Optional.of(key), client)))
        .code();
  }

  private ErrorCode guessed(Credentials guesser, String key) throws Exception {
    return guesser.call(() ->
        assertThrows(Refusal.class, () -> identify.identifyUser(key, new Caller.Admin())).code());
  }

  /** Counts how often the store is asked. */
  private final class Counted implements ApiKeys {
    private final ApiKeys keys;

    Counted(ApiKeys keys) {
      this.keys = keys;
    }

    @Override
    public Optional<KeyEntry> findByHash(String sha256) {
      lookUps.incrementAndGet();
      return keys.findByHash(sha256);
    }

    @Override
    public long[] fingerprints() {
      lookUps.incrementAndGet();
      return keys.fingerprints();
    }

    @Override
    public KeyEntry add(UUID id, UserId owner, String sha256, String prefix, String label) {
      return keys.add(id, owner, sha256, prefix, label);
    }

    @Override
    public List<KeyEntry> list(Optional<UserId> owner) {
      return keys.list(owner);
    }

    @Override
    public boolean revoke(UUID id) {
      return keys.revoke(id);
    }
  }
}
