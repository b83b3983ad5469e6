package dev.planwright.application.stage.computed;

import static dev.planwright.application.stage.computed.Elements.data;
import static dev.planwright.application.stage.computed.Elements.text;
import static dev.planwright.application.stage.computed.Elements.whole;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stage 028: computed checks over the returned ones, adherence, advice, quality. */
final class AuditParts {
  private static final BigDecimal ADHERING = BigDecimal.valueOf(60);
  private static final int STOPS = 4;

  private final JsonObject returned;
  private final StageInput input;

  private AuditParts(JsonObject returned, StageInput input) {
    this.returned = returned;
    this.input = input;
  }

  /** The audit with all that code decides. */
  static StageCompletion complete(JsonObject returned, StageInput input) {
    return new AuditParts(returned, input).complete();
  }

  private StageCompletion complete() {
    JsonObject summary = QualitySummary.of(input);
    List<JsonObject> checks = checks();
    Optional<BigDecimal> adherence = adherence();
    JsonObject data =
        returned
            .with("checks", Json.array(checks))
            .with("go", go(checks, adherence))
            .with("quality", QualitySummary.counts(summary))
            .with("quality_summary", summary);
    return StageCompletion.of(
        adherence.map(share -> data.with("adherence_pct", Json.of(share))).orElse(data));
  }

  /** A computed check takes the place of the returned one; what is not among those is added. */
  private List<JsonObject> checks() {
    List<JsonObject> computed =
        new ComputedChecks(input, QualitySummary.evidenceShare(input)).all();
    List<JsonObject> checks = new ArrayList<>();
    for (JsonObject check : returned.objects("checks")) {
      checks.add(
          find(computed, text(check, "check"))
              .map(own ->
                  check.texts("refs").isEmpty() || !own.texts("refs").isEmpty()
                      ? own
                      : own.with("refs", Json.texts(check.texts("refs"))))
              .orElse(check));
    }
    computed.stream()
        .filter(own -> find(checks, text(own, "check")).isEmpty())
        .forEach(checks::add);
    return checks;
  }

  private static Optional<JsonObject> find(List<JsonObject> checks, String name) {
    return checks.stream().filter(check -> text(check, "check").equals(name)).findFirst();
  }

  /** Σ(score × weight) / Σ(5 × weight) in percent; empty without facts. */
  private Optional<BigDecimal> adherence() {
    Map<String, JsonObject> facts = QualitySummary.facts(input);
    long reached = 0;
    long possible = 0;
    for (JsonObject entry : returned.objects("adherence")) {
      JsonObject fact = facts.get(text(entry, "fact"));
      if (fact != null) {
        int weight = whole(fact, "weight", 1);
        reached += (long) whole(entry, "score", 1) * weight;
        possible += 5L * weight;
      }
    }
    return possible == 0
        ? Optional.empty()
        : Optional.of(
            Elements.rounded(
                BigDecimal.valueOf(100 * reached)
                    .divide(BigDecimal.valueOf(possible), MathContext.DECIMAL64),
                1));
  }

  private JsonObject go(List<JsonObject> checks, Optional<BigDecimal> adherence) {
    List<String> why = new ArrayList<>();
    List<String> bad =
        checks.stream()
            .filter(check -> text(check, "rating").equals("bad"))
            .map(check -> text(check, "check"))
            .toList();
    boolean broken = text(data(input, Stage.PREMISE), "verdict").equals("broken");
    boolean stop = broken || bad.size() >= STOPS || bad.contains("physical");
    if (broken) {
      why.add("The premise is judged broken.");
    }
    checks.stream()
        .filter(check -> text(check, "rating").equals("bad"))
        .forEach(check -> why.add(text(check, "why")));
    adherence
        .filter(share -> share.compareTo(ADHERING) < 0)
        .ifPresent(share ->
            why.add("The plan keeps %s percent of the prompt.".formatted(share.toPlainString())));
    String advice = stop ? "stop" : why.isEmpty() ? "go" : "fix_first";
    if (why.isEmpty()) {
      why.add("No check is rated bad.");
    }
    return Json.build()
        .put("advice", advice)
        .put("why", Json.texts(why.stream().limit(20).toList()))
        .done();
  }
}
