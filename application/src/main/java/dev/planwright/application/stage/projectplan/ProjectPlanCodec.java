package dev.planwright.application.stage.projectplan;

import module java.base;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.projectplan.ProjectPlan.Aim;
import dev.planwright.application.stage.projectplan.ProjectPlan.Coverage;
import dev.planwright.application.stage.projectplan.ProjectPlan.FactUse;
import dev.planwright.application.stage.projectplan.ProjectPlan.Needs;
import dev.planwright.application.stage.projectplan.ProjectPlan.Scope;
import dev.planwright.application.stage.projectplan.ProjectPlan.Smart;
import dev.planwright.application.stage.projectplan.ProjectPlan.Treatment;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.project.Deliverable;
import dev.planwright.domain.project.Outcome;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Stakeholder;

/** The project plan as JSON; what is said of no fact is left out. */
final class ProjectPlanCodec {
  private static final RecordCodec<Aim> AIM =
      RecordCodec.of(Aim.class, "title goal")
          .object(
              "smart",
              RecordCodec.of(Smart.class, "specific measurable achievable relevant timebound"))
          .list("outcomes", RecordCodec.numbered(Outcome.class, 'G', "text metric target by"));
  private static final RecordCodec<Scope> SCOPE =
      RecordCodec.of(Scope.class, "scope_in scope_out")
          .list("deliverables", RecordCodec.numbered(Deliverable.class, 'D', "name accept_when"));
  private static final RecordCodec<Needs> NEEDS =
      RecordCodec.of(Needs.class, "prerequisites resources")
          .list("permits", RecordCodec.numbered(Permit.class, 'P', "name body lead_days ev"))
          .names("standards");
  private static final RecordCodec<TopicTable> TABLE =
      RecordCodec.of(TopicTable.class, "head")
          .own("rows", ProjectPlanCodec::rows, ProjectPlanCodec::json);
  private static final RecordCodec<Topic> TOPIC =
      RecordCodec.numbered(Topic.class, 'T', "title facts text").object("table", TABLE);
  private static final RecordCodec<Treatment> TREATMENT =
      RecordCodec.of(Treatment.class, "")
          .listOfWhole("fact_use", RecordCodec.of(FactUse.class, "fact how"))
          .listOfWhole("deviations", RecordCodec.of(FactUse.class, "fact why"))
          .listOfWhole("coverage", RecordCodec.of(Coverage.class, "fact state how"));

  static final RecordCodec<ProjectPlan> PLAN =
      RecordCodec.of(ProjectPlan.class, "")
          .flat(AIM)
          .flat(SCOPE)
          .flat(NEEDS)
          .list("stakeholders", RecordCodec.of(Stakeholder.class, "name stake influence engage"))
          .list("topics", TOPIC)
          .unlessEmpty()
          .flat(TREATMENT);

  private ProjectPlanCodec() {}

  private static List<List<String>> rows(Members members, String name) {
    return members.json().array(name).stream()
        .map(row -> Json.build().put(name, row).done().texts(name))
        .toList();
  }

  private static Json json(List<List<String>> rows) {
    return Json.array(rows.stream().map(Json::texts).toList());
  }
}
