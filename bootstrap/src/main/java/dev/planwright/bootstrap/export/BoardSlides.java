package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.bootstrap.export.BoardContent.Grid;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Rectangle;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.sl.usermodel.ShapeType;
import org.apache.poi.sl.usermodel.TableCell.BorderEdge;
import org.apache.poi.sl.usermodel.TextParagraph.TextAlign;
import org.apache.poi.sl.usermodel.VerticalAlignment;
import org.apache.poi.util.Units;
import org.apache.poi.xslf.usermodel.SlideLayout;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFAutoShape;
import org.apache.poi.xslf.usermodel.XSLFChart;
import org.apache.poi.xslf.usermodel.XSLFSlide;
import org.apache.poi.xslf.usermodel.XSLFTable;
import org.apache.poi.xslf.usermodel.XSLFTableCell;
import org.apache.poi.xslf.usermodel.XSLFTableRow;
import org.apache.poi.xslf.usermodel.XSLFTextBox;
import org.apache.poi.xslf.usermodel.XSLFTextParagraph;
import org.apache.poi.xslf.usermodel.XSLFTextRun;
import org.apache.poi.xslf.usermodel.XSLFTextShape;

/** The plan on eight slides. */
final class BoardSlides {
  private static final int WIDTH = 960;
  private static final int HEIGHT = 540;
  private static final int LEFT = 48;
  private static final int INNER = WIDTH - 2 * LEFT;
  private static final int TOP = 104;
  private static final int BELOW = HEIGHT - 40;
  private static final Color DARK = Color.decode("#" + Styles.DARK);
  private static final Color BAR = Color.decode("#" + Styles.BAR);
  private static final Color CRITICAL = Color.decode("#" + Styles.CRITICAL);
  private static final Color PALE = Color.decode("#" + Styles.PALE);
  private static final Color QUIET = new Color(0x5B6B77);

  private final ExportedPlan plan;
  private final BoardContent content;
  private final XMLSlideShow show = new XMLSlideShow();

  BoardSlides(ExportedPlan plan) {
    this.plan = plan;
    this.content = new BoardContent(plan);
    show.setPageSize(new Dimension(WIDTH, HEIGHT));
  }

  void write(OutputStream out) throws IOException {
    front();
    brings();
    time();
    money();
    table("Who pays, and what is missing at P80", content.gaps(), content.funding());
    table("What is to be decided", content.decisions().first(5));
    table("What can go wrong", content.risks().first(7));
    next();
    var core = show.getProperties().getCoreProperties();
    core.setTitle(content.title());
    core.setCreator("Planwright");
    CashChart.stamp(core, content.start());
    show.write(out);
    show.close();
  }

  private void front() {
    XSLFSlide slide = slide(content.title());
    text(slide, new Rectangle(LEFT, TOP, INNER, 26), List.of(content.subtitle()), 16, QUIET);
    XSLFAutoShape ground = box(slide, new Rectangle(LEFT, 148, INNER, 92), PALE);
    write(ground, List.of(content.verdict(), String.join(" ", content.reasons())), 16, DARK);
    ground.getTextParagraphs().getFirst().getTextRuns().forEach(run -> run.setBold(true));
    figures(slide, content.figures(), 262);
    content
        .summary()
        .ifPresent(summary ->
            text(
                slide,
                new Rectangle(LEFT, 400, INNER, 100),
                List.of(summary.essence().bottomLine()),
                16,
                DARK));
  }

  private static void figures(XSLFSlide slide, List<BoardContent.Figure> figures, int top) {
    int width = (INNER - 16 * (figures.size() - 1)) / figures.size();
    for (int i = 0; i < figures.size(); i++) {
      BoardContent.Figure figure = figures.get(i);
      XSLFAutoShape card =
          box(slide, new Rectangle(LEFT + i * (width + 16), top, width, 112), DARK);
      write(card, List.of(figure.label(), figure.value(), figure.remark()), 13, Color.WHITE);
      XSLFTextRun value = card.getTextParagraphs().get(1).getTextRuns().getFirst();
      value.setFontSize(figure.value().length() > 14 ? 18.0 : 22.0);
      value.setBold(true);
    }
  }

  private void brings() {
    XSLFSlide slide = slide(say("What it brings"));
    text(slide, new Rectangle(LEFT, TOP, INNER, 80), List.of(content.goal()), 18, DARK);
    bullets(
        slide,
        new Rectangle(LEFT, 200, INNER, 300),
        content.summary().map(Summary::get).orElse(List.of()));
  }

  private void time() {
    XSLFSlide slide = slide(say("When"));
    LocalDate first = content.start();
    double days = Math.max(1, ChronoUnit.DAYS.between(first, content.finish()));
    int names = 250;
    double scale = (INNER - names) / days;
    List<GroupTime> bars = content.bars();
    int height = Math.min(46, (BELOW - TOP - 30) / Math.max(1, bars.size()));
    for (LocalDate year = first.withDayOfYear(1).plusYears(1);
        year.isBefore(content.finish());
        year = year.plusYears(1)) {
      int x = LEFT + names + (int) (ChronoUnit.DAYS.between(first, year) * scale);
      box(slide, new Rectangle(x, TOP, 1, BELOW - TOP - 20), QUIET);
      text(
          slide,
          new Rectangle(x - 30, BELOW - 22, 60, 20),
          List.of(String.valueOf(year.getYear())),
          11,
          QUIET);
    }
    for (int i = 0; i < bars.size(); i++) {
      GroupTime phase = bars.get(i);
      int y = TOP + i * height;
      int x = (int) (ChronoUnit.DAYS.between(first, phase.dates().start()) * scale);
      int width =
          (int) (ChronoUnit.DAYS.between(phase.dates().start(), phase.dates().finish()) * scale);
      text(
          slide,
          new Rectangle(LEFT, y, names - 8, height),
          List.of(phase.id() + " " + phase.title()),
          13,
          DARK);
      box(
          slide,
          new Rectangle(LEFT + names + x, y + 8, Math.max(4, width), height - 18),
          phase.critical() ? CRITICAL : BAR);
    }
  }

  private void money() throws IOException {
    XSLFSlide slide = slide(say("What it costs"));
    figures(slide, content.sums(), TOP);
    if (!content.cash().isEmpty()) {
      XSLFChart chart = show.createChart();
      CashChart.draw(chart, plan.budget());
      chart.setTitleText(say("Cash by month") + ", " + content.unit());
      chart.setTitleOverlay(false);
      slide.addChart(
          chart,
          new Rectangle(Units.toEMU(LEFT), Units.toEMU(232), Units.toEMU(INNER), Units.toEMU(270)));
      try {
        CashChart.stamp(chart.getWorkbook(), content.start());
      } catch (InvalidFormatException e) {
        throw new IOException("the chart has no numbers", e);
      }
    }
  }

  private void next() {
    XSLFSlide slide = slide(say("What comes next"));
    int end = grid(slide, content.nextSteps().first(5), TOP);
    List<String> caveats =
        content.summary().map(summary -> summary.concerns().caveats()).orElse(List.of());
    bullets(
        slide,
        new Rectangle(LEFT, end + 16, INNER, Math.max(40, BELOW - end - 16)),
        caveats.stream().limit(4).toList());
  }

  private void table(String title, Grid... grids) {
    XSLFSlide slide = slide(say(title));
    int top = TOP;
    for (Grid grid : grids) {
      top = grid(slide, grid, top) + 24;
    }
  }

  private XSLFSlide slide(String title) {
    XSLFSlide slide =
        show.createSlide(show.getSlideMasters().getFirst().getLayout(SlideLayout.TITLE_ONLY));
    XSLFTextShape head = slide.getPlaceholder(0);
    head.setAnchor(new Rectangle(LEFT, 30, INNER, 64));
    head.setVerticalAlignment(VerticalAlignment.MIDDLE);
    head.clearText();
    XSLFTextParagraph paragraph = head.addNewTextParagraph();
    paragraph.setTextAlign(TextAlign.LEFT);
    XSLFTextRun run = paragraph.addNewTextRun();
    run.setText(title);
    run.setFontSize(title.length() > 40 ? 24.0 : 30.0);
    run.setBold(true);
    run.setFontColor(DARK);
    box(slide, new Rectangle(LEFT, 94, 72, 4), BAR);
    return slide;
  }

  private static XSLFAutoShape box(XSLFSlide slide, Rectangle at, Color color) {
    XSLFAutoShape shape = slide.createAutoShape();
    shape.setShapeType(ShapeType.RECT);
    shape.setAnchor(at);
    shape.setFillColor(color);
    shape.setLineColor(color);
    return shape;
  }

  private static void text(
      XSLFSlide slide, Rectangle at, List<String> lines, int size, Color color) {
    XSLFTextBox box = slide.createTextBox();
    box.setAnchor(at);
    write(box, lines, size, color);
  }

  private static void write(XSLFTextShape shape, List<String> lines, int size, Color color) {
    shape.clearText();
    shape.setVerticalAlignment(VerticalAlignment.MIDDLE);
    for (String line : lines) {
      XSLFTextParagraph paragraph = shape.addNewTextParagraph();
      paragraph.setTextAlign(TextAlign.LEFT);
      paragraph.setSpaceAfter(20.0);
      XSLFTextRun run = paragraph.addNewTextRun();
      run.setText(line);
      run.setFontSize((double) size);
      run.setFontColor(color);
    }
  }

  private static void bullets(XSLFSlide slide, Rectangle at, List<String> items) {
    XSLFTextBox box = slide.createTextBox();
    box.setAnchor(at);
    write(box, items, 15, DARK);
    box.setVerticalAlignment(VerticalAlignment.TOP);
    for (XSLFTextParagraph paragraph : box.getTextParagraphs()) {
      paragraph.setBullet(true);
      paragraph.setLeftMargin(18.0);
      paragraph.setIndent(-18.0);
    }
  }

  /** A table; where it ends. */
  private static int grid(XSLFSlide slide, Grid grid, int top) {
    if (grid.rows().isEmpty()) {
      return top;
    }
    XSLFTable table = slide.createTable();
    row(table, grid.head(), true);
    grid.rows().forEach(texts -> row(table, texts, false));
    for (int i = 0; i < grid.widths().size(); i++) {
      table.setColumnWidth(i, INNER * grid.widths().get(i) / 100.0);
    }
    double height = 0;
    for (int i = 0; i < table.getNumberOfRows(); i++) {
      List<String> texts = i == 0 ? grid.head() : grid.rows().get(i - 1);
      double lines = 22 + 13.0 * (lines(texts, grid.widths()) - 1);
      table.setRowHeight(i, lines);
      height += lines;
    }
    table.setAnchor(new Rectangle(LEFT, top, INNER, (int) height));
    return top + (int) height;
  }

  private static int lines(List<String> texts, List<Integer> widths) {
    int most = 1;
    for (int i = 0; i < texts.size(); i++) {
      double characters = widths.get(i) * 1.55;
      int lines = texts.get(i).lines().mapToInt(l -> 1 + (int) (l.length() / characters)).sum();
      most = Math.max(most, lines);
    }
    return most;
  }

  private static void row(XSLFTable table, List<String> texts, boolean head) {
    XSLFTableRow row = table.addRow();
    for (String text : texts) {
      XSLFTableCell cell = row.addCell();
      write(cell, List.of(text.split("\n", -1)), 11, head ? Color.WHITE : DARK);
      cell.getTextParagraphs().forEach(paragraph -> paragraph.setSpaceAfter(0.0));
      cell.setTopInset(2);
      cell.setBottomInset(2);
      if (head) {
        cell.setFillColor(DARK);
        cell.getTextParagraphs().getFirst().getTextRuns().forEach(run -> run.setBold(true));
      }
      cell.setBorderColor(BorderEdge.bottom, PALE);
      cell.setBorderWidth(BorderEdge.bottom, 1);
    }
  }
}
