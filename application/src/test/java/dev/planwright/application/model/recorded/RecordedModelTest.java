package dev.planwright.application.model.recorded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.domain.json.Json;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedModelTest {
  private final RecordedModel model = new RecordedModel(RecordedReplies.harbourBath());

  @Test
  void a_recorded_call_is_answered_as_it_was_recorded() {
    String text =
        assertInstanceOf(Outcome.Answered.class, model.ask(call("s029_summary")).outcome()).text();

    assertTrue(text.startsWith("{") && text.length() > 1000, text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"s099_nothing", "prompt", "../harbour-bath/s029_summary"})
  void a_call_that_nobody_recorded_is_not_answered(String schemaName) {
    assertEquals(
        new Outcome.Unusable("no reply was recorded for " + schemaName),
        model.ask(call(schemaName)).outcome());
  }

  private static Request call(String schemaName) {
    return new Request("", List.of(), Json.object(), schemaName, 0, 1000, Duration.ofSeconds(1));
  }
}
