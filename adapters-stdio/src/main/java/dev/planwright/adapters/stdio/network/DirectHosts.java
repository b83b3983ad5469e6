package dev.planwright.adapters.stdio.network;

import module java.base;

/**
 * The hosts that no proxy stands before: this machine, and what {@code NO_PROXY} lists. An entry is
 * {@code *}, a host, a domain (with all below it), an address or a range of addresses ({@code
 * 10.0.0.0/8}); a host may have a port.
 */
final class DirectHosts {
  private final List<String> entries;

  DirectHosts(List<String> entries) {
    this.entries =
        entries.stream()
            .map(entry -> entry.strip().toLowerCase(Locale.ROOT))
            .filter(entry -> !entry.isEmpty())
            .toList();
  }

  boolean hold(URI address) {
    String host = bare(String.valueOf(address.getHost()).toLowerCase(Locale.ROOT));
    return thisMachine(host)
        || entries.stream().anyMatch(entry -> matches(entry, host, port(address)));
  }

  private static boolean thisMachine(String host) {
    return host.equals("localhost")
        || host.endsWith(".localhost")
        || literal(host).filter(InetAddress::isLoopbackAddress).isPresent();
  }

  private static boolean matches(String entry, String host, int port) {
    if (entry.equals("*")) {
      return true;
    }
    int slash = entry.indexOf('/');
    if (slash >= 0) {
      return literal(host).filter(address -> inRange(address, entry, slash)).isPresent();
    }
    int colon = entry.lastIndexOf(':');
    boolean hasPort = colon >= 0 && (entry.indexOf(':') == colon || entry.charAt(colon - 1) == ']');
    if (hasPort && !entry.substring(colon + 1).equals(String.valueOf(port))) {
      return false;
    }
    String name = bare(hasPort ? entry.substring(0, colon) : entry).replaceFirst("^\\*?\\.", "");
    return !name.isEmpty() && (host.equals(name) || host.endsWith("." + name));
  }

  private static boolean inRange(InetAddress address, String entry, int slash) {
    Optional<InetAddress> network = literal(bare(entry.substring(0, slash)));
    String length = entry.substring(slash + 1);
    byte[] bits = address.getAddress();
    if (network.isEmpty()
        || network.get().getAddress().length != bits.length
        || !length.matches("\\d{1,3}")
        || Integer.parseInt(length) > bits.length * 8) {
      return false;
    }
    byte[] prefix = network.get().getAddress();
    for (int i = 0; i < Integer.parseInt(length); i++) {
      int mask = 0x80 >> (i % 8);
      if ((bits[i / 8] & mask) != (prefix[i / 8] & mask)) {
        return false;
      }
    }
    return true;
  }

  private static int port(URI address) {
    return address.getPort() != -1
        ? address.getPort()
        : "https".equalsIgnoreCase(address.getScheme()) ? 443 : 80;
  }

  /** An address written out; never a look-up of a name. */
  private static Optional<InetAddress> literal(String host) {
    try {
      return Optional.of(InetAddress.ofLiteral(host));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static String bare(String host) {
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }
}
