package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.stage.budget.Budget;
import dev.planwright.bootstrap.export.Styles.Look;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xddf.usermodel.XDDFColor;
import org.apache.poi.xddf.usermodel.XDDFSolidFillProperties;
import org.apache.poi.xddf.usermodel.chart.AxisCrosses;
import org.apache.poi.xddf.usermodel.chart.AxisPosition;
import org.apache.poi.xddf.usermodel.chart.BarDirection;
import org.apache.poi.xddf.usermodel.chart.ChartTypes;
import org.apache.poi.xddf.usermodel.chart.LegendPosition;
import org.apache.poi.xddf.usermodel.chart.XDDFBarChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFCategoryAxis;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xddf.usermodel.chart.XDDFValueAxis;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** What is likely to be spent month by month, added up by formulas, with its chart. */
final class CashSheet {
  private final Budget budget;
  private final Styles styles;

  CashSheet(Budget budget, Styles styles) {
    this.budget = budget;
    this.styles = styles;
  }

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
    XDDFCategoryAxis months = chart.createCategoryAxis(AxisPosition.BOTTOM);
    XDDFValueAxis amounts = chart.createValueAxis(AxisPosition.LEFT);
    amounts.setCrosses(AxisCrosses.AUTO_ZERO);
    amounts.setNumberFormat("#,##0");
    var data = (XDDFBarChartData) chart.createData(ChartTypes.BAR, months, amounts);
    data.setBarDirection(BarDirection.COL);
    data.setGapWidth(60);
    var names =
        XDDFDataSourcesFactory.fromStringCellRange(
            sheet, new CellRangeAddress(TableSheet.HEAD + 1, last - 1, 0, 0));
    var likely =
        XDDFDataSourcesFactory.fromNumericCellRange(
            sheet, new CellRangeAddress(TableSheet.HEAD + 1, last - 1, 1, 1));
    var series = data.addSeries(names, likely);
    series.setTitle(say("Likely"), null);
    series.setFillProperties(
        new XDDFSolidFillProperties(XDDFColor.from(HexFormat.of().parseHex(Styles.BAR))));
    chart.plot(data);
  }
}
