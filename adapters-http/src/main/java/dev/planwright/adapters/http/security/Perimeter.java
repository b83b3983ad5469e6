package dev.planwright.adapters.http.security;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;

/**
 * The Host and Origin rules: a web page, and a foreign name that resolves to this machine, must not
 * drive a server that trusts who can reach it.
 */
public final class Perimeter {
  /** Schemes of desktop hosts, which no web page has. */
  private static final Set<String> DESKTOP =
      Set.of("app", "file", "tauri", "vscode-webview", "vscode-file");

  private static final int MAX_SHOWN = 100;

  private final NetworkRules rules;

  public Perimeter(NetworkRules rules) {
    this.rules = rules;
  }

  /**
   * Passes requests with an allowed Host and Origin. Preflights pass too, since they do nothing.
   *
   * @throws Refusal HOST_NOT_ALLOWED or ORIGIN_NOT_ALLOWED, naming the variable that would allow it
   */
  public void check(Context exchange) {
    if (exchange.req().getMethod().equals("OPTIONS")) {
      return;
    }
    String authority = Optional.ofNullable(exchange.header("Host")).orElse("");
    if (rules.hostRule() && !rules.ourHost(HostName.ofAuthority(authority))) {
      throw new Refusal(
          ErrorCode.HOST_NOT_ALLOWED,
          "Host %s is not one of this server's. Add it to SERVICE_MCP_ALLOWED_HOSTS if it is."
              .formatted(shown(authority)));
    }
    List<String> origins = Collections.list(exchange.req().getHeaders("Origin"));
    if (!origins.isEmpty() && !allowed(origins, authority)) {
      throw new Refusal(
          ErrorCode.ORIGIN_NOT_ALLOWED,
          "Pages of origin %s may not use this server. Add it to SERVICE_MCP_CORS_ORIGINS if they should."
              .formatted(shown(origins.getFirst())));
    }
  }

  private boolean allowed(List<String> origins, String authority) {
    boolean anyPage =
        rules.anyOrigin()
            && (rules.authenticationRequired() || !rules.hostRule() || rules.corsExplicit());
    return anyPage || (origins.size() == 1 && known(origins.getFirst().strip(), authority));
  }

  private boolean known(String origin, String authority) {
    String scheme = origin.substring(0, Math.max(0, origin.indexOf(':'))).toLowerCase(Locale.ROOT);
    return DESKTOP.contains(scheme)
        || rules.listedOrigin(origin)
        || parse(origin).filter(uri -> known(uri, authority)).isPresent();
  }

  private boolean known(URI origin, String authority) {
    String scheme = text(origin.getScheme()).toLowerCase(Locale.ROOT);
    String host = HostName.normal(text(origin.getHost()));
    if (host.isEmpty() || !(scheme.equals("http") || scheme.equals("https"))) {
      return false;
    }
    boolean own = authority.equalsIgnoreCase(text(origin.getAuthority()));
    return own
        || HostName.loopback(host)
        || host.endsWith(".localhost")
        || rules.publicBaseUrl().filter(url -> sameOrigin(url, origin)).isPresent();
  }

  private static boolean sameOrigin(URI one, URI other) {
    return text(one.getScheme()).equalsIgnoreCase(text(other.getScheme()))
        && text(one.getAuthority()).equalsIgnoreCase(text(other.getAuthority()));
  }

  private static String text(@Nullable String part) {
    return Optional.ofNullable(part).orElse("");
  }

  private static Optional<URI> parse(String origin) {
    try {
      return Optional.of(new URI(origin));
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }

  private static String shown(String text) {
    String printable = text.replaceAll("[^\\x20-\\x7e]", "?");
    return printable.length() <= MAX_SHOWN ? printable : printable.substring(0, MAX_SHOWN) + "…";
  }
}
