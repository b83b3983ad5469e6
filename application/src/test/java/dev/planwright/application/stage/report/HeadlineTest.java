package dev.planwright.application.stage.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadlineTest {
  @ParameterizedTest
  @CsvSource({"true, 0.09, false", "true, 0.8, true", "false, 0.9, false", "true, , false"})
  void a_deadline_is_met_when_the_plan_and_four_of_five_runs_keep_it(
      boolean planned, @Nullable String share, boolean met) {
    JsonObject deadline =
        Json.build()
            .put("date", "2029-06-01")
            .put("met", planned)
            .putIfPresent(
                "probability", Optional.ofNullable(share).map(BigDecimal::new).map(Json::of))
            .done();

    JsonObject headline = Headline.of(Json.build().put("deadline", deadline).done());

    assertEquals(
        Optional.of(met), headline.object("deadline").flatMap(stated -> stated.bool("met")));
  }
}
