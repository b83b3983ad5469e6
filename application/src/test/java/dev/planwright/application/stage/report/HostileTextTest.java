package dev.planwright.application.stage.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageMarkdown;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.report.document.Asset;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.report.page.PageSection;
import dev.planwright.application.report.page.PaperSize;
import dev.planwright.application.report.page.ReportMarkdown;
import dev.planwright.application.report.page.ReportPage;
import dev.planwright.application.stage.SchemaSamples;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever stands in a field of any stage, the report stays text. */
class HostileTextTest {
  private static final Set<String> ACTIVE =
      Set.of(
          "iframe",
          "object",
          "embed",
          "applet",
          "base",
          "link",
          "form",
          "img",
          "video",
          "audio",
          "image",
          "foreignobject",
          "use",
          "animate",
          "set",
          "math",
          "template",
          "frame",
          "frameset",
          "portal",
          "textarea",
          "select");

  static Stream<String> payloads() {
    return Stream.of(
        "<script>alert(1)</script>",
        "</script><script>alert(1)</script>",
        "</style><script>alert(1)</script>",
        "</title><img src=x onerror=alert(1)>",
        "\" onmouseover=\"alert(1)\" x=\"",
        "' onfocus='alert(1)' autofocus='",
        "` onload=`alert(1)`",
        "<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x>",
        "<svg><script href=\"data:,alert(1)\"/></svg>",
        "<math><a xlink:href=\"javascript:alert(1)\">x</a></math>",
        "<iframe srcdoc=\"<script>alert(1)</script>\">",
        "<a href=\"javascript:alert(1)\">x</a>",
        "[x](javascript:alert(1)) ![y](https://evil.example/p.png) <https://evil.example>",
        "https://evil.example/collect?x=1 www.evil.example",
        "&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62; &amp;lt;b&gt; &colon;",
        "{{constructor.constructor('alert(1)')()}} ${alert(1)} #{7*7} <%= 7*7 %> {% raw %}",
        "]]> --!> --> <!-- <![CDATA[ <script>alert(1)</script>",
        "<!--<script>",
        "a\u202Eb\u2066c\u2069d\u202A e\u061C",
        "a\u0000b\u0008c\u001b[31m\u007f\u0085\uFEFF\uFFFE\uD800x",
        "</textarea></details></table></div></main></body></html><script>alert(1)</script>",
        "|x|\n|---|\n# heading\n- item\n1. one\n> quote\n```js\nalert(1)\n```\n<b>bold</b>",
        "<meta http-equiv=refresh content=\"0;url=https://evil.example\">",
        "<base href=//evil.example/><link rel=stylesheet href=//evil.example/x.css>",
        "<style>@import 'https://evil.example/x.css'</style>",
        "<form action=https://evil.example><input name=x><button>go",
        "\u2028<script>\u2029alert(1)</script>",
        "F1\"><script>alert(1)</script>",
        "javascript:alert(1)");
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void no_text_of_any_stage_becomes_markup_of_the_page(String payload) {
    String html = Report.of(Stages.PIPELINE, content(payload)).html().text();

    Document page = Jsoup.parse(html);

    assertEquals(
        List.of(Asset.SCRIPT.content()),
        page.select("script:not([type=application/json])").stream().map(Element::data).toList());
    assertEquals(1, page.select("script[type=application/json]").size());
    int charts = page.select("figure.timeline style").size(); // left out where texts look like it
    // Two are our own: how the page looks, and on what paper.
    assertEquals(2 + charts, page.select("style").size());
    assertEquals(5, page.select("meta").size());
    for (Element element : page.getAllElements()) {
      assertFalse(ACTIVE.contains(element.tagName().toLowerCase(Locale.ROOT)), element.outerHtml());
      for (Attribute attribute : element.attributes()) {
        assertHarmless(attribute);
      }
    }
    assertEquals(1, page.select("html").size());
    assertEquals(31, page.select("main > details.section").size());
    assertFalse(html.codePoints().anyMatch(HostileTextTest::hidden));
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void the_digest_in_the_page_stays_one_json_value(String payload) {
    Document page = Jsoup.parse(Report.of(Stages.PIPELINE, content(payload)).html().text());

    String data = page.select("script#digest").first().data();

    assertFalse(data.contains("<"));
    assertTrue(JsonText.read(data) instanceof JsonObject);
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void no_text_of_any_stage_becomes_markup_of_the_markdown(String payload) {
    PlanContent content = content(payload);
    Stream<String> files =
        Stream.concat(
            Stream.of(
                ReportMarkdown.of(
                    content.title(),
                    ReportContent.sections(Stages.PIPELINE, content, TaskTexts.FULL))),
            content.finished().values().stream()
                .map(e -> StageMarkdown.of(Stages.PIPELINE.definition(e.stage()), e)));

    files.forEach(markdown -> {
      assertFalse(markdown.contains("<"), markdown);
      assertFalse(Pattern.compile("(?<!\\\\)[\\[`{]").matcher(markdown).find());
      assertFalse(markdown.contains("://"));
      assertFalse(Pattern.compile("(?i)www\\.").matcher(markdown).find());
      assertFalse(markdown.contains("javascript:"));
      assertFalse(markdown.codePoints().anyMatch(HostileTextTest::hidden));
      assertFalse(
          markdown
              .lines()
              .anyMatch(line -> line.matches("#+ heading|- item|1\\. one|\\|---\\|.*x.*")));
    });
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void a_chart_that_holds_markup_is_left_out(String payload) {
    String svg = SampleGantt.SVG.replace("2 Design", payload);

    var chart =
        new PageSection(
            PageSection.Place.of(1),
            "s-022",
            "Chart",
            "",
            new PageSection.Mark("", ""),
            GanttDrawing.of(svg).stream().<Block>map(d -> new Block.Gantt("Chart", d)).toList());
    Document page =
        Jsoup.parse(
            new ReportPage("Plan", "", PaperSize.A4, List.of(chart), Map.of(), Json.object())
                .html());

    assertEquals(1, page.select("script:not([type=application/json])").size());
    for (Element element : page.getAllElements()) {
      assertFalse(ACTIVE.contains(element.tagName().toLowerCase(Locale.ROOT)));
      element.attributes().forEach(HostileTextTest::assertHarmless);
    }
  }

  private static void assertHarmless(Attribute attribute) {
    String name = attribute.getKey().toLowerCase(Locale.ROOT);
    assertFalse(name.startsWith("on"), name);
    assertFalse(Set.of("src", "srcdoc", "style", "action", "formaction").contains(name), name);
    boolean link = name.equals("href") || name.endsWith(":href");
    assertTrue(!link || attribute.getValue().startsWith("#"), attribute.getValue());
  }

  private static boolean hidden(int c) {
    return (Character.isISOControl(c) && c != '\n' && c != '\t')
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069)
        || (c >= 0xD800 && c <= 0xDFFF);
  }

  private static PlanContent content(String payload) {
    var samples = new SchemaSamples(() -> payload);
    Map<StageId, Envelope> envelopes = new TreeMap<>();
    for (StageId stage : Stages.all()) {
      if (stage.compareTo(Stage.REPORT) < 0) {
        envelopes.put(
            stage,
            new Envelope(
                stage,
                1,
                1,
                MadeBy.LLM,
                Quality.PARTIAL,
                List.of(payload),
                payload,
                Optional.of(payload),
                Instant.EPOCH,
                samples.data(stage)));
      }
    }
    return SamplePlan.content(envelopes, payload);
  }
}
