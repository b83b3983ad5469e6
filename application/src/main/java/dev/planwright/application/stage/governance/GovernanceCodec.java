package dev.planwright.application.stage.governance;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.governance.Governance.Body;
import dev.planwright.application.stage.governance.Governance.Control;
import dev.planwright.application.stage.governance.Governance.Decision;
import dev.planwright.application.stage.governance.Governance.Mandate;
import dev.planwright.application.stage.governance.Governance.Reporting;
import dev.planwright.application.stage.governance.Governance.SetupStep;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;

/** The governance as JSON. */
final class GovernanceCodec implements StageCodec<Governance> {

  @Override
  public Governance read(JsonObject data) {
    var governance = new Members(data);
    return new Governance(
        governance.numbered("bodies", 'B', GovernanceCodec::body),
        governance.list("setup", GovernanceCodec::step),
        governance.list("decisions", GovernanceCodec::decision),
        governance.list("controls", GovernanceCodec::control),
        governance.list("reporting", GovernanceCodec::report),
        governance.texts("hard_questions"));
  }

  private static Body body(ElementId id, Members body) {
    return new Body(
        id,
        body.text("name"),
        body.texts("members"),
        new Mandate(body.text("purpose"), body.texts("decides"), body.text("cadence")),
        body.maybeText("escalates_to"));
  }

  private static SetupStep step(Members step) {
    return new SetupStep(
        step.text("step"), step.text("owner"), step.number("within_days"), step.text("output"));
  }

  private static Decision decision(Members decision) {
    return new Decision(
        decision.text("type"),
        decision.text("limit"),
        decision.text("owner"),
        decision.text("escalate"),
        decision.text("if_late"));
  }

  private static Control control(Members control) {
    return new Control(
        control.text("area"), control.text("misuse"), control.text("check"), control.text("every"));
  }

  private static Reporting report(Members report) {
    return new Reporting(
        report.text("what"),
        report.text("owner"),
        report.text("every"),
        report.maybeText("trigger"));
  }

  /** Bodies as material for a question. */
  static String told(List<Body> bodies) {
    return JsonText.write(Json.array(bodies.stream().map(GovernanceCodec::written).toList()));
  }

  @Override
  public JsonObject write(Governance governance) {
    return Json.build()
        .put("bodies", governance.bodies().stream().map(GovernanceCodec::written).toList())
        .put("setup", governance.setup().stream().map(GovernanceCodec::written).toList())
        .put("decisions", governance.decisions().stream().map(GovernanceCodec::written).toList())
        .put("controls", governance.controls().stream().map(GovernanceCodec::written).toList())
        .put("reporting", governance.reporting().stream().map(GovernanceCodec::written).toList())
        .put("hard_questions", Json.texts(governance.hardQuestions()))
        .done();
  }

  private static JsonObject written(Body body) {
    return Json.build()
        .put("id", body.id().toString())
        .put("name", body.name())
        .put("purpose", body.mandate().purpose())
        .put("members", Json.texts(body.members()))
        .put("decides", Json.texts(body.mandate().decides()))
        .put("cadence", body.mandate().cadence())
        .putIfPresent("escalates_to", body.above().map(Json::of))
        .done();
  }

  private static JsonObject written(SetupStep step) {
    return Json.build()
        .put("step", step.step())
        .put("owner", step.owner())
        .put("within_days", step.withinDays())
        .put("output", step.output())
        .done();
  }

  private static JsonObject written(Decision decision) {
    return Json.build()
        .put("type", decision.type())
        .put("limit", decision.limit())
        .put("owner", decision.owner())
        .put("escalate", decision.escalate())
        .put("if_late", decision.ifLate())
        .done();
  }

  private static JsonObject written(Control control) {
    return Json.build()
        .put("area", control.area())
        .put("misuse", control.misuse())
        .put("check", control.check())
        .put("every", control.every())
        .done();
  }

  private static JsonObject written(Reporting report) {
    return Json.build()
        .put("what", report.what())
        .put("owner", report.owner())
        .put("every", report.every())
        .putIfPresent("trigger", report.trigger().map(Json::of))
        .done();
  }
}
