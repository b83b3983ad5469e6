package dev.planwright.adapters.http.security;

import module java.base;

/** Host names as they stand in {@code Host}, {@code Origin} and settings. */
final class HostName {
  private static final Pattern AUTHORITY =
      Pattern.compile("(\\[[0-9a-fA-F:.]+]|[0-9a-zA-Z._-]+)(:[0-9]{1,5})?");
  private static final int MAX_PORT = 65_535;
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "::1");

  private HostName() {}

  /** Whether it reads {@code host[:port]}. */
  static boolean wellFormed(String authority) {
    var matcher = AUTHORITY.matcher(authority);
    return authority.length() <= 255
        && matcher.matches()
        && Optional.ofNullable(matcher.group(2))
            .map(port -> Integer.parseInt(port.substring(1)) <= MAX_PORT)
            .orElse(true);
  }

  /** The name in {@code host[:port]}; empty when it is malformed. */
  static String ofAuthority(String authority) {
    var matcher = AUTHORITY.matcher(authority.strip());
    return matcher.matches() ? normal(matcher.group(1)) : "";
  }

  /** Lower case, without the brackets of IPv6 and without a final dot. */
  static String normal(String host) {
    String name = host.strip().toLowerCase(Locale.ROOT);
    if (name.startsWith("[") && name.endsWith("]")) {
      name = name.substring(1, name.length() - 1);
    }
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }

  /** Whether this name can only mean this machine. */
  static boolean loopback(String host) {
    String name = normal(host);
    return LOOPBACK.contains(name) || name.equals("0:0:0:0:0:0:0:1");
  }
}
