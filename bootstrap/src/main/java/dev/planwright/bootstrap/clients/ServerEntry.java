package dev.planwright.bootstrap.clients;

import module java.base;

/** What a client is told about Planwright. */
public sealed interface ServerEntry {
  /** How the key gets to the server. */
  EntryKey key();

  /** The same, with another key. */
  ServerEntry keyed(EntryKey other);

  /**
   * The proxy, which the client starts.
   *
   * @param settings variables of its environment
   */
  record Proxy(ProxyLaunch launch, Map<String, String> settings, EntryKey key)
      implements ServerEntry {
    public Proxy {
      settings = Map.copyOf(settings);
    }

    @Override
    public Proxy keyed(EntryKey other) {
      return new Proxy(launch, settings, other);
    }
  }

  /** The server itself, to which the client connects. */
  record Address(URI url, EntryKey key) implements ServerEntry {
    @Override
    public Address keyed(EntryKey other) {
      return new Address(url, other);
    }
  }
}
