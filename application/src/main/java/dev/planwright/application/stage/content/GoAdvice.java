package dev.planwright.application.stage.content;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/**
 * Whether to go on with the project, as the audit suggests it.
 *
 * @param advice go, fix_first or stop
 * @param why the reasons, each a sentence
 */
public record GoAdvice(String advice, List<String> why) {
  public GoAdvice {
    why = List.copyOf(why);
  }

  /** The audit's advice; counted from its checks when it gives none. */
  public static GoAdvice of(PlanContent content) {
    if (content.data(Stage.GATE).text("verdict").filter("refuse"::equals).isPresent()) {
      return new GoAdvice(
          "stop", List.of(content.data(Stage.GATE).text("reason").orElse("refused")));
    }
    JsonObject audit = content.data(Stage.AUDIT);
    return audit
        .object("go")
        .map(go -> new GoAdvice(go.text("advice").orElse("fix_first"), go.texts("why")))
        .orElseGet(() -> fromChecks(audit.objects("checks")));
  }

  /** The advice in words. */
  public String label() {
    return advice.replace('_', ' ');
  }

  /** As it stands in the digest. */
  public JsonObject toJson() {
    return Json.build().put("advice", advice).put("why", Json.texts(why)).done();
  }

  private static GoAdvice fromChecks(List<JsonObject> checks) {
    if (checks.isEmpty()) {
      return new GoAdvice("fix_first", List.of("The plan was not audited."));
    }
    long bad =
        checks.stream().filter(c -> c.text("rating").filter("bad"::equals).isPresent()).count();
    return bad == 0
        ? new GoAdvice("go", List.of("No check of the audit is bad."))
        : new GoAdvice(
            "fix_first", List.of(bad + " of " + checks.size() + " audit checks are bad."));
  }
}
