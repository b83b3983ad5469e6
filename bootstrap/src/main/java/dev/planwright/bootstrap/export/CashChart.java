package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.stage.budget.Budget;
import org.apache.poi.ooxml.POIXMLProperties.CoreProperties;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xddf.usermodel.XDDFColor;
import org.apache.poi.xddf.usermodel.XDDFSolidFillProperties;
import org.apache.poi.xddf.usermodel.chart.AxisCrosses;
import org.apache.poi.xddf.usermodel.chart.AxisPosition;
import org.apache.poi.xddf.usermodel.chart.BarDirection;
import org.apache.poi.xddf.usermodel.chart.ChartTypes;
import org.apache.poi.xddf.usermodel.chart.XDDFBarChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFCategoryAxis;
import org.apache.poi.xddf.usermodel.chart.XDDFCategoryDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFChart;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xddf.usermodel.chart.XDDFNumericalDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFValueAxis;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** Likely spending month by month as bars, in any document of the Office formats. */
final class CashChart {
  private CashChart() {}

  /** Bars of these months and amounts. */
  static void draw(
      XDDFChart chart,
      XDDFCategoryDataSource months,
      XDDFNumericalDataSource<? extends Number> of) {
    XDDFCategoryAxis below = chart.createCategoryAxis(AxisPosition.BOTTOM);
    XDDFValueAxis beside = chart.createValueAxis(AxisPosition.LEFT);
    beside.setCrosses(AxisCrosses.AUTO_ZERO);
    beside.setNumberFormat("#,##0");
    var data = (XDDFBarChartData) chart.createData(ChartTypes.BAR, below, beside);
    data.setBarDirection(BarDirection.COL);
    data.setGapWidth(60);
    data.setVaryColors(false);
    var series = data.addSeries(months, of);
    series.setTitle(say("Likely"), null);
    series.setFillProperties(
        new XDDFSolidFillProperties(XDDFColor.from(HexFormat.of().parseHex(Styles.BAR))));
    chart.plot(data);
  }

  /** Bars whose numbers stand in a sheet of the chart's own. */
  static void draw(XDDFChart chart, Budget budget) {
    List<Budget.OfMonth> months = budget.sums().byMonth();
    int last = months.size();
    String[] names = months.stream().map(month -> month.month().toString()).toArray(String[]::new);
    Double[] amounts =
        months.stream().map(month -> month.likely().doubleValue()).toArray(Double[]::new);
    draw(
        chart,
        XDDFDataSourcesFactory.fromArray(names, chart.formatRange(rows(last, 0)), 0),
        XDDFDataSourcesFactory.fromArray(amounts, chart.formatRange(rows(last, 1)), 1));
  }

  private static CellRangeAddress rows(int last, int column) {
    return new CellRangeAddress(1, last, column, column);
  }

  /** Equal plans give equal files: the plan's first day stands for the moment of writing. */
  static void stamp(CoreProperties core, LocalDate day) {
    Date moment = Date.from(day.atStartOfDay(ZoneOffset.UTC).toInstant());
    core.setCreated(Optional.of(moment));
    core.setModified(Optional.of(moment));
  }

  /** The same for the sheet of a chart. */
  static void stamp(XSSFWorkbook workbook, LocalDate day) {
    stamp(workbook.getProperties().getCoreProperties(), day);
  }
}
