package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import dev.planwright.domain.project.FactKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Stage 012: the project plan: the prompt's facts in the frame of the field's template. */
final class ProjectPlanDraft implements StageDraft {
  private static final int MOST_LINES = 40;
  private static final String WORKING_DAYS = "working days";

  @Override
  public Draft draft(Basis basis) {
    Intake intake = basis.intake();
    JsonObject template = basis.template();
    var use = new FactUse(basis);
    return new Draft(
        Json.build()
            .put("title", Texts.inert(intake.title()))
            .put("goal", basis.goal())
            .put("smart", smart(basis))
            .put("outcomes", new Outcomes(basis).outcomes())
            .put("scope_in", lines(basis, template.texts("scope_in"), FactKind.IN, FactKind.MUST))
            .put(
                "scope_out",
                lines(basis, template.texts("scope_out"), FactKind.OUT, FactKind.NEVER))
            .put("deliverables", new Deliverables(basis).all())
            .put("prerequisites", Json.texts(template.texts("prerequisites")))
            .put(
                "resources",
                lines(
                    basis,
                    template.texts("resources"),
                    FactKind.RESOURCE,
                    FactKind.TEAM,
                    FactKind.MONEY))
            .put("stakeholders", template.objects("stakeholders"))
            .put("permits", template.objects("permits").stream().map(this::permit).toList())
            .put("standards", Json.texts(template.texts("standards")))
            .put("fact_use", use.uses())
            .put("deviations", use.deviations())
            .put("to_answer", Texts.gaps(basis))
            .done(),
        List.of(
            "permits, stakeholders and standards are those usual in the field and have to be"
                + " confirmed for the place"));
  }

  private static JsonObject smart(Basis basis) {
    Intake intake = basis.intake();
    List<Fact> metrics = intake.facts(FactKind.METRIC);
    String measurable =
        metrics.isEmpty()
            ? "Not stated: the prompt names no measure of success. Which number shows that the"
                + " goal is reached?"
            : metrics.stream()
                .map(fact -> Texts.inert(fact.text()) + " (" + fact.id() + ")")
                .reduce((a, b) -> a + "; " + b)
                .orElseThrow();
    String means =
        intake
            .budget()
            .map(budget ->
                "The stated budget of "
                    + Texts.money(budget)
                    + " is what the shares of 023 are drawn from; offers have to confirm it")
            .orElse("Budget not stated, so nothing shows yet that the means suffice");
    String time =
        intake
            .deadline()
            .map(deadline ->
                "By %s (%s); probability of keeping it in 022"
                    .formatted(deadline.date(), deadline.fact()))
            .orElse("Deadline not stated; 022 gives a finish from template durations");
    return Json.build()
        .put("specific", basis.goal())
        .put("measurable", measurable)
        .put("achievable", means + ". " + basis.template().text("thesis").orElseThrow())
        .put("relevant", relevant(intake))
        .put("timebound", time)
        .done();
  }

  private static String relevant(Intake intake) {
    String whom =
        switch (intake.aim()) {
          case PERSONAL -> "a personal aim";
          case BUSINESS -> "a business aim";
          case PUBLIC -> "a public aim";
          case OTHER -> "an aim whose beneficiary is not stated";
        };
    return "Read as %s. Who gains, and what is lost if nothing is done, has to be answered by the"
            .formatted(whom)
        + " sponsor";
  }

  /** The facts of these kinds in the prompt's words, then the template's lines. */
  private static Json lines(Basis basis, List<String> template, FactKind... kinds) {
    List<FactKind> wanted = List.of(kinds);
    Map<String, List<String>> ids = new LinkedHashMap<>();
    basis.intake().facts().stream()
        .filter(fact -> wanted.contains(fact.kind()))
        .forEach(fact ->
            ids.computeIfAbsent(
                    label(fact.kind()) + Texts.inert(fact.text()), _ -> new ArrayList<>())
                .add(fact.id().toString()));
    Stream<String> stated =
        ids.entrySet().stream().map(e -> e.getKey() + " (" + String.join(", ", e.getValue()) + ")");
    return Json.texts(Stream.concat(stated, template.stream()).limit(MOST_LINES).toList());
  }

  private static String label(FactKind kind) {
    return switch (kind) {
      case MUST -> "Condition: ";
      case NEVER -> "Limit: ";
      case GOAL, IN, OUT, PLACE, MONEY, DEADLINE, TEAM, METRIC, RESOURCE, STANCE -> "";
    };
  }

  private JsonObject permit(JsonObject permit) {
    return Json.build()
        .put("name", permit.text("name").orElseThrow())
        .put("body", permit.text("body").orElseThrow())
        .put("lead_days", Ranges.of(Ranges.three(permit, "lead_days"), WORKING_DAYS))
        .put("ev", "judgement")
        .done();
  }
}
