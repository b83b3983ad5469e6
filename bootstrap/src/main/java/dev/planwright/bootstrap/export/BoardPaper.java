package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.summary.Summary;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.util.Units;
import org.apache.poi.xwpf.usermodel.XWPFTable;
import org.apache.poi.xwpf.usermodel.XWPFTableRow;

/** A paper of six to ten pages for those who decide on the plan. */
final class BoardPaper {
  private static final List<String> HEADINGS =
      List.of(
          "What is to be decided",
          "What it brings",
          "When",
          "What it costs and who pays",
          "What can go wrong",
          "Who does it",
          "What comes next");
  private static final int DECISIONS = 8;
  private static final int RISKS = 10;
  private static final int MILESTONES = 14;
  private static final int QUARTERS = 12;

  private final ExportedPlan plan;
  private final BoardContent content;
  private final Paper paper;

  BoardPaper(ExportedPlan plan) throws IOException {
    this.plan = plan;
    this.content = new BoardContent(plan);
    this.paper = new Paper();
  }

  void write(OutputStream out) throws IOException {
    paper.footer(content.title());
    paper.line("Title", content.title());
    paper.line("Subtitle", say("Board paper") + " · " + content.subtitle());
    paper.verdict(content.verdict(), String.join(" ", content.reasons()));
    figures();
    content.summary().ifPresent(summary -> paper.line("Normal", summary.essence().purpose()));
    paper.contents(HEADINGS);
    Iterator<String> heading = HEADINGS.iterator();
    paper.newPage();
    paper.heading(heading.next());
    content.summary().ifPresent(this::decide);
    paper.table("Open decisions", content.decisions().first(DECISIONS));
    paper.heading(heading.next());
    paper.line("Normal", content.goal());
    content.summary().ifPresent(summary -> paper.bullets(summary.get()));
    paper.table("What is delivered", content.deliverables());
    paper.heading(heading.next());
    content.summary().ifPresent(summary -> paper.line("Normal", summary.essence().time()));
    gantt();
    paper.table("Phases", content.phases());
    paper.table("Milestones", content.milestones().first(MILESTONES));
    paper.heading(heading.next());
    money();
    paper.heading(heading.next());
    content.summary().ifPresent(summary -> paper.bullets(summary.concerns().risks()));
    paper.table("Risks", content.risks().first(RISKS));
    paper.heading(heading.next());
    paper.table("Roles", content.team());
    paper.heading(heading.next());
    content.summary().ifPresent(this::next);
    finish(out);
  }

  private void decide(Summary summary) {
    paper.line("Normal", summary.essence().bottomLine());
    paper.bullets(summary.concerns().decisions());
  }

  private void next(Summary summary) {
    paper.table("First steps", content.nextSteps());
    if (!summary.concerns().caveats().isEmpty()) {
      paper.subheading("What the plan does not know");
      paper.bullets(summary.concerns().caveats());
    }
  }

  private void figures() {
    List<BoardContent.Figure> figures = content.figures();
    List<Integer> widths = Collections.nCopies(figures.size(), 100 / figures.size());
    XWPFTable table = paper.blank(3, widths);
    for (int i = 0; i < figures.size(); i++) {
      Paper.text(table.getRow(0).getCell(i), figures.get(i).label(), "Cell", false);
      Paper.text(table.getRow(1).getCell(i), figures.get(i).value(), "Heading2", false);
      Paper.text(table.getRow(2).getCell(i), figures.get(i).remark(), "Cell", false);
    }
    paper.line("Normal", "");
  }

  /** Phases as bars over quarters, or longer stretches of equal length where there are too many. */
  private void gantt() {
    LocalDate first = content.start().withDayOfMonth(1);
    long months = ChronoUnit.MONTHS.between(first, content.finish()) + 1;
    int step = (int) Math.max(1, Math.ceilDiv(months, QUARTERS));
    int columns = (int) Math.ceilDiv(months, step);
    List<Integer> widths = new ArrayList<>(List.of(28));
    widths.addAll(Collections.nCopies(columns, 72 / columns));
    paper.line("Caption", say("Gantt chart"));
    XWPFTable table = paper.blank(content.bars().size() + 1, widths);
    XWPFTableRow head = table.getRow(0);
    head.getTableCells().forEach(cell -> cell.setColor(Styles.DARK));
    for (int i = 0; i < columns; i++) {
      LocalDate from = first.plusMonths((long) i * step);
      String label = "%02d/%02d".formatted(from.getMonthValue(), from.getYear() % 100);
      Paper.text(head.getCell(i + 1), label, "CellHead", false);
    }
    for (int row = 0; row < content.bars().size(); row++) {
      GroupTime phase = content.bars().get(row);
      XWPFTableRow line = table.getRow(row + 1);
      Paper.text(line.getCell(0), phase.id() + " " + phase.title(), "Cell", false);
      for (int i = 0; i < columns; i++) {
        LocalDate from = first.plusMonths((long) i * step);
        boolean busy =
            phase.dates().start().isBefore(from.plusMonths(step))
                && !phase.dates().finish().isBefore(from);
        if (busy) {
          line.getCell(i + 1).setColor(phase.critical() ? Styles.CRITICAL : Styles.BAR);
        }
      }
    }
    paper.document().createParagraph().setSpacingAfter(0);
  }

  private void money() throws IOException {
    content.summary().ifPresent(summary -> paper.line("Normal", summary.essence().money()));
    if (!content.cash().isEmpty()) {
      try {
        paper.line("Caption", say("Cash by month") + ", " + content.unit());
        var chart =
            paper
                .document()
                .createChart(15 * Units.EMU_PER_CENTIMETER, 7 * Units.EMU_PER_CENTIMETER);
        CashChart.draw(chart, plan.budget());
        CashChart.stamp(chart.getWorkbook(), content.start());
      } catch (InvalidFormatException e) {
        throw new IOException("no chart", e);
      }
    }
    paper.table("Cost by kind", content.kinds());
    paper.table("Funding", content.funding());
    paper.table("Missing at P80", content.gaps());
  }

  private void finish(OutputStream out) throws IOException {
    var core = paper.document().getProperties().getCoreProperties();
    core.setTitle(content.title());
    core.setCreator("Planwright");
    CashChart.stamp(core, content.start());
    paper.document().write(out);
    paper.document().close();
  }
}
