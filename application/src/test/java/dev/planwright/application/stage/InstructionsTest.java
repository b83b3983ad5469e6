package dev.planwright.application.stage;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageDefinition;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What whoever answers a stage is told to do. */
class InstructionsTest {
  private static final int LONGEST = 1_800;

  static Stream<StageDefinition> asked() {
    return StandardPipeline.all().models().definitions().stream()
        .filter(stage -> stage.plannedCalls() > 0);
  }

  @ParameterizedTest
  @MethodSource("asked")
  void an_instruction_is_short_and_names_language_ranges_and_examples(StageDefinition stage) {
    String general = stage.instruction().getOrDefault("", "");
    int longest =
        stage.instruction().entrySet().stream()
            .filter(part -> !part.getKey().isEmpty())
            .mapToInt(part -> part.getValue().length())
            .max()
            .orElse(0);
    String all = String.join("\n", stage.instruction().values());

    assertTrue(general.length() + longest <= LONGEST, () -> (general.length() + longest) + " long");
    assertTrue(general.matches("(?s)Task, in the (plan|prompt).s language: .*"), general);
    assertTrue(all.contains("Good:") && all.contains("Bad:"), "an example of each");
    boolean ranges = JsonText.write(stage.schema()).contains("\"likely\":{");
    assertTrue(!ranges || (all.contains("P10") && all.contains("P90")), "what a range is");
  }
}
