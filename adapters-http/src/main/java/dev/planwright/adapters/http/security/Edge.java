package dev.planwright.adapters.http.security;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.request.Credentials;
import dev.planwright.application.request.RequestOrigin;
import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads a request's client, its key, and the address that it was sent to. */
public final class Edge {
  private static final Logger LOG = LoggerFactory.getLogger(Edge.class);
  private static final String KEY = "X-API-Key";
  private static final String FORWARDED_FOR = "X-Forwarded-For";

  private final NetworkRules rules;
  private final AtomicBoolean warned = new AtomicBoolean();

  public Edge(NetworkRules rules) {
    this.rules = rules;
  }

  /** Runs work as part of this request: credentials and origin are bound once, here. */
  public <T> T call(Context exchange, Callable<T> work) throws Exception {
    return new RequestOrigin(baseUrl(exchange)).call(() -> credentials(exchange).call(work));
  }

  /**
   * The credentials, unchecked: the key that was sent, else the one that the browser keeps. Several
   * keys are joined by a character that no header can hold, so that they never match.
   */
  public Credentials credentials(Context exchange) {
    List<String> keys = keys(exchange);
    return new Credentials(
        keys.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", keys)), client(exchange));
  }

  /**
   * Passes when at most one key was sent. Only for calls that check a key.
   *
   * @throws Refusal INVALID_REQUEST else
   */
  public void requireOneKey(Context exchange) {
    if (keys(exchange).size() > 1) {
      throw new Refusal(
          ErrorCode.INVALID_REQUEST,
          "The request has several X-API-Key headers, or cookies with a key; send one.");
    }
  }

  /** The one key that was sent in the header, whatever the browser keeps. */
  Optional<String> sentKey(Context exchange) {
    requireOneKey(exchange);
    return sentKeys(exchange).stream().findFirst();
  }

  /** Whether the browser came over HTTPS, as far as can be known. */
  boolean secure(Context exchange) {
    return Stream.of(baseUrl(exchange).toString(), text(exchange.header("Origin")))
        .anyMatch(address -> address.startsWith("https:"));
  }

  /** The client, for limits and audit: its address, or the /64 of an IPv6 address. */
  public String client(Context exchange) {
    List<String> forwardedFor = Collections.list(exchange.req().getHeaders(FORWARDED_FOR));
    if (!rules.trustForwarded()) {
      warnOnce(forwardedFor, FORWARDED_FOR);
    }
    return client(exchange.req().getRemoteAddr(), forwardedFor);
  }

  /** The client of a request that no handler has seen. */
  public String client(String peer, List<String> forwardedFor) {
    return ClientAddress.of(peer, forwardedFor, rules);
  }

  /**
   * The base of absolute links: the public base URL with its path, else the request's own scheme
   * and authority.
   */
  public URI baseUrl(Context exchange) {
    return rules.publicBaseUrl().map(Edge::withoutSlash).orElseGet(() -> ownAddress(exchange));
  }

  private URI ownAddress(Context exchange) {
    String scheme =
        forwarded(exchange, "X-Forwarded-Proto")
            .map(value -> value.toLowerCase(Locale.ROOT))
            .filter(value -> value.equals("http") || value.equals("https"))
            .orElse("http");
    String authority =
        forwarded(exchange, "X-Forwarded-Host")
            .or(() -> Optional.ofNullable(exchange.header("Host")))
            .filter(HostName::wellFormed)
            .orElseGet(() -> exchange.req().getLocalName() + ":" + exchange.req().getLocalPort());
    return URI.create(scheme + "://" + authority);
  }

  /** The last value of a forwarded header, if such headers are trusted. */
  private Optional<String> forwarded(Context exchange, String name) {
    List<String> lines = Collections.list(exchange.req().getHeaders(name));
    if (!rules.trustForwarded()) {
      warnOnce(lines, name);
      return Optional.empty();
    }
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(List.of(lines.getLast().split(",", -1)).getLast().strip());
  }

  private void warnOnce(List<String> lines, String name) {
    if (!lines.isEmpty() && warned.compareAndSet(false, true)) {
      LOG.warn(
          "a request brought {}, which is not believed: behind a proxy all clients share one limit"
              + " and links name the inner address; SERVICE_TRUST_FORWARDED=true believes it",
          name);
    }
  }

  private static List<String> keys(Context exchange) {
    List<String> sent = sentKeys(exchange);
    return sent.isEmpty() ? SignInCookie.keys(exchange) : sent;
  }

  private static List<String> sentKeys(Context exchange) {
    return Collections.list(exchange.req().getHeaders(KEY));
  }

  private static String text(@Nullable String header) {
    return Optional.ofNullable(header).orElse("");
  }

  private static URI withoutSlash(URI url) {
    String text = url.toString();
    return text.endsWith("/") ? URI.create(text.substring(0, text.length() - 1)) : url;
  }
}
