package dev.planwright.application.stage.brief;

import dev.planwright.application.brief.Brief;
import dev.planwright.application.brief.Brief.Question;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.audit.PlanQuality;
import dev.planwright.application.stage.audit.PlanQualityCodec;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** A brief in one object for programs. */
final class BriefDigest {

  private BriefDigest() {}

  static JsonObject of(PlanContent content, Brief brief) {
    JsonObject intake = content.data(Stage.INTAKE);
    return Json.build()
        .put("title", content.title())
        .put("engine", content.engine())
        .put("quality", PlanQualityCodec.write(PlanQuality.of(content.input())))
        .putIfPresent("start_date", content.data(Stage.START).get("start_date"))
        .put("facts", Members.parts(intake, "facts", "id", "kind", "text", "q", "weight"))
        .put("gaps", Members.parts(intake, "gaps", "field", "question"))
        .put("limits", Members.parts(intake, "limits", "fact", "kind", "text"))
        .put("questions", Json.texts(brief.questions().stream().map(Question::question).toList()))
        .put("totals", content.totals().toJson())
        .done();
  }
}
