package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.adapters.http.exchange.AcceptHeader;
import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.plan.PlanId;
import io.javalin.http.Context;

/** What a person sees who follows a link to a file, or to a shared plan, that opens nothing. */
public final class RefusedDownload {
  private static final String DOWNLOAD = "/download/";
  private static final String SHARED = "/shared/";
  private static final String HELP =
      """
      <li>Ask your agent for the plan's file again: each link works for a short time only.</li>
      <li>See how the plan stands: <a href="../../plans/%s">its page</a>.</li>
      <li>In a terminal:<pre><code>planwright plan open %s</code></pre></li>\
      """;
  private static final String HELP_SHARED =
      """
      <li>Check that the address is complete: programs for mail cut long ones at the end of a line.</li>
      <li>Ask whoever sent you the link for a new one. Links end when their time is over, when their
      owner takes them back, and when the plan is deleted.</li>
      <li>Is it your plan? Your agent makes a new link with <code>plan_share</code>.</li>\
      """;

  private final HtmlPage page = HtmlPage.of("refused.html");

  /** Answers with a page, if a browser asked for such a file; else does nothing. */
  public boolean tell(Context exchange, Refusal refusal) {
    if (!AcceptHeader.of(exchange).names("text/html")) {
      return false;
    }
    String path = exchange.path();
    if (path.startsWith(SHARED)) {
      boolean ended = refusal.code() == ErrorCode.NOT_FOUND;
      String title = ended ? "This link shows nothing any more" : "The plan cannot be shown now";
      String up = "../".repeat((int) path.chars().filter(c -> c == '/').count() - 1);
      send(
          exchange,
          refusal,
          new Explanation(up, title, refusal.sentence(), new Markup(HELP_SHARED)));
      return true;
    }
    Optional<PlanId> plan =
        path.startsWith(DOWNLOAD)
            ? PlanId.parse(path.substring(DOWNLOAD.length()).split("/", 2)[0])
            : Optional.empty();
    plan.ifPresent(id -> {
      boolean link = refusal.code() == ErrorCode.API_KEY_REQUIRED;
      String title = link ? "This link has expired" : "The file cannot be shown";
      String reason = link ? "It has expired, or a part of it is missing." : refusal.sentence();
      Markup help = Markup.format(HELP, id.toString(), id.toString());
      send(exchange, refusal, new Explanation("../../", title, reason, help));
    });
    return plan.isPresent();
  }

  /** What the page says; {@code up} leads from it to the server's first page. */
  private record Explanation(String up, String title, String reason, Markup help) {}

  private void send(Context exchange, Refusal refusal, Explanation explanation) {
    Answers.note(refusal);
    Answers.retryAfter(exchange, refusal);
    page.send(
        exchange,
        Answers.status(refusal.code()),
        Map.of(
            "up", Markup.text(explanation.up()),
            "title", Markup.text(explanation.title()),
            "reason", Markup.text(explanation.reason()),
            "help", explanation.help()));
  }
}
