package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.bootstrap.export.Styles.Look;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.work.WorkId;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/**
 * The budget: lines as they were planned, below them sums, P80 and gap as formulas. The one number
 * that no formula can give is the contingency, which 10,000 simulated courses found.
 */
final class BudgetSheet {
  private static final int FIRST = TableSheet.HEAD + 2;

  /** The hidden column of refs with a dot behind, by which the costs of an element are found. */
  private static final int KEY = 8;

  private final Budget budget;
  private final TableSheet<Budget.Line> table;
  private final XSSFSheet sheet;
  private final Styles styles;
  private final Map<WorkId, BigDecimal> costs = new HashMap<>();
  private int last;
  private int total;
  private Optional<String> gap = Optional.empty();

  BudgetSheet(ExportedPlan plan, XSSFWorkbook workbook, Styles styles) {
    this.budget = plan.budget();
    this.styles = styles;
    this.table = new TableSheet<>(workbook, styles, "Budget");
    this.sheet = table.sheet();
    for (Budget.Line line : budget.lines()) {
      WorkId.of(line.ref()).stream()
          .flatMap(ref -> Stream.of(ref.phase(), ref.workPackage(), ref).distinct())
          .forEach(ref -> costs.merge(ref, line.amounts().likely(), BigDecimal::add));
    }
  }

  void write() {
    last =
        table
            .text("Ref", 9, Budget.Line::ref)
            .text("Title", 50, Budget.Line::title)
            .text("Kind", 14, line -> say(Inline.words(line.kind())))
            .number("Low", Look.MONEY, line -> Optional.of(line.amounts().low()))
            .number("Likely", Look.MONEY, line -> Optional.of(line.amounts().likely()))
            .number("High", Look.MONEY, line -> Optional.of(line.amounts().high()))
            .text("Rests on", 14, line -> say(Inline.words(line.basis())))
            .text("Why", 60, line -> line.why().orElse(""))
            .text("Key", 10, line -> line.ref() + ".")
            .write(budget.lines());
    sheet.setColumnHidden(KEY, true);
    total = last + 2;
    sums("Total", total, column -> "SUM(%1$s%2$d:%1$s%3$d)".formatted(column, FIRST, last));
    amount(total + 1, say("Contingency"), budget.sums().contingency().amount());
    formula(total + 2, say("Total, 80 % sure"), "E%d+E%d".formatted(total, total + 1));
    funding(kinds(total + 4));
  }

  private int kinds(int from) {
    head(from, "Cost by kind");
    int row = from;
    for (CostKind kind : CostKind.values()) {
      if (budget.lines().stream().anyMatch(line -> line.kind() == kind)) {
        String word = say(Inline.words(kind));
        sums(
            word,
            ++row,
            column ->
                "SUMIF($C$%1$d:$C$%2$d,\"%3$s\",%4$s$%1$d:%4$s$%2$d)"
                    .formatted(FIRST, last, word.replace("\"", "\"\""), column));
      }
    }
    return row + 2;
  }

  /** Money by how sure it is, and what is missing at P80 when it is counted down to there. */
  private void funding(int from) {
    List<Budget.Fund> funds =
        budget.told().funding().stream()
            .filter(fund -> fund.amount().unit().equals(budget.unit()))
            .toList();
    if (funds.isEmpty()) {
      return;
    }
    head(from, "Funding");
    int row = from;
    for (Budget.Fund fund : funds) {
      amount(++row, fund.source(), fund.amount().likely());
      text(row, 2, say(Inline.words(fund.status())));
    }
    int first = from + 1;
    int end = row++;
    head(++row, "Missing at P80");
    StringJoiner counted = new StringJoiner("+");
    for (Standing standing : Standing.values()) {
      String word = say(Inline.words(standing));
      counted.add("SUMIF($C$%1$d:$C$%2$d,\"%3$s\",$E$%1$d:$E$%2$d)".formatted(first, end, word));
      formula(
          ++row,
          say("Counted down to") + ": " + word,
          "MAX(0,E%d-(%s))".formatted(total + 2, counted));
      if (standing == Standing.LIKELY) {
        gap = Optional.of(at("E" + row));
      }
    }
  }

  /** What the element named in that cell costs, with all that belongs to it. */
  String costOf(String cell) {
    String sheetName = "'" + sheet.getSheetName() + "'!";
    return "SUMIF(%1$s$I$%2$d:$I$%3$d,%4$s&\".*\",%1$s$E$%2$d:$E$%3$d)"
        .formatted(sheetName, FIRST, last, cell);
  }

  /** The same, added up. */
  BigDecimal cost(WorkId element) {
    return costs.getOrDefault(element, BigDecimal.ZERO);
  }

  /** The likely total. */
  String likely() {
    return at("E" + total);
  }

  String contingency() {
    return at("E" + (total + 1));
  }

  String p80() {
    return at("E" + (total + 2));
  }

  /** What is missing when likely money is counted too; empty where no funds are stated. */
  Optional<String> gap() {
    return gap;
  }

  private String at(String cell) {
    return "'" + sheet.getSheetName() + "'!" + cell;
  }

  private void head(int row, String title) {
    for (int i = 0; i < 6; i++) {
      text(row, i, i == 0 ? say(title) : "", Look.HEAD);
    }
  }

  private void sums(String name, int row, UnaryOperator<String> formula) {
    text(row, 0, "");
    text(row, 1, name);
    for (String column : List.of("D", "E", "F")) {
      Cell cell = cell(row, column.charAt(0) - 'A');
      cell.setCellStyle(styles.of(Look.MONEY, true));
      cell.setCellFormula(formula.apply(column));
    }
  }

  private void amount(int row, String name, BigDecimal amount) {
    text(row, 1, name);
    Cell cell = cell(row, 4);
    cell.setCellStyle(styles.of(Look.MONEY, false));
    cell.setCellValue(amount.doubleValue());
  }

  private void formula(int row, String name, String formula) {
    text(row, 1, name);
    Cell cell = cell(row, 4);
    cell.setCellStyle(styles.of(Look.MONEY, true));
    cell.setCellFormula(formula);
  }

  private void text(int row, int column, String text) {
    text(row, column, text, Look.TEXT);
  }

  private void text(int row, int column, String text, Look look) {
    table.put(cell(row, column), text, look, false);
  }

  /** The cell in the row of that number, counted from 1. */
  private Cell cell(int number, int column) {
    Row row = sheet.getRow(number - 1);
    return (row == null ? sheet.createRow(number - 1) : row).createCell(column);
  }
}
