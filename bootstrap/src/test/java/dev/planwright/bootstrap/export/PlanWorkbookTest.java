package dev.planwright.bootstrap.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.download.ExportFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.ss.usermodel.WorkbookFactory;
import org.apache.poi.xssf.usermodel.XSSFFormulaEvaluator;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanWorkbookTest {
  private final ExportedPlan plan = HarbourBath.plan();
  private final Budget budget = plan.budget();

  PlanWorkbookTest() throws IOException {}

  @Test
  void its_formulas_give_the_plans_sums_to_the_cent() throws IOException {
    try (Workbook workbook = workbook(written())) {
      agrees(workbook);
      // What programs show that compute nothing is what the others compute.
      XSSFFormulaEvaluator.evaluateAllFormulaCells(workbook);
      agrees(workbook);
    }
  }

  @Test
  void heads_stay_in_sight_filters_are_set_and_a_chart_shows_the_cash() throws IOException {
    try (var workbook = (XSSFWorkbook) workbook(written())) {
      for (Sheet sheet : workbook) {
        assertTrue(sheet.getPaneInformation().isFreezePane(), sheet.getSheetName());
      }
      XSSFSheet cash = workbook.getSheet("Cash by month");
      XSSFSheet gantt = workbook.getSheet("Gantt");
      assertEquals(1, Objects.requireNonNull(cash.getDrawingPatriarch()).getCharts().size());
      assertEquals(1, gantt.getSheetConditionalFormatting().getNumConditionalFormattings());
      assertTrue(workbook.getSheet("Tasks").getCTWorksheet().isSetAutoFilter());
    }
  }

  @Test
  void what_payers_do_not_pay_when_a_risk_comes_true_has_a_column_beside_its_cost()
      throws IOException {
    ExportedPlan refused =
        HarbourBath.plan((file, text) ->
            file.startsWith("011-risks")
                ? text.replaceFirst(
                    "\"impact\" : ",
                    "\"unpaid\" : true, \"cost\" : {\"low\" : 100, \"likely\" : 200, \"high\" :"
                        + " 600, \"unit\" : \"DKK\"}, \"impact\" : ")
                : text);

    try (Workbook workbook = workbook(written(refused))) {
      Sheet risks = workbook.getSheet("Risks");
      Row first = risks.getRow(TableSheet.HEAD + 1);

      assertEquals(
          "Not paid, mean", risks.getRow(TableSheet.HEAD).getCell(10).getStringCellValue());
      assertEquals(new BigDecimal("300.00"), cents(first.getCell(10)));
      assertEquals(CellType.BLANK, first.getCell(8).getCellType(), "no cost");
    }
  }

  @Test
  void a_text_that_looks_like_a_formula_stays_a_text() throws IOException {
    try (var workbook = new XSSFWorkbook()) {
      var styles = new Styles(workbook, java.util.Locale.ENGLISH);
      var sheet = new TableSheet<String>(workbook, styles, "Texts").text("Text", 20, text -> text);
      List<String> texts = List.of("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "plain");

      sheet.write(texts);

      for (int i = 0; i < texts.size(); i++) {
        Cell cell = sheet.sheet().getRow(TableSheet.HEAD + 1 + i).getCell(0);
        assertEquals(CellType.STRING, cell.getCellType());
        assertEquals(texts.get(i), cell.getStringCellValue());
        assertEquals(!texts.get(i).equals("plain"), cell.getCellStyle().getQuotePrefixed());
      }
    }
  }

  /** Opt-in: {@code -Dlibreoffice=true}; needs {@code soffice} on the path. */
  @Test
  void recalculated_by_libreoffice_it_agrees_to_the_cent(@TempDir Path folder) throws Exception {
    assumeTrue(Boolean.getBoolean("libreoffice"), "-Dlibreoffice=true asks for LibreOffice");
    Path file = Files.write(folder.resolve("plan.xlsx"), written());
    Path converted = Files.createDirectory(folder.resolve("converted"));

    var process =
        new ProcessBuilder(
                "soffice",
                "--headless",
                "-env:UserInstallation=" + folder.resolve("profile").toUri(),
                "--convert-to",
                "xlsx",
                "--outdir",
                converted.toString(),
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();

    assertTrue(process.waitFor(2, TimeUnit.MINUTES));
    try (Workbook workbook = workbook(Files.readAllBytes(converted.resolve("plan.xlsx")))) {
      agrees(workbook);
    }
  }

  private void agrees(Workbook workbook) {
    Map<String, BigDecimal> sums = labelled(workbook.getSheet("Budget"));
    Budget.Totals totals = budget.sums().totals();
    assertEquals(totals.amounts().likely(), sums.get("Total"));
    assertEquals(totals.p80(), sums.get("Total, 80 % sure"));
    for (GapLine line : budget.findings().cover().lines()) {
      String counted = line.counted().name().toLowerCase(java.util.Locale.ROOT);
      assertEquals(line.missing(), sums.get("Counted down to: " + counted));
    }
    assertFalse(budget.findings().cover().lines().isEmpty());
    budget.sums().byKind().stream()
        .collect(
            Collectors.groupingBy(
                kind -> kind.kind().wireName(),
                Collectors.reducing(
                    BigDecimal.ZERO, kind -> kind.amounts().likely(), BigDecimal::add)))
        .forEach((kind, likely) -> assertEquals(likely, sums.get(kind), kind));
    Map<String, BigDecimal> costs = costs(workbook.getSheet("Tasks"));
    budget
        .sums()
        .tree()
        .forEach(
            branch -> assertEquals(branch.amounts().likely(), costs.get(branch.id().toString())));
    for (TaskTime task : plan.schedule().course().tasks()) {
      assertTrue(costs.containsKey(task.id().toString()), task.toString());
    }
    Sheet cash = workbook.getSheet("Cash by month");
    List<BigDecimal> cumulative = new ArrayList<>();
    for (int i = TableSheet.HEAD + 1; i <= cash.getLastRowNum(); i++) {
      cumulative.add(cents(cash.getRow(i).getCell(2)));
    }
    assertEquals(
        budget.sums().byMonth().stream().map(Budget.OfMonth::cumulative).toList(), cumulative);
  }

  private static Map<String, BigDecimal> labelled(Sheet sheet) {
    Map<String, BigDecimal> sums = new HashMap<>();
    for (Row row : sheet) {
      Cell amount = row.getCell(4);
      if (amount != null && amount.getCellType() == CellType.FORMULA) {
        sums.put(row.getCell(1).getStringCellValue(), cents(amount));
      }
    }
    return sums;
  }

  private static Map<String, BigDecimal> costs(Sheet sheet) {
    Map<String, BigDecimal> costs = new HashMap<>();
    for (int i = TableSheet.HEAD + 1; i <= sheet.getLastRowNum(); i++) {
      Row row = sheet.getRow(i);
      costs.put(row.getCell(0).getStringCellValue(), cents(row.getCell(9)));
    }
    return costs;
  }

  private static BigDecimal cents(Cell cell) {
    return BigDecimal.valueOf(cell.getNumericCellValue()).setScale(2, RoundingMode.HALF_UP);
  }

  private byte[] written() throws IOException {
    return written(plan);
  }

  private static byte[] written(ExportedPlan plan) throws IOException {
    var out = new ByteArrayOutputStream();
    PlanWriter.of(ExportFormat.XLSX).write(plan, out);
    return out.toByteArray();
  }

  private static Workbook workbook(byte[] content) throws IOException {
    return WorkbookFactory.create(new java.io.ByteArrayInputStream(content));
  }
}
