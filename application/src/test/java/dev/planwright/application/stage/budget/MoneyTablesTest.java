package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoneyTablesTest {
  @Test
  void equal_years_of_operation_in_a_row_are_one_row() {
    Budget budget =
        budget(
            "running",
            "{'what': 'Lease', 'why': 'rent', 'per_year': {'low': 9, 'likely': 10, 'high': 11,"
                + " 'unit': 'EUR'}}");

    assertEquals(List.of("1 to 5"), yearsOfOperation(budget));
  }

  @Test
  void a_first_year_that_earns_less_has_a_row_of_its_own() {
    Budget budget =
        budget(
            "income",
            "{'stream': 'Bread', 'driver': 'shop', 'start_month': '2028-01', 'price': {'low': 9,"
                + " 'likely': 10, 'high': 11, 'unit': 'EUR'}, 'volume': {'low': 9, 'likely': 10,"
                + " 'high': 11, 'unit': 'loaves'}}");

    assertEquals(List.of("1", "2 to 5"), yearsOfOperation(budget));
  }

  private static List<String> yearsOfOperation(Budget budget) {
    return column(new OperationTables(budget).operation(), "Years of operation");
  }

  @Test
  void a_payer_gives_no_more_than_it_has_stated_and_nobody_pays_the_rest() {
    Budget capped = budget("funding", fund(1_000));
    Budget enough = budget("funding", fund(1_000_000));

    assertEquals(List.of("City", "others", "no payer", "all"), payers(capped));
    assertEquals(List.of("City", "others", "all"), payers(enough));
    assertTrue(new FundingTables(capped).blocks().toString().contains("1,000"));
    assertFalse(new FundingTables(enough).blocks().toString().contains("no payer"));
  }

  private static List<String> payers(Budget budget) {
    return column(new FundingTables(budget).blocks(), "Who pays, by what it costs");
  }

  private static String fund(long sum) {
    return ("{'source': 'City 2027', 'status': 'committed', 'when': '2027-01', 'form': 'grant',"
            + " 'payer': {'name': 'City', 'share_pct': 40}, 'amount': {'low': %s, 'likely': %s,"
            + " 'high': %s, 'unit': 'EUR'}}")
        .formatted(sum, sum, sum);
  }

  private static Budget budget(String list, String item) {
    return new SamplePlan()
        .with(Stage.BUDGET, answer -> answer.with(list, Json.array(List.of(json(item)))))
        .upTo(Stage.BUDGET)
        .input()
        .get(Budget.STAGE);
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text.replace('\'', '"'));
  }

  /** The first cell of each row of a table. */
  private static List<String> column(List<Block> blocks, String caption) {
    return blocks.stream()
        .filter(Block.Table.class::isInstance)
        .map(Block.Table.class::cast)
        .filter(table -> table.caption().equals(caption))
        .flatMap(table -> table.rows().stream())
        .map(row -> ((Inline.Strong) row.cells().getFirst().content().getFirst()).value())
        .toList();
  }
}
