package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.application.model.recorded.RecordedReplies;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Writes a plan as an agent does, question by question, from recorded answers of a language model.
 */
record DemoAgent(RecordedReplies replies, ProxyProcess proxy) {
  private static final String MODEL = "recorded answers";
  private static final int MOST_QUESTIONS = 8;

  /** What plan_create takes to make a plan that the answers fit. */
  static JsonObject order(RecordedReplies replies) {
    return Json.build()
        .put("prompt", replies.prompt())
        .put("engine", "agent")
        .put("detail", "standard")
        .put("start_date", RecordedReplies.START + "T00:00:00Z")
        .done();
  }

  /**
   * Answers all questions of a plan.
   *
   * @param progress takes each result of plan_work
   * @throws Failure when an answer is not taken
   */
  void write(String plan, Consumer<JsonObject> progress) {
    List<JsonObject> answers = List.of();
    while (true) {
      JsonObject result = proxy.call("plan_work", arguments(plan, answers), _ -> {});
      progress.accept(result);
      if (!result.objects("rejected").isEmpty()) {
        throw new Failure("a recorded answer was not taken: " + result.objects("rejected"));
      }
      if (result.text("state").filter(List.of("pending", "processing")::contains).isEmpty()) {
        return;
      }
      answers = result.objects("work").stream().map(this::answer).toList();
      result.number("retry_after_ms").ifPresent(DemoAgent::pause);
    }
  }

  private static JsonObject arguments(String plan, List<JsonObject> answers) {
    return Json.build()
        .put("plan_id", plan)
        .put("answers", answers)
        .put("max_items", MOST_QUESTIONS)
        .done();
  }

  private JsonObject answer(JsonObject item) {
    return Json.build()
        .put("work_id", item.text("work_id").orElseThrow())
        .put(
            "answer",
            replies
                .answer(item)
                .orElseThrow(() ->
                    new Failure("no answer was recorded for " + item.text("stage").orElse(""))))
        .put("model", MODEL)
        .done();
  }

  private static void pause(BigDecimal millis) {
    try {
      Chance.ofProcess().pause(Duration.ofMillis(millis.longValue()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("interrupted");
    }
  }
}
