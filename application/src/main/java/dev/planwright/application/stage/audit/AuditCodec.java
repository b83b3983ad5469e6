package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.audit.Audit.Adherence;
import dev.planwright.application.stage.audit.Audit.Answer;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.OfLimit;
import dev.planwright.application.stage.audit.Audit.Rating;
import dev.planwright.application.stage.audit.Audit.Subject;
import dev.planwright.application.stage.audit.Audit.Treatment;
import dev.planwright.application.stage.revision.Difference;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;

/** The audit as JSON. */
final class AuditCodec implements StageCodec<Audit> {
  private static final RecordCodec<Ruling> RULING =
      RecordCodec.of(Ruling.class, "")
          .own("finding", AuditCodec::textOrNone)
          .flat(
              RecordCodec.of(Ruling.Fault.class, "")
                  .own("fault", AuditCodec::textOrNone)
                  .own(
                      "severity",
                      (ruling, name) ->
                          ruling.maybeNumber(name).map(BigDecimal::intValueExact).orElse(0)))
          .own("why", AuditCodec::textOrNone)
          .own("operations", Operation::list, Operation::array)
          .names("verdict")
          .flat(
              RecordCodec.of(Ruling.Result.class, "")
                  .list("changed", Difference.CODEC)
                  .names("refused"));
  private static final RecordCodec<Edit> EDIT =
      RecordCodec.of(Edit.class, "stage")
          .own("element", AuditCodec::textOrNone)
          .names("before after");
  private static final RecordCodec<Changes.State> STATE =
      RecordCodec.of(Changes.State.class, "p50 p80 cost50 cost80 missing");
  private static final RecordCodec<Changes.Moved> MOVED =
      RecordCodec.of(Changes.Moved.class, "")
          .object("before", STATE)
          .object("after", STATE)
          .names("limits");

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
        data.object("quality_summary").map(PlanQualityCodec::read),
        new Changes(
            answer.rulings(),
            audit.maybe("moved", members -> MOVED.read(members.json())),
            audit.list("edits", edit -> EDIT.read(edit.json())),
            data.object(StageInput.REVISED).orElseGet(Json::object)));
  }

  /** What a call answers. */
  static AuditAnswer answer(JsonObject data) {
    var audit = new Members(data);
    return new AuditAnswer(
        audit.list("checks", AuditCodec::check),
        audit.naming("adherence", "fact", AuditCodec::adherence),
        Stream.of("rulings", "more")
            .flatMap(list -> audit.list(list, ruling -> RULING.read(ruling.json())).stream())
            .toList(),
        audit.list(
            "corrections",
            one -> new AuditAnswer.Correction(one.text("place"), one.maybeText("text").orElse(""))),
        List.of());
  }

  private static String textOrNone(Members ruling, String name) {
    return ruling.maybeText(name).orElse("");
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
        .put("rulings", RULING.array(audit.changes().rulings()))
        .putIfPresent("moved", audit.changes().moved().map(MOVED::write))
        .put("edits", EDIT.array(audit.changes().edits()))
        .put(StageInput.REVISED, audit.changes().revised())
        .done();
  }

  /** What was decided on the findings, for a file of its own. */
  static JsonObject changes(Changes changes) {
    return Json.build()
        .put("rulings", RULING.array(changes.rulings()))
        .putIfPresent("moved", changes.moved().map(MOVED::write))
        .put("edits", EDIT.array(changes.edits()))
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
