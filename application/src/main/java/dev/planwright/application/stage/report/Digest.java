package dev.planwright.application.stage.report;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.audit.PlanQuality;
import dev.planwright.application.stage.audit.PlanQualityCodec;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** The plan in one object for programs: what they would otherwise gather from thirty files. */
public final class Digest {
  private Digest() {}

  public static JsonObject of(PlanContent content) {
    JsonObject schedule = content.data(Stage.SCHEDULE);
    JsonObject budget = content.data(Stage.BUDGET);
    JsonObject plan = content.data(Stage.PROJECT_PLAN);
    JsonObject audit = content.data(Stage.AUDIT);
    return Json.build()
        .put("title", content.title())
        .put("engine", content.engine())
        .put("go", go(GoAdvice.of(content)))
        .put("quality", PlanQualityCodec.write(PlanQuality.of(content.input())))
        .putIfPresent("goal", plan.get("goal"))
        .putIfPresent("start_date", content.data(Stage.START).get("start_date"))
        .putIfPresent("finish", schedule.get("finish"))
        .putIfPresent("deadline", schedule.get("deadline"))
        .putIfPresent("critical_path", schedule.get("critical_path"))
        .put("milestones", Members.parts(schedule, "milestones", "name", "date", "kind"))
        .put("budget", budget(budget, content))
        .putIfPresent("adherence_pct", audit.get("adherence_pct"))
        .put(
            "facts",
            Members.parts(content.data(Stage.INTAKE), "facts", "id", "kind", "text", "q", "weight"))
        .put("gaps", Members.parts(content.data(Stage.INTAKE), "gaps", "field", "question"))
        .put("limits", Members.parts(content.data(Stage.INTAKE), "limits", "fact", "kind", "text"))
        .put("deliverables", Members.parts(plan, "deliverables", "id", "name", "accept_when"))
        .put("phases", Members.parts(content.data(Stage.WBS), "phases", "id", "title"))
        .put(
            "roles",
            Members.parts(content.data(Stage.TEAM), "roles", "id", "title", "count", "fte"))
        .put(
            "risks",
            Members.parts(
                content.data(Stage.RISKS),
                "risks",
                "id",
                "title",
                "likelihood",
                "impact",
                "score",
                "response"))
        .put(
            "assumptions",
            Members.parts(
                content.data(Stage.ASSUMPTIONS), "items", "id", "statement", "confidence"))
        .put("decisions", decisions(content))
        .putIfPresent("all_recommended", content.data(Stage.SUMMARY).get("all_recommended"))
        .put("questions", Json.texts(questions(content)))
        .put("totals", content.totals().toJson())
        .done();
  }

  private static JsonObject go(GoAdvice advice) {
    return Json.build()
        .put("advice", Members.name(advice.advice()))
        .put("why", Json.texts(advice.why()))
        .done();
  }

  private static JsonObject budget(JsonObject budget, PlanContent content) {
    return Json.build()
        .put("unit", content.get(Budget.STAGE).map(Budget::unit).orElse(Budget.PERCENT))
        .putIfPresent("totals", budget.get("totals"))
        .putIfPresent("stated", budget.get("stated"))
        .putIfPresent("contingency", budget.get("contingency"))
        .putIfPresent("funding_gap", budget.get("funding_gap"))
        .done();
  }

  /** The register of open decisions; of a plan without one those that the review asks for. */
  private static Json decisions(PlanContent content) {
    JsonObject summary = content.data(Stage.SUMMARY);
    return summary.objects("register").isEmpty()
        ? Members.parts(content.data(Stage.REVIEW), "decisions", "question", "owner", "by_days")
        : Members.parts(
            summary, "register", "id", "question", "default", "owner", "decide_by", "options");
  }

  /** Every question that the prompt leaves to people, once. */
  private static List<String> questions(PlanContent content) {
    return content.data(Stage.INTAKE).objects("gaps").stream()
        .flatMap(gap -> gap.text("question").stream())
        .distinct()
        .toList();
  }
}
