package dev.planwright.adapters.http.security;

import module java.base;

import io.javalin.http.Context;

/**
 * The cookie that keeps a key in a browser. It counts only in requests of this server's own pages:
 * they send a header that no form, link or image can send, and that no preflight allows to pages of
 * other origins. Other servers on the same host, which browsers take for the same site, get the
 * cookie but cannot make it count.
 */
final class SignInCookie {
  /** What own pages send. */
  static final String PAGE = "X-Planwright-Page";

  private static final String NAME = "planwright-key";

  /** Browsers take a cookie with this prefix from this very host and over HTTPS alone. */
  private static final String GUARDED = "__Host-" + NAME;

  private static final Duration STAY = Duration.ofDays(30);
  private static final List<String> OWN = List.of("same-origin", "none");

  private SignInCookie() {}

  /** The keys of a request of an own page, one for each such cookie; none of any other request. */
  static List<String> keys(Context exchange) {
    if (!ownPage(exchange)) {
      return List.of();
    }
    List<String> guarded = values(exchange, GUARDED);
    return guarded.isEmpty() ? values(exchange, NAME) : guarded;
  }

  /** Whether one of this server's own pages asks. */
  static boolean ownPage(Context exchange) {
    return exchange.header(PAGE) != null
        && Optional.ofNullable(exchange.header("Sec-Fetch-Site")).map(OWN::contains).orElse(true);
  }

  /** The header's value that keeps a key. */
  static String kept(String key, boolean https) {
    String value =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(key.getBytes(StandardCharsets.UTF_8));
    return set(value, STAY, https);
  }

  /** The headers' values that forget it, however it was kept. */
  static List<String> forgotten() {
    return List.of(set("", Duration.ZERO, false), set("", Duration.ZERO, true));
  }

  private static String set(String value, Duration stay, boolean https) {
    return "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s"
        .formatted(https ? GUARDED : NAME, value, stay.toSeconds(), https ? "; Secure" : "");
  }

  private static List<String> values(Context exchange, String name) {
    return Collections.list(exchange.req().getHeaders("Cookie")).stream()
        .flatMap(line -> Arrays.stream(line.split(";", -1)))
        .map(String::strip)
        .filter(cookie -> cookie.startsWith(name + "="))
        .map(cookie -> key(cookie.substring(name.length() + 1)))
        .toList();
  }

  /** What no server of ours kept is a wrong key. */
  private static String key(String value) {
    try {
      return new String(Base64.getUrlDecoder().decode(value), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return "";
    }
  }
}
