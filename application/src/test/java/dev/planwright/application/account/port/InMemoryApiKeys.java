package dev.planwright.application.account.port;

import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.InMemoryStore.StoredEvent;
import dev.planwright.domain.account.UserId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** {@link ApiKeys} in memory. */
public final class InMemoryApiKeys implements ApiKeys {
  private final InMemoryStore store;

  public InMemoryApiKeys(InMemoryStore store) {
    this.store = store;
  }

  @Override
  public Optional<KeyEntry> findByHash(String sha256) {
    return store.transaction(() ->
        Optional.ofNullable(
            store.keys.computeIfPresent(
                sha256,
                (_, key) ->
                    new KeyEntry(
                        key.id(),
                        key.user(),
                        key.prefix(),
                        key.label(),
                        key.createdAt(),
                        Optional.of(store.clock().instant()),
                        key.revokedAt()))));
  }

  @Override
  public long[] fingerprints() {
    return store.transaction(() ->
        store.keys.entrySet().stream()
            .filter(key -> key.getValue().revokedAt().isEmpty())
            .mapToLong(key -> ApiKeys.fingerprint(key.getKey()))
            .sorted()
            .toArray());
  }

  @Override
  public KeyEntry add(UUID id, UserId user, String sha256, String prefix, String label) {
    return store.transaction(() -> {
      var key =
          new KeyEntry(
              id, user, prefix, label, store.clock().instant(), Optional.empty(), Optional.empty());
      store.keys.put(sha256, key);
      log("key_created", key);
      return key;
    });
  }

  @Override
  public List<KeyEntry> list(Optional<UserId> user) {
    return store.transaction(() ->
        store.keys.values().stream()
            .filter(key -> user.map(key.user()::equals).orElse(true))
            .toList()
            .reversed());
  }

  @Override
  public boolean revoke(UUID id) {
    return store.transaction(() -> {
      for (Map.Entry<String, KeyEntry> stored : store.keys.entrySet()) {
        KeyEntry key = stored.getValue();
        if (key.id().equals(id) && key.revokedAt().isEmpty()) {
          stored.setValue(
              new KeyEntry(
                  id,
                  key.user(),
                  key.prefix(),
                  key.label(),
                  key.createdAt(),
                  key.lastUsedAt(),
                  Optional.of(store.clock().instant())));
          log("key_revoked", key);
          return true;
        }
      }
      return false;
    });
  }

  private void log(String kind, KeyEntry key) {
    store.log(
        new StoredEvent(
            store.clock().instant(),
            kind,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            kind + " " + key.prefix()));
  }
}
