package dev.planwright.application.model.stage;

import dev.planwright.application.model.call.AnswerRules;
import dev.planwright.application.pipeline.Breach;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The rules of one stage, put together from checks and the mending that goes with them. */
final class OwnRules implements AnswerRules {
  private final List<Function<JsonObject, List<Breach>>> checks = new ArrayList<>();
  private final List<UnaryOperator<JsonObject>> mends = new ArrayList<>();

  /** A further check. */
  OwnRules check(Function<JsonObject, List<Breach>> check) {
    checks.add(check);
    return this;
  }

  /** A further mending, after those before it. */
  OwnRules mend(UnaryOperator<JsonObject> mend) {
    mends.add(mend);
    return this;
  }

  @Override
  public List<Breach> check(JsonObject answer) {
    return checks.stream().flatMap(check -> check.apply(answer).stream()).toList();
  }

  @Override
  public JsonObject mended(JsonObject answer) {
    JsonObject mended = answer;
    for (UnaryOperator<JsonObject> mend : mends) {
      mended = mend.apply(mended);
    }
    return mended;
  }
}
