package dev.planwright.application.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.json.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonPlacesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          costs[1].amount   | {"costs":[{"amount":1},{"amount":7}],"title":"x"}
          costs.1.amount    | {"costs":[{"amount":1},{"amount":7}],"title":"x"}
          costs[2]          | {"costs":[{"amount":1},{"amount":2},7],"title":"x"}
          dates.not_before  | {"costs":[{"amount":1},{"amount":2}],"title":"x","dates":{"not_before":7}}
          costs[4].amount   | nowhere
          title.first       | nowhere
          costs.first       | nowhere
          """)
  void a_value_is_put_where_its_path_leads(String path, String expected) {
    Json json = JsonText.read("{\"costs\":[{\"amount\":1},{\"amount\":2}],\"title\":\"x\"}");

    assertEquals(
        expected,
        JsonPlaces.with(json, JsonPlaces.steps(path), Json.of(7))
            .map(JsonText::write)
            .orElse("nowhere"));
  }
}
