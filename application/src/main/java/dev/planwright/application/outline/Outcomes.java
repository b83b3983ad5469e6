package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import dev.planwright.domain.project.FactKind;
import dev.planwright.domain.project.FactValue.Dates;
import java.time.LocalDate;
import java.util.List;

/** The outcomes of stage 012: the stated measures, or the goal with a measure to be named. */
final class Outcomes {
  private static final int MOST = 12;

  private final Basis basis;

  Outcomes(Basis basis) {
    this.basis = basis;
  }

  List<JsonObject> outcomes() {
    List<Fact> metrics = basis.intake().facts(FactKind.METRIC);
    return metrics.isEmpty()
        ? List.of(outcome(basis.goal(), Texts.NOT_STATED, Texts.NOT_STATED, by()))
        : metrics.stream().limit(MOST).map(this::outcome).toList();
  }

  private JsonObject outcome(Fact metric) {
    String target =
        metric
            .quantity()
            .map(quantity -> Texts.number(quantity.value()) + " " + quantity.unit())
            .map(String::strip)
            .orElseGet(() -> Texts.inert(metric.text()));
    String by = metric.dates().flatMap(Dates::to).map(LocalDate::toString).orElseGet(this::by);
    return outcome(Texts.inert(metric.text()), Texts.inert(metric.text()), Texts.inert(target), by);
  }

  private String by() {
    return basis
        .intake()
        .deadline()
        .map(Intake.DatedFact::date)
        .map(LocalDate::toString)
        .orElse(Texts.NOT_STATED);
  }

  private static JsonObject outcome(String text, String metric, String target, String by) {
    return Json.build()
        .put("text", text)
        .put("metric", metric)
        .put("target", target)
        .put("by", by)
        .done();
  }
}
