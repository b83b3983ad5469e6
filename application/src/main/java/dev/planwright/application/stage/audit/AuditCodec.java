package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.audit.Audit.Adherence;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.OfLimit;
import dev.planwright.application.stage.revision.Difference;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** The audit as JSON. */
final class AuditCodec {
  private static final RecordCodec<Check> CHECK =
      RecordCodec.of(Check.class, "check")
          .shown("title", check -> check.subject().title())
          .names("why refs fix rating")
          .shown("computed", check -> Optional.of(true).filter(_ -> check.subject().isComputed()));
  private static final RecordCodec<Adherence> ADHERENCE =
      RecordCodec.of(Adherence.class, "fact how ref kind score");
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
  private static final RecordCodec<AuditAnswer> ANSWER =
      RecordCodec.of(AuditAnswer.class, "")
          .list("checks", CHECK)
          .listOfWhole("adherence", ADHERENCE)
          .own("rulings", (answer, _) -> rulings(answer))
          .list(
              "corrections",
              RecordCodec.of(AuditAnswer.Correction.class, "place")
                  .own("text", AuditCodec::textOrNone))
          .own("edits", (_, _) -> List.of());

  static final RecordCodec<Audit> AUDIT =
      RecordCodec.of(Audit.class, "")
          .list("checks", CHECK)
          .listOfWhole("adherence", ADHERENCE)
          .listOfWhole("limits", RecordCodec.of(OfLimit.class, "fact verdict found ref"))
          .names("adherence_pct")
          .object("go", RecordCodec.of(GoAdvice.class, "advice why"))
          .shown("quality", audit -> audit.quality().map(PlanQualityCodec::counts))
          .own(
              "quality_summary",
              (audit, name) -> audit.json().object(name).map(PlanQualityCodec::read),
              quality -> quality.map(PlanQualityCodec::write).orElseGet(Json::object))
          .unlessEmpty()
          .flat(
              changes()
                  .own(
                      StageInput.REVISED,
                      (audit, name) -> audit.json().object(name).orElseGet(Json::object),
                      revised -> revised));

  private AuditCodec() {}

  /** What a call answers. */
  static AuditAnswer answer(JsonObject data) {
    return ANSWER.read(data);
  }

  /** What was decided on the findings, for a file of its own. */
  static JsonObject changes(Changes changes) {
    return changes().write(changes);
  }

  /** All of them but what the changed stages say now. */
  private static RecordCodec<Changes> changes() {
    return RecordCodec.of(Changes.class, "")
        .list("rulings", RULING)
        .object(
            "moved",
            RecordCodec.of(Changes.Moved.class, "")
                .object("before", STATE)
                .object("after", STATE)
                .names("limits"))
        .list("edits", EDIT);
  }

  private static List<Ruling> rulings(Members answer) {
    return Stream.of("rulings", "more")
        .flatMap(list -> RULING.list(answer.elements(list)).stream())
        .toList();
  }

  private static String textOrNone(Members ruling, String name) {
    return ruling.maybeText(name).orElse("");
  }
}
