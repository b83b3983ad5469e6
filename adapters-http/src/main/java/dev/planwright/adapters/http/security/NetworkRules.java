package dev.planwright.adapters.http.security;

import module java.base;

/**
 * The names and origins that the server answers to, and the headers that it trusts.
 *
 * @param bindHost the address it listens on; a loopback address puts the Host rule in force
 * @param authenticationRequired whether protected calls need a key
 * @param allowedHosts {@code SERVICE_MCP_ALLOWED_HOSTS}: further host names, and when not empty the
 *     Host and Origin rules for any bind
 * @param corsOrigins {@code SERVICE_MCP_CORS_ORIGINS}; {@code *} allows all
 * @param corsExplicit whether that setting was set rather than left at its default
 * @param publicBaseUrl {@code SERVICE_MCP_PUBLIC_BASE_URL}
 * @param trustForwarded {@code SERVICE_TRUST_FORWARDED}: trust {@code X-Forwarded-*}
 * @param forwardedHops {@code SERVICE_TRUST_FORWARDED_HOPS}: the client is that entry from the
 *     right
 */
public record NetworkRules(
    String bindHost,
    boolean authenticationRequired,
    List<String> allowedHosts,
    List<String> corsOrigins,
    boolean corsExplicit,
    Optional<URI> publicBaseUrl,
    boolean trustForwarded,
    int forwardedHops) {
  /** The CORS setting that allows every origin. */
  public static final String ANY = "*";

  public NetworkRules {
    allowedHosts = List.copyOf(allowedHosts);
    corsOrigins = List.copyOf(corsOrigins);
  }

  /** The defaults for a server bound to this address. */
  public static NetworkRules defaults(String bindHost, boolean authenticationRequired) {
    return new NetworkRules(
        bindHost,
        authenticationRequired,
        List.of(),
        List.of(ANY),
        false,
        Optional.empty(),
        false,
        1);
  }

  /** Whether requests must name one of our hosts. */
  public boolean hostRule() {
    return !allowedHosts.isEmpty() || HostName.loopback(bindHost);
  }

  /** Whether a request for this host, without its port, is meant for us. */
  boolean ourHost(String host) {
    String name = HostName.normal(host);
    return HostName.loopback(name)
        || name.equals(HostName.normal(bindHost))
        || allowedHosts.stream().anyMatch(allowed -> HostName.ofAuthority(allowed).equals(name))
        || publicBaseUrl
            .map(url -> HostName.normal(Optional.ofNullable(url.getHost()).orElse("")))
            .filter(name::equals)
            .isPresent();
  }

  /** Whether any origin may read answers. */
  boolean anyOrigin() {
    return corsOrigins.contains(ANY);
  }

  /** Whether the CORS setting names this origin. */
  boolean listedOrigin(String origin) {
    String wanted = origin.toLowerCase(Locale.ROOT);
    return !wanted.equals("null")
        && corsOrigins.stream().anyMatch(listed -> withoutSlash(listed).equals(wanted));
  }

  private static String withoutSlash(String origin) {
    String lower = origin.toLowerCase(Locale.ROOT);
    return lower.endsWith("/") ? lower.substring(0, lower.length() - 1) : lower;
  }
}
