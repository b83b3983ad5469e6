package dev.planwright.application.stage.projectplan;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.projectplan.ProjectPlan.Aim;
import dev.planwright.application.stage.projectplan.ProjectPlan.Coverage;
import dev.planwright.application.stage.projectplan.ProjectPlan.FactUse;
import dev.planwright.application.stage.projectplan.ProjectPlan.Needs;
import dev.planwright.application.stage.projectplan.ProjectPlan.Scope;
import dev.planwright.application.stage.projectplan.ProjectPlan.Smart;
import dev.planwright.application.stage.projectplan.ProjectPlan.Treatment;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Deliverable;
import dev.planwright.domain.project.Outcome;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Stakeholder;
import java.util.List;
import java.util.Optional;

/** The project plan as JSON; what is said of no fact is left out. */
final class ProjectPlanCodec implements StageCodec<ProjectPlan> {

  @Override
  public ProjectPlan read(JsonObject data) {
    var plan = new Members(data);
    return new ProjectPlan(
        aim(plan), scope(plan), needs(plan), stakeholders(plan), treatment(plan));
  }

  private static Aim aim(Members plan) {
    return new Aim(
        plan.text("title"),
        plan.text("goal"),
        plan.object(
            "smart",
            smart ->
                new Smart(
                    smart.text("specific"),
                    smart.text("measurable"),
                    smart.text("achievable"),
                    smart.text("relevant"),
                    smart.text("timebound"))),
        plan.numbered(
            "outcomes",
            'G',
            (id, outcome) ->
                new Outcome(
                    id,
                    outcome.text("text"),
                    outcome.text("metric"),
                    outcome.text("target"),
                    outcome.text("by"))));
  }

  private static Scope scope(Members plan) {
    return new Scope(
        plan.texts("scope_in"),
        plan.texts("scope_out"),
        plan.numbered(
            "deliverables",
            'D',
            (id, made) -> new Deliverable(id, made.text("name"), made.text("accept_when"))));
  }

  private static Needs needs(Members plan) {
    return new Needs(
        plan.texts("prerequisites"),
        plan.texts("resources"),
        plan.numbered(
            "permits",
            'P',
            (id, permit) ->
                new Permit(
                    id,
                    permit.text("name"),
                    permit.text("body"),
                    permit.range("lead_days"),
                    permit.choice("ev", Basis.class))),
        plan.texts("standards"));
  }

  private static List<Stakeholder> stakeholders(Members plan) {
    return plan.list(
        "stakeholders",
        who ->
            new Stakeholder(
                who.text("name"), who.text("stake"), who.whole("influence"), who.text("engage")));
  }

  private static Treatment treatment(Members plan) {
    return new Treatment(
        uses(plan, "fact_use", "how"),
        uses(plan, "deviations", "why"),
        plan.list("coverage", ProjectPlanCodec::coverage).stream()
            .flatMap(Optional::stream)
            .toList());
  }

  private static List<FactUse> uses(Members plan, String list, String why) {
    return plan
        .list(list, use -> use.maybeId("fact").map(id -> new FactUse(id, use.text(why))))
        .stream()
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Coverage> coverage(Members line) {
    return line.maybeId("fact")
        .map(id ->
            new Coverage(id, line.choice("state", ProjectPlan.State.class), line.maybeText("how")));
  }

  @Override
  public JsonObject write(ProjectPlan plan) {
    Json.Builder data =
        Json.build().put("title", plan.aim().title()).put("goal", plan.aim().goal());
    put(plan.aim().smart(), data);
    data.put("outcomes", plan.aim().outcomes().stream().map(ProjectPlanCodec::written).toList());
    put(plan.scope(), data);
    Needs needs = plan.needs();
    data.put("prerequisites", Json.texts(needs.prerequisites()))
        .put("resources", Json.texts(needs.resources()))
        .put("stakeholders", plan.stakeholders().stream().map(ProjectPlanCodec::written).toList())
        .put("permits", needs.permits().stream().map(ProjectPlanCodec::written).toList())
        .put("standards", Json.texts(needs.standards()));
    put(plan.treatment(), data);
    return data.done();
  }

  private static void put(Smart smart, Json.Builder data) {
    data.put(
        "smart",
        Json.build()
            .put("specific", smart.specific())
            .put("measurable", smart.measurable())
            .put("achievable", smart.achievable())
            .put("relevant", smart.relevant())
            .put("timebound", smart.timebound())
            .done());
  }

  private static void put(Scope scope, Json.Builder data) {
    data.put("scope_in", Json.texts(scope.in()))
        .put("scope_out", Json.texts(scope.out()))
        .put("deliverables", scope.deliverables().stream().map(ProjectPlanCodec::written).toList());
  }

  private static void put(Treatment treatment, Json.Builder data) {
    data.put("fact_use", treatment.uses().stream().map(use -> written(use, "how")).toList())
        .put("deviations", treatment.deviations().stream().map(use -> written(use, "why")).toList())
        .put("coverage", treatment.coverage().stream().map(ProjectPlanCodec::written).toList());
  }

  private static JsonObject written(Outcome outcome) {
    return Json.build()
        .put("id", outcome.id().toString())
        .put("text", outcome.text())
        .put("metric", outcome.metric())
        .put("target", outcome.target())
        .put("by", outcome.by())
        .done();
  }

  private static JsonObject written(Deliverable deliverable) {
    return Json.build()
        .put("id", deliverable.id().toString())
        .put("name", deliverable.name())
        .put("accept_when", deliverable.acceptWhen())
        .done();
  }

  private static JsonObject written(Stakeholder stakeholder) {
    return Json.build()
        .put("name", stakeholder.name())
        .put("stake", stakeholder.stake())
        .put("influence", stakeholder.influence())
        .put("engage", stakeholder.engage())
        .done();
  }

  private static JsonObject written(Permit permit) {
    return Json.build()
        .put("id", permit.id().toString())
        .put("name", permit.name())
        .put("body", permit.body())
        .putIfPresent("lead_days", permit.lead().map(Members::of))
        .put("ev", Members.name(permit.basis()))
        .done();
  }

  private static JsonObject written(FactUse use, String why) {
    return Json.build().put("fact", use.fact().toString()).put(why, use.how()).done();
  }

  private static JsonObject written(Coverage line) {
    return Json.build()
        .put("fact", line.fact().toString())
        .put("state", Members.name(line.state()))
        .putIfPresent("how", line.how().map(Json::of))
        .done();
  }
}
