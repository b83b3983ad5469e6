package dev.planwright.application.report;

import static dev.planwright.application.report.document.Html.element;
import static dev.planwright.application.report.document.Html.styled;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Anchors;
import dev.planwright.application.report.document.Asset;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.report.document.Html;
import dev.planwright.application.report.document.Html.Element;
import dev.planwright.application.report.document.HtmlRenderer;
import dev.planwright.application.report.document.HtmlWriter;
import dev.planwright.application.report.section.ReportSection;
import dev.planwright.application.report.section.TaskTexts;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page of a report: head, contents, sections, and the digest for programs. */
final class ReportPage {
  private static final int SECTION_HEADING = 2;

  private final PlanContent content;
  private final Map<ReportSection, List<Block>> sections = new EnumMap<>(ReportSection.class);
  private final HtmlRenderer renderer;

  ReportPage(PlanContent content, Optional<GanttDrawing> gantt, TaskTexts taskTexts) {
    this.content = content;
    for (ReportSection section : ReportSection.values()) {
      sections.put(section, section.blocks(content, gantt, taskTexts));
    }
    this.renderer =
        new HtmlRenderer(
            Anchors.of(
                sections.values().stream().flatMap(List::stream).toList(), content.titles()));
  }

  String html() {
    return HtmlWriter.document(element("html", head(), body()).with("lang", "en"));
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
        element("title", content.title()),
        new Html.Style(Asset.STYLE));
  }

  private Html body() {
    List<Html> shown = new ArrayList<>();
    sections.forEach((section, blocks) -> shown.add(section(section, blocks)));
    return element(
        "body",
        styled("a", "skip", "Skip to the report").with("href", "#main"),
        header(),
        styled("div", "layout", List.of(contents(), element("main", shown).with("id", "main"))),
        footer(),
        new Html.Data("digest", Digest.of(content)),
        new Html.Script(Asset.SCRIPT));
  }

  private Html header() {
    return styled(
        "header",
        "top",
        List.of(
            styled("p", "kicker", "Strategic project plan"),
            element("h1", content.title()),
            styled("p", "meta", subtitle()),
            tools()));
  }

  private String subtitle() {
    var parts = new ArrayList<String>();
    var start = content.data(Stage.START);
    start.text("start_date").ifPresent(date -> parts.add("Starts " + date));
    content
        .data(Stage.SCHEDULE)
        .object("finish")
        .flatMap(finish -> finish.text("planned"))
        .ifPresent(date -> parts.add("planned finish " + date));
    parts.add(
        switch (content.engine()) {
          case "llm" -> "made with a language model";
          case "mixed" -> "made in part with a language model";
          default -> "made without a language model";
        });
    return String.join(" · ", parts);
  }

  /** Shown by the script, which makes them work. */
  private static Html tools() {
    return styled(
            "div",
            "tools",
            List.of(
                element("label", "Filter").with("for", "filter"),
                element("input")
                    .with("id", "filter")
                    .with("type", "text")
                    .with("autocomplete", "off")
                    .with("placeholder", "words to look for"),
                button("expand", "Expand all"),
                button("collapse", "Collapse all"),
                button("theme", "Dark or light"),
                styled("span", "found", "").with("id", "found").with("aria-live", "polite")))
        .with("id", "tools")
        .with("hidden", "");
  }

  private static Html button(String id, String label) {
    return element("button", label).with("id", id).with("type", "button");
  }

  private Html contents() {
    List<Html> lines =
        sections.keySet().stream().<Html>map(section -> element("li", line(section))).toList();
    return element(
            "nav",
            styled("p", "nav-title", "Contents").with("id", "contents"),
            element("ol", lines),
            styled("p", "legend", "◐ partial  ✕ missing"))
        .with("aria-labelledby", "contents");
  }

  private List<Html> line(ReportSection section) {
    String mark = mark(section);
    var line = new ArrayList<Html>();
    line.add(element("a", section.title()).with("href", "#" + section.anchor()));
    if (!mark.isEmpty()) {
      String label = label(section);
      line.add(
          styled("span", "mark", mark)
              .with("title", label)
              .with("role", "img")
              .with("aria-label", label));
    }
    return line;
  }

  private Html section(ReportSection section, List<Block> blocks) {
    var inside = new ArrayList<Html>();
    inside.add(
        element(
            "summary",
            element(
                "h2",
                styled("span", "no", String.valueOf(section.number())),
                Html.text(" " + section.title())),
            styled("span", "quality", (mark(section) + " " + label(section)).strip())));
    inside.add(styled("p", "source", source(section)));
    inside.addAll(renderer.blocks(blocks, SECTION_HEADING + 1));
    return styled("details", "section", inside)
        .with("id", section.anchor())
        .with(
            "data-stage",
            section.stages().stream().map(s -> s.fileStem()).collect(Collectors.joining(" ")))
        .with("data-quality", label(section))
        .with("open", "");
  }

  private String source(ReportSection section) {
    return section.stages().stream()
        .map(stage ->
            content
                .envelope(stage)
                .map(ReportPage::source)
                .orElse("Stage " + stage.fileStem() + ", not finished"))
        .collect(Collectors.joining(" · "));
  }

  private static String source(Envelope envelope) {
    return "Stage "
        + envelope.stage().fileStem()
        + ", engine "
        + envelope.engine().wireName()
        + ", quality "
        + envelope.quality().wireName();
  }

  private String label(ReportSection section) {
    return section.quality(content).map(Quality::wireName).orElse("missing");
  }

  private String mark(ReportSection section) {
    return section
        .quality(content)
        .map(quality ->
            switch (quality) {
              case FULL -> "";
              case PARTIAL -> "◐";
              case MISSING -> "✕";
              case OUTLINE -> "○";
            })
        .orElse("✕");
  }

  private static Element footer() {
    return element(
        "footer",
        element(
            "p",
            "This file is complete in itself: it asks nothing of any network. The data of every"
                + " section stands in the JSON files beside it."));
  }
}
