package dev.planwright.application.model.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChoiceTextsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          high low         | HIGH              | high
          K1 K3            | K3 Ground water   | K3
          K1 K3            | K3: ground water  | K3
          1 1.1 1.2        | 1.2.3             | 1.2
          L1 L2            | L2.1              | L2
          1 1.1 1.1.1      | 1.1.7             | 1.1.7
          K1 K3            | K4                | K4
          high low         | high risk         | high risk
          """)
  void a_text_that_plainly_means_a_choice_is_read_as_it(String choices, String text, String read) {
    JsonObject schema =
        Json.build()
            .put(
                "properties",
                Json.build()
                    .put(
                        "of",
                        Json.build().put("enum", Json.texts(List.of(choices.split(" ")))).done())
                    .done())
            .done();

    assertEquals(
        Json.build().put("of", read).done(),
        ChoiceTexts.kept(schema, Json.build().put("of", text).done()));
  }
}
