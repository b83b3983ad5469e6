package dev.planwright.application.stage.projectplan;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.project.Deliverable;
import dev.planwright.domain.project.Outcome;
import dev.planwright.domain.project.Permit;

/**
 * Stage 012: the plan itself. Every weighty fact is used or openly deviated from, and the stated
 * deadline holds.
 */
public final class ProjectPlanStage {
  private ProjectPlanStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(ProjectPlan.STAGE)
        .in(ProjectPlanStage.class)
        .core()
        .after(Stage.ASSUMPTION_REVIEW, Stage.RISKS)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.SCENARIOS, Stage.ASSUMPTIONS)
        .calls(1, Sampling.STRUCTURE)
        .raced()
        .asked(ProjectPlanStage::ask, ProjectPlanStage::completed)
        .recomputed(ProjectPlanStage::completed)
        .text(ProjectPlanSection::blocks)
        .section(ProjectPlanSection.inReport())
        .section(TopicSection.inReport())
        .digest(
            "title goal outcomes(id text metric target by) deliverables(id name accept_when)"
                + " scope_in scope_out permits(id name body lead_days(likely)) stakeholders(name"
                + " influence stake) prerequisites resources standards deviations(fact why)"
                + " topics(id title)")
        .offers(
            "deliverables", plan -> plan.deliverables().stream().map(made -> made.id().toString()))
        .offers(
            "permits", plan -> plan.needs().permits().stream().map(asked -> asked.id().toString()))
        .titles(plan -> plan.aim().outcomes().stream(), Outcome::id, Outcome::text)
        .titles(plan -> plan.deliverables().stream(), Deliverable::id, Deliverable::name)
        .titles(plan -> plan.needs().permits().stream(), Permit::id, Permit::name)
        .titles(plan -> plan.topics().stream(), Topic::id, Topic::title)
        .names(plan -> plan.aim().title())
        .done();
  }

  /** The plan with its coverage; a note for each weighty fact that it overlooks. */
  static StageResult<ProjectPlan> completed(ProjectPlan answer, StageInput input) {
    List<Fact> facts = input.get(Intake.STAGE).facts();
    ProjectPlan plan = answer.covering(facts);
    return new StageResult<>(
        plan,
        List.of(),
        plan.overlooked(facts).stream()
            .map(
                fact -> say("The plan does not say how it treats {0}: {1}", fact.id(), fact.text()))
            .toList());
  }

  private static ProjectPlan ask(StageAsking asking) throws InterruptedException {
    List<String> heavy = asking.choices().of("heavy_facts");
    Optional<Intake.DatedFact> deadline = asking.input().get(Intake.STAGE).finishBy();
    Call<ProjectPlan> call =
        Call.whole(
            ProjectPlan.STAGE.codec()::read,
            CallRules.<ProjectPlan>none()
                .check(plan ->
                    Breach.notOnce(
                        plan.treatment().uses().stream().map(use -> use.fact().toString()).toList(),
                        heavy,
                        "fact_use"))
                .check(plan ->
                    Breach.repeated(
                        plan.deliverables().stream().map(Deliverable::name).toList(),
                        "deliverables"))
                .check(plan -> dates(plan, asking.input().get(Intake.STAGE)))
                .check(plan -> rows(plan.topics()))
                .correct(ProjectPlan::withFirstUses)
                .correct(ProjectPlan::withEvenTables));
    return asking.ask(
        deadline
            .map(stated ->
                call.with("the stated deadline", "%s (%s)".formatted(stated.date(), stated.fact())))
            .orElse(call));
  }

  /** Each row of a topic's table has a cell for each column. */
  static List<Breach> rows(List<Topic> topics) {
    List<Breach> breaches = new ArrayList<>();
    for (int i = 0; i < topics.size(); i++) {
      String place = "topics[%d].table".formatted(i);
      topics.get(i).table().ifPresent(table -> breaches.addAll(rows(table, place)));
    }
    return breaches;
  }

  private static List<Breach> rows(TopicTable table, String place) {
    int columns = table.head().size();
    if (columns == 0) {
      return List.of(Breach.once("%s.head is empty: name each column.".formatted(place)));
    }
    return IntStream.range(0, table.rows().size())
        .filter(i -> table.rows().get(i).size() != columns)
        .mapToObj(i ->
            Breach.once(
                "%s.rows[%d] has %d cells, and its head %d: write one cell for each column, \"%s\" where there is nothing to say."
                    .formatted(place, i, table.rows().get(i).size(), columns, TopicTable.NOTHING)))
        .toList();
  }

  /** No outcome comes after the deadline, but for those that the prompt itself dates later. */
  private static List<Breach> dates(ProjectPlan plan, Intake intake) {
    Set<LocalDate> said =
        intake.facts().stream()
            .flatMap(fact -> NamedPeriods.first(fact.text(), Optional.empty()).stream())
            .collect(Collectors.toSet());
    Optional<Intake.DatedFact> deadline =
        intake
            .finishBy()
            .filter(stated ->
                plan.treatment().deviations().stream()
                    .noneMatch(use -> use.fact().equals(stated.fact())));
    List<Breach> breaches = new ArrayList<>();
    List<Outcome> outcomes = plan.aim().outcomes();
    for (int i = 0; i < outcomes.size(); i++) {
      String place = "outcomes[%d].by ".formatted(i);
      String by = outcomes.get(i).by();
      Optional<LocalDate> day = outcomes.get(i).day();
      if (day.isEmpty()) {
        breaches.add(Breach.of(place + "must be an ISO date, not \"%s\".".formatted(by)));
      }
      deadline
          .filter(
              stated -> day.filter(d -> d.isAfter(stated.date()) && !said.contains(d)).isPresent())
          .ifPresent(stated ->
              breaches.add(
                  Breach.of(
                      place
                          + "is %s, later than the stated deadline %s; keep it, or list %s in deviations and say why."
                              .formatted(by, stated.date(), stated.fact()))));
    }
    return breaches;
  }
}
