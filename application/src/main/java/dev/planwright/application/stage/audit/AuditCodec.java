package dev.planwright.application.stage.audit;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.audit.Audit.Adherence;
import dev.planwright.application.stage.audit.Audit.Answer;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.OfLimit;
import dev.planwright.application.stage.audit.Audit.Rating;
import dev.planwright.application.stage.audit.Audit.Subject;
import dev.planwright.application.stage.audit.Audit.Treatment;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;

/** The audit as JSON. */
final class AuditCodec implements StageCodec<Audit> {

  @Override
  public Audit read(JsonObject data) {
    var audit = new Members(data);
    AuditAnswer answer = answer(data);
    return new Audit(
        answer.checks(),
        answer.adherence(),
        audit.naming("limits", "fact", AuditCodec::limit),
        audit.maybeNumber("adherence_pct"),
        audit.object(
            "go", go -> new GoAdvice(go.choice("advice", GoAdvice.Advice.class), go.texts("why"))),
        data.object("quality_summary").map(PlanQualityCodec::read));
  }

  /** What a call answers. */
  static AuditAnswer answer(JsonObject data) {
    var audit = new Members(data);
    return new AuditAnswer(
        audit.list("checks", AuditCodec::check),
        audit.naming("adherence", "fact", AuditCodec::adherence));
  }

  private static Check check(Members check) {
    return new Check(
        check.choice("check", Subject.class),
        check.text("why"),
        check.texts("refs"),
        check.maybeText("fix"),
        check.choice("rating", Rating.class));
  }

  private static OfLimit limit(ElementId fact, Members limit) {
    return new OfLimit(
        fact, limit.choice("verdict", Answer.class), limit.text("found"), limit.maybeText("ref"));
  }

  private static JsonObject written(OfLimit limit) {
    return Json.build()
        .put("fact", limit.fact().toString())
        .put("verdict", Members.name(limit.answer()))
        .put("found", limit.found())
        .putIfPresent("ref", limit.ref().map(Json::of))
        .done();
  }

  private static Adherence adherence(ElementId fact, Members adherence) {
    return new Adherence(
        fact,
        adherence.text("how"),
        adherence.maybeText("ref"),
        adherence.choice("kind", Treatment.class),
        adherence.whole("score"));
  }

  @Override
  public JsonObject write(Audit audit) {
    return Json.build()
        .put("checks", audit.checks().stream().map(AuditCodec::written).toList())
        .put("adherence", audit.adherence().stream().map(AuditCodec::written).toList())
        .put("limits", audit.limits().stream().map(AuditCodec::written).toList())
        .putIfPresent("adherence_pct", audit.kept().map(Json::of))
        .put(
            "go",
            Json.build()
                .put("advice", Members.name(audit.go().advice()))
                .put("why", Json.texts(audit.go().why()))
                .done())
        .putIfPresent("quality", audit.quality().map(PlanQualityCodec::counts))
        .putIfPresent("quality_summary", audit.quality().map(PlanQualityCodec::write))
        .done();
  }

  private static JsonObject written(Check check) {
    Json.Builder written =
        Json.build()
            .put("check", Members.name(check.subject()))
            .putIfPresent("title", check.subject().title().map(Json::of))
            .put("why", check.why())
            .put("refs", Json.texts(check.refs()))
            .putIfPresent("fix", check.fix().map(Json::of))
            .put("rating", Members.name(check.rating()));
    return check.subject().isComputed() ? written.put("computed", true).done() : written.done();
  }

  private static JsonObject written(Adherence adherence) {
    return Json.build()
        .put("fact", adherence.fact().toString())
        .put("how", adherence.how())
        .putIfPresent("ref", adherence.ref().map(Json::of))
        .put("kind", Members.name(adherence.kind()))
        .put("score", adherence.score())
        .done();
  }
}
