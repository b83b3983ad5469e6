package dev.planwright.application.report.page;

import static dev.planwright.application.report.document.Html.element;
import static dev.planwright.application.report.document.Html.styled;
import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.report.document.Anchors;
import dev.planwright.application.report.document.Asset;
import dev.planwright.application.report.document.Html;
import dev.planwright.application.report.document.Html.Element;
import dev.planwright.application.report.document.HtmlRenderer;
import dev.planwright.application.report.document.HtmlWriter;
import dev.planwright.application.report.language.Language;
import dev.planwright.domain.json.Json.JsonObject;

/** The page of a report: head, contents, sections, and the digest for programs. */
public final class ReportPage {
  private static final int SECTION_HEADING = 2;

  private final String title;
  private final String subtitle;
  private final List<PageSection> sections;
  private final PaperSize paper;
  private final JsonObject digest;
  private final String legend;
  private final HtmlRenderer renderer;

  /**
   * A page.
   *
   * @param paper on which it is printed
   * @param titles what elements are called, by the ids that blocks refer to
   * @param digest the same for programs
   */
  public ReportPage(
      String title,
      String subtitle,
      PaperSize paper,
      List<PageSection> sections,
      Map<String, String> titles,
      JsonObject digest) {
    this.title = title;
    this.subtitle = subtitle;
    this.paper = paper;
    this.sections = List.copyOf(sections);
    this.digest = digest;
    Anchors anchors =
        Anchors.of(
            sections.stream().flatMap(section -> section.blocks().stream()).toList(), titles);
    this.renderer = new HtmlRenderer(anchors);
    this.legend =
        Legend.of(this.sections, id -> anchors.of(id).isPresent() || anchors.title(id).isPresent());
  }

  public String html() {
    return HtmlWriter.document(
        element("html", head(), body()).with("lang", Language.spoken().code()));
  }

  private Html head() {
    return element(
        "head",
        element("meta").with("charset", "utf-8"),
        element("meta")
            .with("http-equiv", "Content-Security-Policy")
            .with(
                "content",
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src "
                    + Asset.SCRIPT.policySource()
                    + "; base-uri 'none'; form-action 'none'"),
        element("meta")
            .with("name", "viewport")
            .with("content", "width=device-width, initial-scale=1"),
        element("meta").with("name", "color-scheme").with("content", "light dark"),
        element("meta").with("name", "referrer").with("content", "no-referrer"),
        element("title", title),
        new Html.Style(Asset.STYLE),
        new Html.Sheet(paper.css(), title));
  }

  private Html body() {
    List<Html> shown = new ArrayList<>();
    for (int i = 0; i < sections.size(); i++) {
      begun(i).map(this::heading).ifPresent(shown::add);
      shown.add(section(sections.get(i)));
    }
    return element(
        "body",
        styled("a", "skip", say("Skip to the report")).with("href", "#main"),
        header(),
        styled("div", "layout", List.of(contents(), element("main", shown).with("id", "main"))),
        footer(),
        new Html.Data("digest", digest),
        new Html.Script(Asset.SCRIPT));
  }

  /** The chapter that begins with that section. */
  private Optional<Chapter> begun(int at) {
    Optional<Chapter> chapter = sections.get(at).place().chapter();
    return chapter.filter(_ -> at == 0 || !chapter.equals(sections.get(at - 1).place().chapter()));
  }

  private Html heading(Chapter chapter) {
    List<Html> line =
        List.of(element("strong", say(chapter.title())), Html.text(" " + say(chapter.readers())));
    Html title = styled("p", "chapter", line);
    return switch (chapter) {
      case DECIDE -> element("div", title, styled("p", "key screen", legend));
      case PLAN -> element("div", title, printedContents());
      case ANNEX -> title;
    };
  }

  /** In a line, for paper alone: a screen has its own beside the text. */
  private Html printedContents() {
    String line =
        sections.stream()
            .filter(PageSection::printed)
            .filter(section -> section.place().chapter().filter(Chapter.DECIDE::equals).isEmpty())
            .map(section -> section.place().number() + " " + shown(section.title()))
            .collect(Collectors.joining(" · "));
    return styled(
        "p",
        "printed-contents",
        List.of(element("strong", say("Contents")), Html.text(" " + line)));
  }

  private Html header() {
    return styled(
        "header",
        "top",
        List.of(
            styled("p", "kicker", say("Strategic project plan")),
            element("h1", title),
            styled("p", "meta", shown(subtitle)),
            tools()));
  }

  /** Shown by the script, which makes them work. */
  private static Html tools() {
    return styled(
            "div",
            "tools",
            List.of(
                element("label", say("Filter")).with("for", "filter"),
                element("input")
                    .with("id", "filter")
                    .with("type", "text")
                    .with("autocomplete", "off")
                    .with("placeholder", say("words to look for")),
                button("expand", "Expand all"),
                button("collapse", "Collapse all"),
                button("theme", "Dark or light"),
                styled("span", "found", "").with("id", "found").with("aria-live", "polite")))
        .with("id", "tools")
        .with("data-found", say("sections found: {0} of {1}"))
        .with("hidden", "");
  }

  private static Html button(String id, String label) {
    return element("button", say(label)).with("id", id).with("type", "button");
  }

  private Html contents() {
    List<Html> lists = new ArrayList<>();
    List<Html> lines = new ArrayList<>();
    for (int i = 0; i < sections.size(); i++) {
      begun(i).ifPresent(chapter -> lists.add(styled("p", "nav-chapter", say(chapter.title()))));
      lines.add(element("li", line(sections.get(i))));
      if (i + 1 == sections.size() || begun(i + 1).isPresent()) {
        lists.add(element("ol", lines));
        lines.clear();
      }
    }
    lists.add(styled("p", "legend", "◐ " + say("partial") + "  ✕ " + say("missing")));
    lists.addFirst(styled("summary", "nav-title", say("Contents")).with("id", "contents"));
    return element("nav", element("details", lists).with("open", ""))
        .with("aria-labelledby", "contents");
  }

  private List<Html> line(PageSection section) {
    String mark = section.mark().sign();
    var line = new ArrayList<Html>();
    line.add(styled("span", "no", section.place().number()));
    line.add(element("a", shown(section.title())).with("href", "#" + section.anchor()));
    if (!mark.isEmpty()) {
      String label = say(section.mark().word());
      line.add(
          styled("span", "mark", mark)
              .with("title", label)
              .with("role", "img")
              .with("aria-label", label));
    }
    return line;
  }

  private Html section(PageSection section) {
    PageSection.Mark mark = section.mark();
    var inside = new ArrayList<Html>();
    inside.add(
        element(
            "summary",
            element(
                "h2",
                styled("span", "no", section.place().number()),
                Html.text(" " + shown(section.title()))),
            styled("span", "quality", (mark.sign() + " " + say(mark.word())).strip())));
    inside.addAll(renderer.blocks(section.blocks(), SECTION_HEADING + 1));
    return styled("details", section.printed() ? "section" : "section screen", inside)
        .with("id", section.anchor())
        .with("data-stage", section.stages())
        .with("data-quality", mark.word())
        .with("open", "");
  }

  private static Element footer() {
    return element(
        "footer",
        element(
            "p",
            say(
                "This file is complete in itself: it asks nothing of any network. The data of every"
                    + " section stands in the JSON files beside it.")));
  }
}
