package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.when;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.concurrent.atomic.AtomicInteger;

/** Stage 029: the whole on one page, its numbers as tokens. */
final class SummaryScript implements StageScript {
  private static final int MOST_WORDS = 450;

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    var numbers = new NumberRules(work.input());
    OwnRules rules =
        numbers
            .rules()
            .check(answer ->
                when(
                    words(answer) > MOST_WORDS,
                    "The summary has %d words; at most 450 are allowed.".formatted(words(answer))));
    return work.ask(work.whole(rules).with("number tokens", numbers.table()));
  }

  private static int words(JsonObject answer) {
    var count = new AtomicInteger();
    JsonTexts.mapped(
        answer,
        text -> {
          count.addAndGet(text.isBlank() ? 0 : text.strip().split("\\s+", -1).length);
          return text;
        });
    return count.get();
  }
}
