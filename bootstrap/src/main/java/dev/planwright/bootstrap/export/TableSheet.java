package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Csv;
import dev.planwright.bootstrap.export.Styles.Look;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.WorkbookUtil;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** A sheet with one table: a title, a frozen head with filters, a row for each element. */
final class TableSheet<T> {
  /** The row of the head, counted from 0; data follow. */
  static final int HEAD = 2;

  private static final int LONGEST = 32_000;
  private static final int CHARACTER = 256;
  private static final int LINE = 13;
  private static final int MOST_LINES = 24;

  private final XSSFSheet sheet;
  private final Styles styles;
  private final List<Column<T>> columns = new ArrayList<>();
  private Predicate<T> sum = _ -> false;

  private record Column<T>(String title, int width, Look look, Value<T> value) {}

  /** Fills a cell in the row of that number, counted from 1 as formulas do. */
  private interface Value<T> {
    void fill(Cell cell, T element, int row);
  }

  TableSheet(XSSFWorkbook workbook, Styles styles, String name) {
    this.sheet = workbook.createSheet(WorkbookUtil.createSafeSheetName(say(name)));
    this.styles = styles;
    Row title = sheet.createRow(0);
    put(title.createCell(0), say(name), Look.TITLE, false);
    title.setHeightInPoints(24);
  }

  XSSFSheet sheet() {
    return sheet;
  }

  /** These elements sum others up. */
  TableSheet<T> summing(Predicate<T> which) {
    sum = which;
    return this;
  }

  TableSheet<T> text(String title, int width, Function<T, String> text) {
    return column(
        title,
        width,
        Look.TEXT,
        (cell, one, _) -> put(cell, text.apply(one), Look.TEXT, sum.test(one)));
  }

  TableSheet<T> number(String title, Look look, Function<T, Optional<BigDecimal>> number) {
    return column(
        title,
        14,
        look,
        (cell, one, _) -> number.apply(one).ifPresent(n -> cell.setCellValue(n.doubleValue())));
  }

  TableSheet<T> day(String title, Function<T, Optional<LocalDate>> day) {
    return column(
        title, 13, Look.DAY, (cell, one, _) -> day.apply(one).ifPresent(cell::setCellValue));
  }

  /** A formula that is told the number of its row; empty where there is none. */
  TableSheet<T> formula(String title, Look look, BiFunction<T, Integer, Optional<String>> formula) {
    return column(
        title,
        14,
        look,
        (cell, one, row) -> formula.apply(one, row).ifPresent(cell::setCellFormula));
  }

  /** An amount whose value is known already. */
  TableSheet<T> formula(String title, IntFunction<String> formula, Function<T, BigDecimal> value) {
    return column(
        title,
        14,
        Look.MONEY,
        (cell, one, row) -> {
          cell.setCellFormula(formula.apply(row));
          cell.setCellValue(value.apply(one).doubleValue());
        });
  }

  private TableSheet<T> column(String title, int width, Look look, Value<T> value) {
    columns.add(new Column<>(say(title), width, look, value));
    return this;
  }

  /** Writes head and rows; the number of the last row, counted from 1. */
  int write(List<T> elements) {
    Row head = sheet.createRow(HEAD);
    head.setHeightInPoints(30);
    for (int i = 0; i < columns.size(); i++) {
      put(head.createCell(i), columns.get(i).title(), Look.HEAD, false);
      sheet.setColumnWidth(i, columns.get(i).width() * CHARACTER);
    }
    int at = HEAD;
    for (T element : elements) {
      Row row = sheet.createRow(++at);
      for (int i = 0; i < columns.size(); i++) {
        Cell cell = row.createCell(i);
        cell.setCellStyle(styles.of(columns.get(i).look(), sum.test(element)));
        columns.get(i).value().fill(cell, element, at + 1);
      }
      row.setHeightInPoints(LINE * lines(row) + 3);
    }
    sheet.createFreezePane(Math.min(2, columns.size()), HEAD + 1);
    sheet.setAutoFilter(new CellRangeAddress(HEAD, Math.max(at, HEAD + 1), 0, columns.size() - 1));
    sheet.setDisplayGridlines(false);
    sheet.setRepeatingRows(new CellRangeAddress(HEAD, HEAD, -1, -1));
    print(sheet);
    return at + 1;
  }

  /** How many lines its longest text takes, about: no program agrees with another on it. */
  private int lines(Row row) {
    int most = 1;
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).look() == Look.TEXT) {
        int width = columns.get(i).width();
        int lines =
            row.getCell(i)
                .getStringCellValue()
                .lines()
                .mapToInt(line -> 1 + line.length() / width)
                .sum();
        most = Math.max(most, lines);
      }
    }
    return Math.min(most, MOST_LINES);
  }

  /** On landscape pages, as wide as one of them. */
  static void print(XSSFSheet sheet) {
    sheet.getPrintSetup().setLandscape(true);
    sheet.getPrintSetup().setPaperSize(org.apache.poi.ss.usermodel.PrintSetup.A4_PAPERSIZE);
    sheet.setFitToPage(true);
    sheet.getPrintSetup().setFitHeight((short) 0);
    sheet.getFooter().setRight("&P / &N");
  }

  void put(Cell cell, String text, Look look, boolean strong) {
    cell.setCellStyle(Csv.formula(text) ? styles.quoted(look, strong) : styles.of(look, strong));
    cell.setCellValue(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
  }
}
