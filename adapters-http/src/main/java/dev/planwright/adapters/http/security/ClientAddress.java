package dev.planwright.adapters.http.security;

import module java.base;

/**
 * The address that limits are counted by: an IPv4 address, or the /64 of an IPv6 address, which is
 * one household.
 */
final class ClientAddress {
  /** Only literal addresses: a name in a header must not cause a DNS lookup. */
  private static final Pattern LITERAL =
      Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

  private static final int NETWORK_BYTES = 8;

  private ClientAddress() {}

  /**
   * The address of a request.
   *
   * @param peer who sent it here
   * @param forwardedFor its lines {@code X-Forwarded-For}, believed or not as the rules say
   */
  static String of(String peer, List<String> forwardedFor, NetworkRules rules) {
    String address =
        rules.trustForwarded() ? forwarded(forwardedFor, rules.forwardedHops()).orElse(peer) : peer;
    return network(address).or(() -> network(peer)).orElse("local");
  }

  /**
   * The entry that our own proxy wrote. Entries to its left can be forged, so there is no fallback
   * to them.
   */
  private static Optional<String> forwarded(List<String> lines, int hops) {
    List<String> entries =
        lines.stream()
            .flatMap(line -> Arrays.stream(line.split(",", -1)))
            .map(String::strip)
            .toList();
    int at = entries.size() - hops;
    return at < 0 ? Optional.empty() : Optional.of(entries.get(at));
  }

  private static Optional<String> network(String text) {
    String literal = HostName.normal(text);
    if (!LITERAL.matcher(literal).matches()) {
      return Optional.empty();
    }
    try {
      InetAddress address = InetAddress.getByName(literal);
      if (!(address instanceof Inet6Address)) {
        return Optional.of(address.getHostAddress());
      }
      byte[] bytes = address.getAddress();
      Arrays.fill(bytes, NETWORK_BYTES, bytes.length, (byte) 0);
      return Optional.of(InetAddress.getByAddress(bytes).getHostAddress() + "/64");
    } catch (UnknownHostException _) {
      return Optional.empty();
    }
  }
}
