package dev.planwright.application.brief;

import static dev.planwright.application.report.document.Html.element;
import static dev.planwright.application.report.document.Html.styled;

import module java.base;

import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.report.document.Anchors;
import dev.planwright.application.report.document.Asset;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Html;
import dev.planwright.application.report.document.HtmlRenderer;
import dev.planwright.application.report.document.HtmlWriter;
import dev.planwright.application.report.document.MarkdownRenderer;
import dev.planwright.domain.json.Json.JsonObject;

/** A brief as a page of HTML that is complete in itself, and as Markdown. It runs no script. */
public final class BriefPage {
  private static final String POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action"
          + " 'none'";

  private final Brief brief;
  private final LocalDate startDate;
  private final Messages messages;

  private BriefPage(Brief brief, LocalDate startDate) {
    this.brief = brief;
    this.startDate = startDate;
    this.messages = Messages.of(brief.opening().language());
  }

  /** The page; {@code digest} stands in it for programs. The same brief gives the same bytes. */
  public static String html(Brief brief, LocalDate startDate, JsonObject digest) {
    var page = new BriefPage(brief, startDate);
    return HtmlWriter.document(
        element("html", page.head(), page.body(digest)).with("lang", page.messages.language()));
  }

  /** The brief as Markdown. */
  public static String markdown(Brief brief) {
    return MarkdownRenderer.heading(title(brief), 1)
        + "\n"
        + MarkdownRenderer.blocks(BriefBlocks.of(brief), 2);
  }

  private Html head() {
    return element(
        "head",
        element("meta").with("charset", "utf-8"),
        element("meta").with("http-equiv", "Content-Security-Policy").with("content", POLICY),
        element("meta")
            .with("name", "viewport")
            .with("content", "width=device-width, initial-scale=1"),
        element("meta").with("name", "color-scheme").with("content", "light dark"),
        element("meta").with("name", "referrer").with("content", "no-referrer"),
        element("title", title(brief)),
        new Html.Style(Asset.STYLE));
  }

  private Html body(JsonObject digest) {
    List<Block> blocks = BriefBlocks.of(brief);
    var renderer = new HtmlRenderer(Anchors.of(blocks, Map.of()));
    return element(
        "body",
        styled(
            "header",
            "top",
            List.of(
                styled("p", "kicker", messages.text("kicker")),
                element("h1", title(brief)),
                styled(
                    "p", "meta", messages.text("about", new Notation(messages).date(startDate))))),
        styled("div", "brief", List.of(element("main", renderer.blocks(blocks, 2)))),
        new Html.Data("digest", digest));
  }

  private static String title(Brief brief) {
    String title = brief.opening().title();
    return title.isBlank() ? Messages.of(brief.opening().language()).text("title") : title;
  }
}
