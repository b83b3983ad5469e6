package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.PrintedText;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.application.stage.budget.Budget.Branch;
import dev.planwright.application.stage.budget.Budget.OfYear;
import dev.planwright.application.stage.evidence.Sources;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Basis;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BillTest {
  /** Columns before those of years: id, what, low, likely, high. */
  private static final int BEFORE = 5;

  @Test
  void phases_add_up_as_in_the_cost_tree_and_all_to_the_likely_total() {
    Budget budget = paidUntil("2028-01");

    List<String> heads =
        table(budget).rows().stream().filter(Block.Row::heads).map(row -> cell(row, 3)).toList();

    List<BigDecimal> sums =
        budget.sums().tree().stream()
            .filter(branch -> branch.id().level() == 1)
            .map(Branch::amounts)
            .map(Amounts::likely)
            .filter(sum -> sum.signum() > 0)
            .collect(Collectors.toList());
    sums.add(budget.sums().totals().amounts().likely());
    assertEquals(sums.stream().map(sum -> Numbers.bare(sum, "EUR")).toList(), heads);
  }

  @Test
  void all_lines_of_a_phase_are_told_once_with_the_work_of_roles_as_one() {
    Budget budget = paidUntil("2028-01");

    long told = table(budget).rows().stream().filter(row -> !row.heads()).count();

    long bought = budget.lines().stream().filter(line -> !line.work()).count();
    long phases =
        budget.lines().stream()
            .filter(Budget.Line::work)
            .map(line -> line.ref().substring(0, 1))
            .distinct()
            .count();
    assertEquals(bought + phases, told);
    assertTrue(text(budget).contains("Work of roles"), text(budget));
  }

  @Test
  void each_line_is_paid_in_its_years_to_the_cent() {
    Budget budget = paidUntil("2028-01");

    budget
        .lines()
        .forEach(line ->
            assertEquals(
                0,
                line.amounts()
                    .likely()
                    .compareTo(
                        line.years().stream()
                            .map(OfYear::likely)
                            .reduce(BigDecimal.ZERO, BigDecimal::add)),
                line.title()));
  }

  @Test
  void up_to_five_years_have_a_column_each() {
    assertEquals(
        List.of("2027", "2028", "2029", "2030", "2031"), titlesOfYears(paidUntil("2031-12")));
  }

  @Test
  void more_years_are_told_from_the_first_to_the_last() {
    Budget budget = paidUntil("2032-01");

    assertEquals(List.of("Paid in"), titlesOfYears(budget));
    assertTrue(text(budget).contains("2027–32"), text(budget));
  }

  @Test
  void what_no_task_holds_tells_its_kind_and_why() {
    String text = text(paidUntil("2028-01"));

    assertTrue(text.contains("operation") && text.contains(": The shop has to be held."), text);
  }

  @ParameterizedTest(name = "paid until {0}: {1}")
  @CsvSource({"2028-01, 2027 Without a month", "2032-01, Paid in Without a month"})
  void what_nobody_dates_has_a_column_so_that_all_add_up(String until, String columns) {
    Budget budget = withoutYears(paidUntil(until), line -> line.title().equals("Rent"));

    Block.Row rent = rows(budget, "Rent").getFirst();

    assertEquals(columns, String.join(" ", titlesOfYears(budget)));
    assertEquals(words(rent.cells().get(3)), words(rent.cells().getLast()));
    Block.Row all = table(budget).rows().getLast();
    assertEquals(words(rent.cells().getLast()), words(all.cells().getLast()));
  }

  @Test
  void a_budget_of_before_lines_had_years_has_no_columns_of_them() {
    assertEquals(List.of(), titlesOfYears(withoutYears(paidUntil("2028-01"), _ -> true)));
  }

  @Test
  void a_withheld_total_is_not_told() {
    Budget told = paidUntil("2028-01");
    var held =
        new Budget(
            told.unit(),
            told.lines(),
            told.sums().withheld(Optional.of("It is too much.")),
            told.told(),
            told.findings(),
            told.warnings());

    assertEquals(1, rows(told, "all").size());
    assertEquals(List.of(), rows(held, "all"));
  }

  @Test
  void each_line_that_is_bought_tells_what_it_rests_on() {
    Budget budget = paidUntil("2028-01");

    List<Block.Row> bought =
        table(budget).rows().stream()
            .filter(row -> !row.heads() && !row.toString().contains("Work of roles"))
            .toList();

    assertFalse(bought.isEmpty());
    for (Block.Row row : bought) {
      assertTrue(
          row.cells().get(1).content().getLast().toString().contains("Badge"), row::toString);
    }
  }

  @Test
  void prices_of_judgement_are_told_once_and_those_of_a_prompt_in_their_lines() {
    Budget budget = paidUntil("2028-01");
    Budget.Line bought = budget.lines().stream().filter(line -> !line.work()).findFirst().get();

    assertEquals("All prices are judgement.", prices(of(budget, Basis.JUDGEMENT, bought)));
    assertEquals(
        "All prices are judgement but for those that are marked.",
        prices(of(budget, Basis.PROMPT, bought)));
    assertFalse(printed(of(budget, Basis.JUDGEMENT, bought)).contains("judgement"));
    assertTrue(printed(of(budget, Basis.PROMPT, bought)).contains("from the prompt"));
  }

  /** All lines rest on judgement, but that one on a basis of its own. */
  private static Budget of(Budget budget, Basis basis, Budget.Line one) {
    return new Budget(
        budget.unit(),
        budget.lines().stream()
            .map(line ->
                line.work()
                    ? line
                    : new Budget.Line(
                        line.ref(),
                        line.title(),
                        line.kind(),
                        line.amounts(),
                        line.equals(one) ? basis : Basis.JUDGEMENT,
                        line.why(),
                        line.years()))
            .toList(),
        budget.sums(),
        budget.told(),
        budget.findings(),
        budget.warnings());
  }

  private static String prices(Budget budget) {
    Block first = new Bill(budget, Sources.NONE, Map.of()).blocks().getFirst();
    return PrintedText.of(List.of(first)).collect(Collectors.joining());
  }

  private static String printed(Budget budget) {
    return PrintedText.of(List.of(table(budget))).collect(Collectors.joining(" "));
  }

  @Test
  void what_belongs_to_a_package_and_no_task_tells_why_as_well() {
    Budget told = paidUntil("2028-01");
    Budget.Extra extra = told.told().extra().getFirst();
    var ofPackage =
        new Budget(
            told.unit(),
            told.lines().stream()
                .map(line ->
                    line.title().equals("Rent")
                        ? new Budget.Line(
                            "1.1",
                            line.title(),
                            line.kind(),
                            line.amounts(),
                            line.basis(),
                            line.why(),
                            line.years())
                        : line)
                .toList(),
            told.sums(),
            new Budget.Told(
                List.of(
                    new Budget.Extra(
                        "1.1", extra.cost(), extra.why(), extra.priceRise(), extra.extent())),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of()),
            told.findings(),
            told.warnings());

    String rent = rows(ofPackage, "Rent").getFirst().toString();

    assertTrue(rent.contains("operation") && rent.contains(": The shop has to be held."), rent);
    assertTrue(rent.contains("1.1"), rent);
  }

  @Test
  void the_first_line_of_a_task_tells_what_is_done_for_the_money() {
    Budget budget = paidUntil("2028-01");
    List<String> bought =
        budget.lines().stream()
            .filter(line -> !line.work() && line.ref().length() > 1)
            .map(Budget.Line::ref)
            .toList();
    Map<String, String> titles =
        bought.stream().distinct().collect(Collectors.toMap(id -> id, id -> "Task " + id));

    List<String> told =
        PrintedText.of(new Bill(budget, Sources.NONE, titles).blocks())
            .filter(words -> words.startsWith("Task "))
            .toList();

    assertEquals(bought.stream().distinct().map(id -> "Task " + id).toList(), told);
    assertFalse(told.isEmpty());
  }

  private static Budget withoutYears(Budget budget, Predicate<Budget.Line> which) {
    return new Budget(
        budget.unit(),
        budget.lines().stream()
            .map(line -> which.test(line) ? line.paidIn(List.of()) : line)
            .toList(),
        budget.sums(),
        budget.told(),
        budget.findings(),
        budget.warnings());
  }

  /** Those that are called so. */
  private static List<Block.Row> rows(Budget budget, String what) {
    return table(budget).rows().stream()
        .filter(row -> words(row.cells().get(1)).equals(what))
        .toList();
  }

  /** The first piece of a cell. */
  private static String words(Block.Cell cell) {
    return cell.content().stream()
        .limit(1)
        .map(piece ->
            switch (piece) {
              case Inline.Text(var text) -> text;
              case Inline.Strong(var text) -> text;
              default -> piece.toString();
            })
        .collect(Collectors.joining());
  }

  private static List<String> titlesOfYears(Budget budget) {
    return table(budget).columns().stream().skip(BEFORE).map(Block.Column::title).toList();
  }

  private static String text(Budget budget) {
    return table(budget).toString();
  }

  private static Block.Table table(Budget budget) {
    return (Block.Table) new Bill(budget, Sources.NONE, Map.of()).blocks().getLast();
  }

  private static String cell(Block.Row row, int column) {
    return ((Inline.Strong) row.cells().get(column).content().getFirst()).value();
  }

  /** A bakery that pays rent from the first month on. */
  private static Budget paidUntil(String month) {
    String rent =
        ("{'phase': '1', 'what': 'Rent', 'kind': 'operation', 'ev': 'judgement', 'why': 'The shop"
                + " has to be held.', 'months': {'from': '2027-01', 'until': '%s'}, 'amount':"
                + " {'low': 900, 'likely': 1000, 'high': 1200, 'unit': 'EUR'}}")
            .formatted(month);
    return new SamplePlan()
        .with(
            Stage.BUDGET,
            answer ->
                answer.with(
                    "extra",
                    Json.array(List.of((JsonObject) JsonText.read(rent.replace('\'', '"'))))))
        .upTo(Stage.BUDGET)
        .input()
        .get(Budget.STAGE);
  }
}
