package dev.planwright.domain.catalog;

import module java.base;

/**
 * Where a model may be asked: over https anywhere, over http on this machine and in private
 * networks only, since a key and the prompt travel in the open there.
 */
public final class ModelAddress {
  private static final List<String> PRIVATE_SUFFIXES =
      List.of(".localhost", ".local", ".internal", ".lan", ".home.arpa");
  private static final int UNIQUE_LOCAL_MASK = 0xfe;
  private static final int UNIQUE_LOCAL = 0xfc;

  private ModelAddress() {}

  /** What is wrong with it, as far as can be told without a DNS lookup; empty when nothing is. */
  public static Optional<String> problem(URI address) {
    String scheme = Optional.ofNullable(address.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    String host = host(address);
    if (!(scheme.equals("http") || scheme.equals("https")) || host.isEmpty()) {
      return Optional.of("is no http or https address; write it like https://host/v1");
    }
    if (address.getRawUserInfo() != null) {
      return Optional.of("holds a user or password; name the key's variable in api_key_env");
    }
    if (address.getRawQuery() != null || address.getRawFragment() != null) {
      return Optional.of("has a query or fragment; give the root only");
    }
    return scheme.equals("http") && !perhapsNear(host)
        ? Optional.of("is http at a public address; use https there")
        : Optional.empty();
  }

  /**
   * Whether it is on this machine or in a private network, as far as can be told without a lookup.
   */
  public static boolean near(URI address) {
    return perhapsNear(host(address));
  }

  /** Whether the address is on this machine or in a private network. */
  public static boolean near(InetAddress address) {
    return address.isLoopbackAddress()
        || address.isSiteLocalAddress()
        || (address instanceof Inet6Address
            && (address.getAddress()[0] & UNIQUE_LOCAL_MASK) == UNIQUE_LOCAL);
  }

  /** The host, an IPv6 address without its brackets; empty when there is none. */
  public static String host(URI address) {
    String host = Optional.ofNullable(address.getHost()).orElse("").toLowerCase(Locale.ROOT);
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  /** A name that only a private network gives out counts as near until it is looked up. */
  private static boolean perhapsNear(String host) {
    try {
      return near(InetAddress.ofLiteral(host));
    } catch (IllegalArgumentException _) {
      return !host.contains(".") || PRIVATE_SUFFIXES.stream().anyMatch(host::endsWith);
    }
  }
}
