package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.stage.budget.Budget;
import dev.planwright.bootstrap.export.Styles.Look;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xddf.usermodel.chart.LegendPosition;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** What is likely to be spent month by month, added up by formulas, with its chart. */
record CashSheet(Budget budget, Styles styles) {
  void write(XSSFWorkbook workbook) {
    TableSheet<Budget.OfMonth> table = new TableSheet<>(workbook, styles, "Cash by month");
    int last =
        table
            .text("Month", 12, month -> month.month().toString())
            .number("Likely", Look.MONEY, month -> Optional.of(month.likely()))
            .formula(
                "Cumulative",
                Look.MONEY,
                (_, row) ->
                    Optional.of(
                        row == TableSheet.HEAD + 2 ? "B" + row : "C%d+B%d".formatted(row - 1, row)))
            .write(budget.sums().byMonth());
    if (!budget.sums().byMonth().isEmpty()) {
      chart(table.sheet(), last);
    }
  }

  private void chart(XSSFSheet sheet, int last) {
    var drawing = sheet.createDrawingPatriarch();
    XSSFChart chart = drawing.createChart(drawing.createAnchor(0, 0, 0, 0, 4, 2, 16, 26));
    chart.setTitleText(say("Cash by month") + ", " + budget.unit());
    chart.setTitleOverlay(false);
    chart.getOrAddLegend().setPosition(LegendPosition.BOTTOM);
    CashChart.draw(
        chart,
        XDDFDataSourcesFactory.fromStringCellRange(sheet, rows(last, 0)),
        XDDFDataSourcesFactory.fromNumericCellRange(sheet, rows(last, 1)));
  }

  private static CellRangeAddress rows(int last, int column) {
    return new CellRangeAddress(TableSheet.HEAD + 1, last - 1, column, column);
  }
}
