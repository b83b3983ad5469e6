package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.language.Language;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.text.PackagedText;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.jsoup.Jsoup;
import org.jsoup.helper.W3CDom;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * The main sections of the report as a tagged PDF with bookmarks and embedded fonts. Parts that
 * open on demand stay in the report; its drawings are drawn anew as bars, which need no renderer of
 * SVG.
 */
final class PrintedReport {
  private static final String FONTS = "/liberation/LiberationSans-";

  /** The sections that people take to a meeting; the report holds the others. */
  private static final Set<String> PRINTED =
      Set.of(
          "s-029",
          "s-029-decisions",
          "s-012-topics",
          "s-029-first-days",
          "s-012",
          "s-022",
          "s-023",
          "s-011",
          "s-015",
          "s-009");

  private static final int ROWS = 30;

  /** The tag of the table "GSUB". */
  private static final int LIGATURES = 0x47535542;

  private final ExportedPlan plan;
  private final BoardContent content;

  PrintedReport(ExportedPlan plan) {
    this.plan = plan;
    this.content = new BoardContent(plan);
  }

  void write(OutputStream out) throws IOException {
    XRLog.setLoggingEnabled(false);
    var builder =
        new PdfRendererBuilder()
            .usePdfUaAccessibility(true)
            .withProducer("Planwright")
            .withW3cDocument(new W3CDom().fromJsoup(page()), "");
    font(builder, "Regular", 400, FontStyle.NORMAL);
    font(builder, "Bold", 700, FontStyle.NORMAL);
    font(builder, "Italic", 400, FontStyle.ITALIC);
    try (var renderer = builder.buildPdfRenderer();
        PDDocument document = renderer.getPdfDocument()) {
      renderer.layout();
      renderer.createPDFWithoutClosing();
      stamp(document);
      document.save(out);
    }
  }

  /** Equal plans give equal files. */
  private void stamp(PDDocument document) {
    var day = GregorianCalendar.from(content.start().atStartOfDay(ZoneOffset.UTC));
    PDDocumentInformation about = document.getDocumentInformation();
    about.setTitle(content.title());
    about.setCreationDate(day);
    about.setModificationDate(day);
    document.setDocumentId(0L);
  }

  private static void font(PdfRendererBuilder builder, String face, int weight, FontStyle style) {
    builder.useFont(() -> plain(face), "Liberation Sans", weight, style, true);
  }

  /**
   * The font without its table of ligatures: a third of the whole work was to look for them, and a
   * text without them is found more easily.
   */
  private static InputStream plain(String face) {
    try (InputStream file =
        Objects.requireNonNull(
            PrintedReport.class.getResourceAsStream(FONTS + face + ".ttf"), face)) {
      ByteBuffer font = ByteBuffer.wrap(file.readAllBytes());
      int directory = 12;
      for (int table = 0; table < font.getShort(4); table++) {
        int at = directory + 16 * table;
        if (font.getInt(at) == LIGATURES) {
          font.putInt(at, ~LIGATURES);
        }
      }
      return new ByteArrayInputStream(font.array());
    } catch (IOException e) {
      throw new UncheckedIOException("the fonts are part of the package", e);
    }
  }

  private Document page() throws IOException {
    Document page = Jsoup.parse(plan.page(PRINTED));
    page.select("nav").remove();
    page.select("details.section > summary").tagName("div");
    page.select("details.section").tagName("section");
    page.select("script, style, .skip, .tools, .no, .source, .screen, footer, details").remove();
    page.select("a").forEach(link -> link.attr("title", link.text()));
    page.head()
        .empty()
        .append("<title></title><meta name='description'><style></style><bookmarks></bookmarks>");
    page.title(content.title());
    page.select("meta[name=description]").attr("content", content.subtitle());
    Objects.requireNonNull(page.selectFirst("style")).appendText(css());
    page.select("html").attr("lang", Language.spoken().code());
    draw(page);
    shorten(page);
    bookmarks(page);
    return page;
  }

  private String css() {
    return PackagedText.of(PrintedReport.class, "print.css")
        .replace("@title@", content.title().replaceAll("[\"\\\\\n]", " "));
  }

  /**
   * Long tables without heading rows end with a remark: all rows are in the report and in the other
   * formats.
   */
  private static void shorten(Document page) {
    for (Element table : page.select("table:not(.bars):not(:has(.lead))")) {
      List<Element> rows = table.select("> tbody > tr");
      if (rows.size() > ROWS) {
        rows.subList(ROWS, rows.size()).forEach(Element::remove);
        table.after("<p class='source'></p>");
        Objects.requireNonNull(table.nextElementSibling())
            .text(say("{0} more rows are in the report.", rows.size() - ROWS));
      }
    }
  }

  private static void bookmarks(Document page) {
    Element bookmarks = Objects.requireNonNull(page.selectFirst("bookmarks"));
    int number = 0;
    for (Element heading : page.select("h2")) {
      if (heading.id().isEmpty()) {
        heading.attr("id", "h-" + ++number);
      }
      bookmarks
          .appendElement("bookmark")
          .attr("name", heading.text())
          .attr("href", "#" + heading.id());
    }
  }

  /** The first drawing shows the phases, the last one the cash; that of all tasks is left out. */
  private void draw(Document page) {
    List<Element> drawings = page.select("svg");
    for (int i = 0; i < drawings.size(); i++) {
      Element drawing = drawings.get(i);
      if (i == 0) {
        drawing.before(phases());
      } else if (i == drawings.size() - 1) {
        drawing.before(cash());
      }
      drawing.remove();
    }
  }

  private Element phases() {
    Element table = bars();
    double days = Math.max(1, ChronoUnit.DAYS.between(content.start(), content.finish()));
    for (GroupTime phase : content.bars()) {
      double from = 100 * ChronoUnit.DAYS.between(content.start(), phase.dates().start()) / days;
      double width =
          100 * ChronoUnit.DAYS.between(phase.dates().start(), phase.dates().finish()) / days;
      Element row = table.appendElement("tr");
      row.appendElement("th").attr("style", "width: 26%").text(phase.id() + " " + phase.title());
      row.appendElement("td")
          .attr("style", "width: 24%")
          .text(content.day(phase.dates().start()) + " – " + content.day(phase.dates().finish()));
      bar(row, from, width).addClass(phase.critical() ? "late" : "early");
    }
    return table;
  }

  private Element cash() {
    Element table = bars();
    double most =
        content.cash().stream().mapToDouble(month -> month.likely().doubleValue()).max().orElse(1);
    for (Budget.OfMonth month : content.cash()) {
      Element row = table.appendElement("tr");
      row.appendElement("th").attr("style", "width: 12%").text(month.month().toString());
      row.appendElement("td")
          .attr("style", "width: 16%")
          .text(Numbers.bare(month.likely(), content.unit()));
      bar(row, 0, 100 * month.likely().doubleValue() / Math.max(1, most));
    }
    return table;
  }

  private static Element bars() {
    return new Element("table").addClass("bars");
  }

  private static Element bar(Element row, double from, double width) {
    return row.appendElement("td")
        .appendElement("div")
        .addClass("bar")
        .attr(
            "style",
            String.format(
                Locale.ROOT, "margin-left: %.1f%%; width: %.1f%%", from, Math.max(0.5, width)))
        .text("\u00a0");
  }
}
