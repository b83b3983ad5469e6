package dev.planwright.application.stage.projectplan;

import module java.base;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.evidence.Sources;
import dev.planwright.application.stage.projectplan.ProjectPlan.FactUse;
import dev.planwright.application.stage.projectplan.ProjectPlan.Needs;
import dev.planwright.application.stage.projectplan.ProjectPlan.Scope;
import dev.planwright.application.stage.projectplan.ProjectPlan.Smart;
import dev.planwright.domain.project.Deliverable;
import dev.planwright.domain.project.Outcome;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Stakeholder;

/** What is to be reached, delivered and left out. */
final class ProjectPlanSection {
  private ProjectPlanSection() {}

  /** Its place in the report. What is needed first by a day of the first hundred stands there. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-012",
        "Project plan",
        List.of(Stage.PROJECT_PLAN),
        (content, _) ->
            content
                .get(ProjectPlan.STAGE)
                .map(plan ->
                    blocks(
                        plan,
                        Needed.of(plan, content.input().startDate()),
                        Sources.of(content.input())))
                .orElse(List.of()));
  }

  /** The plan in words. */
  static List<Block> blocks(ProjectPlan plan) {
    return new Blocks()
        .addAll(blocks(plan, List.of(), Sources.NONE))
        .part(TopicSection.TITLE, TopicSection.blocks(plan.topics()))
        .done();
  }

  /** Paper has what the plan promises; what it needs for that stands with the tasks there. */
  private static List<Block> blocks(ProjectPlan plan, List<Needed> told, Sources sources) {
    Scope scope = plan.scope();
    Set<String> apart = told.stream().map(Needed::words).collect(Collectors.toSet());
    Needs needs = plan.needs();
    return new Blocks()
        .paragraph(new Strong("Goal: "), new Text(Inline.sentence(plan.aim().goal())))
        .fold("The goal, made exact", smart(plan.aim().smart()))
        .part("Outcomes", outcomes(plan.aim().outcomes()))
        .list("In scope", scope.in())
        .list("Out of scope", scope.out())
        .part("Deliverables", deliverables(scope.deliverables()))
        .part("Permits", permits(needs.permits(), sources))
        .part("Stakeholders", stakeholders(plan.stakeholders()))
        .screen(
            new Blocks()
                .list(
                    "Needed first",
                    needs.prerequisites().stream().filter(words -> !apart.contains(words)).toList())
                .list("Resources", needs.resources())
                .list("Standards", needs.standards())
                .part("Deviations from the prompt", deviations(plan.treatment().deviations()))
                .done())
        .done();
  }

  private static List<Block> smart(Smart smart) {
    return new Blocks()
        .pairs(
            List.of(
                Blocks.pair("Specific", smart.specific()),
                Blocks.pair("Measurable", smart.measurable()),
                Blocks.pair("Achievable", smart.achievable()),
                Blocks.pair("Relevant", smart.relevant()),
                Blocks.pair("Time-bound", smart.timebound())))
        .done();
  }

  private static List<Block> outcomes(List<Outcome> outcomes) {
    return new Blocks()
        .table(
            Rows.of("Outcomes", outcomes)
                .own(Outcome::id)
                .onScreen()
                .strong("Outcome", Outcome::text)
                .text("Measured by", Outcome::metric)
                .text("Target", Outcome::target)
                .date("By", Outcome::by))
        .done();
  }

  private static List<Block> deliverables(List<Deliverable> deliverables) {
    return new Blocks()
        .table(
            Rows.of("Deliverables", deliverables)
                .own(Deliverable::id)
                .onScreen()
                .strong("Deliverable", Deliverable::name)
                .text("Accepted when", Deliverable::acceptWhen))
        .done();
  }

  private static List<Block> stakeholders(List<Stakeholder> stakeholders) {
    return new Blocks()
        .table(
            Rows.of("Stakeholders", stakeholders)
                .strong("Who", Stakeholder::name)
                .text("Stake", Stakeholder::stake)
                .points("Influence", Stakeholder::influence)
                .onScreen()
                .text("How to engage", Stakeholder::engage))
        .done();
  }

  private static List<Block> permits(List<Permit> permits, Sources sources) {
    return new Blocks()
        .table(
            Rows.of("Permits to ask about", permits)
                .own(Permit::id)
                .strong("Permit", Permit::name)
                .text("Given by", Permit::body)
                .text("Lead time", permit -> permit.lead().map(Numbers::around).orElse(""))
                .cell("Basis", permit -> Inline.basis(permit.basis(), sources.named(permit)))
                .onScreen())
        .done();
  }

  private static List<Block> deviations(List<FactUse> deviations) {
    return new Blocks()
        .table(
            Rows.of("Deviations from the prompt", deviations)
                .named("Fact", FactUse::fact)
                .text("Why", FactUse::how))
        .done();
  }
}
