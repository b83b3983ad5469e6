package dev.planwright.application.account.port;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.account.port.ApiKeys.KeyEntry;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.domain.account.UserId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link ApiKeys} keeps to. */
public abstract class ApiKeysContract {
  private static final String HASH = "a".repeat(64);

  private DataPorts ports;
  private ApiKeys keys;
  private UserId user;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    keys = ports.keys();
    user = ports.users().add(UUID.randomUUID(), "a@example.org", "A").id();
  }

  @Test
  void a_key_is_found_by_its_hash_and_marked_as_used() {
    KeyEntry added = keys.add(UUID.randomUUID(), user, HASH, "pwk_12345678", "laptop");

    KeyEntry found = keys.findByHash(HASH).orElseThrow();

    assertEquals(Optional.empty(), added.lastUsedAt());
    assertEquals(added.id(), found.id());
    assertEquals(user, found.user());
    assertEquals("pwk_12345678", found.prefix());
    assertEquals("laptop", found.label());
    assertTrue(found.lastUsedAt().isPresent());
    assertEquals(Optional.empty(), found.revokedAt());
    assertEquals(Optional.empty(), keys.findByHash("b".repeat(64)));
  }

  @Test
  void a_key_is_revoked_once_and_still_found() {
    UUID id = UUID.randomUUID();
    keys.add(id, user, HASH, "pwk_12345678", "laptop");

    assertTrue(keys.revoke(id));
    assertFalse(keys.revoke(id));
    assertFalse(keys.revoke(UUID.randomUUID()));

    assertTrue(keys.findByHash(HASH).orElseThrow().revokedAt().isPresent());
    assertEquals(List.of("key_created", "key_revoked"), keyEvents());
  }

  @Test
  void keys_are_listed_of_one_user_or_of_all() {
    UserId other = ports.users().add(UUID.randomUUID(), "b@example.org", "B").id();
    keys.add(UUID.randomUUID(), user, HASH, "pwk_aaaaaaaa", "one");
    keys.add(UUID.randomUUID(), other, "b".repeat(64), "pwk_bbbbbbbb", "two");

    assertEquals(1, keys.list(Optional.of(user)).size());
    assertEquals("one", keys.list(Optional.of(user)).getFirst().label());
    assertEquals(2, keys.list(Optional.empty()).size());
  }

  @Test
  void the_fingerprints_are_those_of_the_keys_in_force() {
    UUID revoked = UUID.randomUUID();
    keys.add(revoked, user, HASH, "pwk_aaaaaaaa", "gone");
    keys.add(UUID.randomUUID(), user, "f".repeat(64), "pwk_ffffffff", "high");
    keys.add(UUID.randomUUID(), user, "0".repeat(15) + "7" + "0".repeat(48), "pwk_0", "low");
    keys.revoke(revoked);

    assertArrayEquals(new long[] {-1, 7}, keys.fingerprints());
  }

  private List<String> keyEvents() {
    return ports.eventKinds().stream().filter(kind -> kind.startsWith("key_")).toList();
  }
}
