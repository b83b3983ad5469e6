package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.export.PlannedTask;
import dev.planwright.bootstrap.export.Styles.Look;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.ColorScaleFormatting;
import org.apache.poi.ss.usermodel.ConditionalFormattingThreshold.RangeType;
import org.apache.poi.ss.usermodel.PatternFormatting;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFConditionalFormattingRule;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFSheetConditionalFormatting;

/**
 * Bars over weeks, or months where the plan is long: cells are coloured by rules that look at the
 * dates of the tasks' sheet, so that a changed date moves its bar.
 */
record GanttSheet(ExportedPlan plan, Styles styles) {
  private static final int FIRST_COLUMN = 4;
  private static final int MOST_WEEKS = 80;
  private static final int CHARACTER = 256;

  /** Writes the sheet; the issues stand in that other one from row 4 on. */
  void write(XSSFSheet sheet, String tasks, List<Issue> issues) {
    LocalDate start = plan.schedule().project().start();
    LocalDate finish = plan.schedule().project().finish().planned();
    boolean weekly = ChronoUnit.WEEKS.between(start, finish) <= MOST_WEEKS;
    LocalDate first =
        weekly
            ? start.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
            : start.withDayOfMonth(1);
    int columns =
        (int)
                (weekly
                    ? ChronoUnit.WEEKS.between(first, finish)
                    : ChronoUnit.MONTHS.between(first, finish))
            + 1;
    title(sheet);
    head(sheet, first, weekly, columns);
    Set<String> critical =
        plan.tasks().stream()
            .filter(PlannedTask::critical)
            .map(task -> task.id().toString())
            .collect(Collectors.toSet());
    int row = TableSheet.HEAD + 1;
    for (Issue issue : issues) {
      row(sheet, tasks, ++row, critical.contains(issue.id().toString()));
    }
    bars(sheet, row, columns);
    sheet.createFreezePane(FIRST_COLUMN, TableSheet.HEAD + 1);
    sheet.setDisplayGridlines(false);
    sheet.setRepeatingRows(new CellRangeAddress(TableSheet.HEAD, TableSheet.HEAD, -1, -1));
    TableSheet.print(sheet);
  }

  private void title(XSSFSheet sheet) {
    Cell title = sheet.createRow(0).createCell(0);
    title.setCellStyle(styles.of(Look.TITLE, false));
    title.setCellValue(say("Gantt"));
    sheet.setColumnWidth(0, 8 * CHARACTER);
    sheet.setColumnWidth(1, 44 * CHARACTER);
    sheet.setColumnWidth(2, 13 * CHARACTER);
    sheet.setColumnWidth(3, 13 * CHARACTER);
  }

  private void head(XSSFSheet sheet, LocalDate first, boolean weekly, int columns) {
    Row head = sheet.createRow(TableSheet.HEAD);
    head.setHeightInPoints(48);
    List<String> names = List.of("Id", "Title", "Start", "Finish");
    for (int i = 0; i < names.size(); i++) {
      Cell cell = head.createCell(i);
      cell.setCellStyle(styles.of(Look.HEAD, false));
      cell.setCellValue(say(names.get(i)));
    }
    var day = styles.of(Look.HEAD, false).copy();
    day.setRotation((short) 90);
    day.setDataFormat(
        sheet.getWorkbook().createDataFormat().getFormat(weekly ? "yy-mm-dd" : "yyyy-mm"));
    for (int i = 0; i < columns; i++) {
      int column = FIRST_COLUMN + i;
      Cell cell = head.createCell(column);
      cell.setCellStyle(day);
      if (i == 0) {
        cell.setCellValue(first);
      } else {
        String before = CellReference.convertNumToColString(column - 1) + (TableSheet.HEAD + 1);
        cell.setCellFormula(weekly ? before + "+7" : "EDATE(" + before + ",1)");
      }
      sheet.setColumnWidth(column, 3 * CHARACTER);
    }
  }

  private void row(XSSFSheet sheet, String tasks, int number, boolean critical) {
    Row row = sheet.createRow(number - 1);
    String from = "'" + tasks + "'!";
    for (int i = 0; i < FIRST_COLUMN; i++) {
      Cell cell = row.createCell(i);
      cell.setCellStyle(styles.of(i < 2 ? Look.TEXT : Look.DAY, critical && i < 2));
      cell.setCellFormula(from + (char) ('A' + i) + number);
    }
  }

  private void bars(XSSFSheet sheet, int last, int columns) {
    int head = TableSheet.HEAD + 1;
    int first = head + 1;
    String column = CellReference.convertNumToColString(FIRST_COLUMN);
    String next = CellReference.convertNumToColString(FIRST_COLUMN + 1);
    String there =
        "$C%1$d<IF(%3$s$%2$d=\"\",%4$s$%2$d+31,%3$s$%2$d),$D%1$d>=%4$s$%2$d"
            .formatted(first, head, next, column);
    String tasks = "'" + sheet.getWorkbook().getSheetName(1) + "'!";
    var rules = sheet.getSheetConditionalFormatting();
    CellRangeAddress[] area = {
      new CellRangeAddress(first - 1, last - 1, FIRST_COLUMN, FIRST_COLUMN + columns - 1)
    };
    rules.addConditionalFormatting(
        area,
        new XSSFConditionalFormattingRule[] {
          rule(rules, "AND(%s,%s$H%d<>\"\")".formatted(there, tasks, first), Styles.CRITICAL),
          rule(rules, "AND(%s,%s$F%d=\"\")".formatted(there, tasks, first), Styles.DARK),
          rule(rules, "AND(%s)".formatted(there), Styles.BAR)
        });
  }

  private static XSSFConditionalFormattingRule rule(
      XSSFSheetConditionalFormatting rules, String formula, String rgb) {
    XSSFConditionalFormattingRule rule = rules.createConditionalFormattingRule(formula);
    PatternFormatting pattern = rule.createPatternFormatting();
    pattern.setFillBackgroundColor(Styles.color(rgb));
    pattern.setFillPattern(PatternFormatting.SOLID_FOREGROUND);
    return rule;
  }

  /** Colours the numbers in that range from the least to the most. */
  static void heat(XSSFSheet sheet, String range) {
    var rules = sheet.getSheetConditionalFormatting();
    XSSFConditionalFormattingRule rule = rules.createConditionalFormattingColorScaleRule();
    ColorScaleFormatting scale = rule.getColorScaleFormatting();
    scale.getThresholds()[0].setRangeType(RangeType.MIN);
    scale.getThresholds()[1].setRangeType(RangeType.PERCENTILE);
    scale.getThresholds()[1].setValue(50d);
    scale.getThresholds()[2].setRangeType(RangeType.MAX);
    scale.setColors(
        new org.apache.poi.ss.usermodel.Color[] {
          Styles.color("E3EFE6"), Styles.color("FBEBC8"), Styles.color("E9A79F")
        });
    rules.addConditionalFormatting(new CellRangeAddress[] {CellRangeAddress.valueOf(range)}, rule);
  }
}
