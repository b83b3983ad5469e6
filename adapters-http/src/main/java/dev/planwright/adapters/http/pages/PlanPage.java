package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.adapters.http.exchange.AcceptHeader;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.plan.PlanId;
import io.javalin.http.Context;

/**
 * {@code GET /plans/{plan_id}}: a plan's progress, for people. The page itself holds nothing of the
 * plan: its script follows the stream, for which the id is enough, and reads the rest where no key
 * is needed. So the page does not reveal whether a plan exists.
 */
public final class PlanPage {
  private static final int SHORT_ID = 8;

  private final Edge edge;
  private final HtmlPage page = HtmlPage.of("plan.html");

  public PlanPage(Edge edge) {
    this.edge = edge;
  }

  /** The page; 404 for what cannot be a plan's id. */
  public void show(Context exchange) {
    String id =
        PlanId.parse(exchange.pathParam("plan_id"))
            .orElseThrow(() -> noSuchPlan(exchange.pathParam("plan_id")))
            .toString();
    if (!AcceptHeader.of(exchange).takes("text/html")) {
      throw new Refusal(
          ErrorCode.NOT_ACCEPTABLE,
          "This is a page for people: accept text/html. Programs follow /sse/plan/%s."
              .formatted(id));
    }
    exchange.header("X-Robots-Tag", "noindex");
    page.send(
        exchange,
        200,
        Map.of(
            "id", Markup.text(id),
            "short", Markup.text(id.substring(0, SHORT_ID))));
  }

  /** {@code GET /plans?plan_id=…}: the target of the front page's form. */
  public void open(Context exchange) {
    String sent =
        Optional.ofNullable(exchange.queryParam("plan_id"))
            .map(String::strip)
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.INVALID_REQUEST,
                    "Which plan? Add ?plan_id= and what plan_create returned."));
    PlanId id = PlanId.parse(sent).orElseThrow(() -> noSuchPlan(sent));
    exchange.status(303).header("Location", edge.baseUrl(exchange).getRawPath() + "/plans/" + id);
  }

  private static Refusal noSuchPlan(String sent) {
    String shown = sent.replaceAll("[^\\x20-\\x7e]", "?");
    return new Refusal(
        ErrorCode.PLAN_NOT_FOUND,
        "There is no plan %s. A plan_id has 36 characters in five groups, as plan_create returned it."
            .formatted(shown.length() <= 64 ? shown : shown.substring(0, 64) + "…"));
  }
}
