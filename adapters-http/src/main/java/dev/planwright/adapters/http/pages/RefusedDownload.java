package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.adapters.http.exchange.AcceptHeader;
import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.plan.PlanId;
import io.javalin.http.Context;

/** What a person sees who follows a download link that opens nothing. */
public final class RefusedDownload {
  private static final String PREFIX = "/download/";

  private final HtmlPage page = HtmlPage.of("refused.html");

  /** Answers with a page, if a browser asked for a file of a plan; else does nothing. */
  public boolean tell(Context exchange, Refusal refusal) {
    Optional<PlanId> plan =
        exchange.path().startsWith(PREFIX) && AcceptHeader.of(exchange).names("text/html")
            ? PlanId.parse(exchange.path().substring(PREFIX.length()).split("/", 2)[0])
            : Optional.empty();
    plan.ifPresent(id -> {
      Answers.note(refusal);
      Answers.retryAfter(exchange, refusal);
      boolean link = refusal.code() == ErrorCode.API_KEY_REQUIRED;
      String title = link ? "This link has expired" : "The file cannot be shown";
      String reason = link ? "It has expired, or a part of it is missing." : refusal.sentence();
      page.send(
          exchange,
          Answers.status(refusal.code()),
          Map.of(
              "title", Markup.text(title),
              "reason", Markup.text(reason),
              "id", Markup.text(id.toString())));
    });
    return plan.isPresent();
  }
}
