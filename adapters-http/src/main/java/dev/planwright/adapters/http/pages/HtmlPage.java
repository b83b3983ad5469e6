package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.application.text.PackagedText;
import io.javalin.http.Context;

/**
 * An HTML page with gaps, <code>{{like_this}}</code>. It may load only what this server serves, and
 * holds no inline script.
 */
record HtmlPage(String template) {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
          + " connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none';"
          + " frame-ancestors 'none'";

  private static final Pattern GAP = Pattern.compile("\\{\\{([a-z]+)}}");

  static HtmlPage of(String resource) {
    return new HtmlPage(PackagedText.of(HtmlPage.class, resource));
  }

  /** Sends the page with its gaps filled. Each version of the program serves its own. */
  void send(Context exchange, int status, Map<String, Markup> fillings) {
    exchange.header("Content-Security-Policy", POLICY);
    exchange.header("Cross-Origin-Opener-Policy", "same-origin");
    exchange.header("Cache-Control", "no-cache");
    exchange.status(status).contentType("text/html; charset=utf-8").result(filled(fillings));
  }

  private String filled(Map<String, Markup> fillings) {
    return GAP.matcher(template).replaceAll(gap -> quoted(gap, fillings));
  }

  private static String quoted(MatchResult gap, Map<String, Markup> fillings) {
    return Matcher.quoteReplacement(
        Optional.ofNullable(fillings.get(gap.group(1)))
            .orElseThrow(() -> new IllegalStateException("nothing fills " + gap.group()))
            .html());
  }
}
