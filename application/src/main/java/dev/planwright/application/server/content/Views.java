package dev.planwright.application.server.content;

import module java.base;

import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.ResourceContent.Body;
import dev.planwright.application.text.PackagedText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What hosts show in the conversation (MCP Apps, 2026-01-26): each view is one HTML text that loads
 * nothing and asks its host for everything. The server's pages draw plans by the same modules.
 */
public final class Views {
  /** Live progress, with a stop button; ends in the plan. */
  public static final String PROGRESS = "ui://planwright/progress";

  /** A completed plan. */
  public static final String PLAN = "ui://planwright/plan";

  private static final String TYPE = "text/html;profile=mcp-app";
  private static final Pattern EXPORT = Pattern.compile("^export ", Pattern.MULTILINE);

  private final Map<String, String> views = Map.of(PROGRESS, view(PROGRESS), PLAN, view(PLAN));

  /** A view, whoever asks. */
  Optional<ResourceContent> read(String uri) {
    return Optional.ofNullable(views.get(uri))
        .map(html ->
            new ResourceContent(
                uri, Optional.of(TYPE), new Body.Text(html), true, Optional.of(meta())));
  }

  /** The HTML of one of the views. */
  public static String view(String uri) {
    return uri.equals(PROGRESS) ? html("progress.js", "Progress") : html("plan.js", "Plan");
  }

  /** A module that the server's pages share. */
  public static String module(String file) {
    return PackagedText.of(Views.class, "view/" + file);
  }

  /** No origin, no permission. */
  private static JsonObject meta() {
    JsonObject csp =
        Json.build().put("connectDomains", List.of()).put("resourceDomains", List.of()).done();
    return Json.build()
        .put("ui", Json.build().put("csp", csp).put("prefersBorder", true).done())
        .done();
  }

  private static String html(String start, String title) {
    return """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>%s</title>
    <style>
    %s</style></head>
    <body><main id="view"></main>
    <script type="module">
    %s</script></body></html>
    """
        .formatted(
            title,
            module("view.css") + module("draw.css"),
            EXPORT.matcher(module("draw.js") + module("host.js") + module(start)).replaceAll(""));
  }
}
