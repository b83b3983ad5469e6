package dev.planwright.application.stage.governance;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.governance.Governance.Body;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.plan.Detail;

/** Stage 013: first the bodies, then who of them decides, checks and reports what. */
public final class GovernanceStage {
  private GovernanceStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Governance.STAGE)
        .in(GovernanceStage.class)
        .after(Stage.PROJECT_PLAN)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.RISKS)
        .calls(2, Sampling.ANALYSIS)
        .notAt(Detail.QUICK)
        .asked(GovernanceStage::ask, (governance, _) -> completed(governance))
        .text(GovernanceSection::blocks)
        .section("Governance", GovernanceSection::blocks, GovernanceStage::inReport)
        .digest(
            "bodies(id name decides cadence escalates_to sits) decisions(type limit owner escalate)"
                + " controls(area check every)")
        .offers(
            "bodies", governance -> governance.bodies().stream().map(body -> body.id().toString()))
        .titles(governance -> governance.bodies().stream(), Body::id, Body::name)
        .done();
  }

  /** The bodies, every way up ending at one of them. */
  static StageResult<Governance> completed(Governance answer) {
    return StageResult.of(answer.with(Escalation.toOneTop(answer.bodies())));
  }

  private static Governance ask(StageAsking asking) throws InterruptedException {
    Governance first =
        asking.ask(
            Call.part(
                1,
                "bodies",
                Governance.STAGE.codec()::read,
                CallRules.<Governance>none()
                    .check(answer ->
                        Breach.repeated(
                            answer.bodies().stream().map(Body::name).toList(), "bodies"))
                    .check(answer -> withoutDays(answer.bodies(), asking.input()))));
    List<Body> bodies = Escalation.toOneTop(first.bodies());
    return rules(asking, bodies)
        .map(rules ->
            new Governance(
                bodies,
                first.setup(),
                rules.decisions(),
                rules.controls(),
                rules.reporting(),
                rules.hardQuestions()))
        .orElse(first.with(bodies));
  }

  /** A window that only says from when to when tells on no day whether a body sits. */
  static List<Breach> withoutDays(List<Body> bodies, StageInput plan) {
    var sittings = new Sittings(bodies, plan.find(Context.STAGE));
    return bodies.stream()
        .filter(body -> sittings.of(body.id().toString()).isEmpty())
        .flatMap(body ->
            body.sits().stream()
                .map(window ->
                    Breach.once(
                        "bodies: %s (%s) sits in %s, a window that names no single days. Name a"
                                .formatted(body.id(), body.name(), window)
                            + " window with days, or leave sits out.")))
        .toList();
  }

  private static Optional<Governance> rules(StageAsking asking, List<Body> bodies)
      throws InterruptedException {
    return asking.find(
        Call.part(2, "rules", Governance.STAGE.codec()::read, CallRules.<Governance>none())
            .choosing("bodies", bodies.stream().map(body -> body.id().toString()).toList())
            .with("the bodies of this plan", GovernanceCodec.material(bodies)));
  }

  private static List<Block> inReport(PlanContent content) {
    return new Blocks()
        .screen(
            content
                .get(Governance.STAGE)
                .map(governance ->
                    GovernanceSection.sittings(governance.bodies(), Sittings.of(content.input())))
                .orElse(List.of()))
        .addAll(responsibilities(content))
        .done();
  }

  private static List<Block> responsibilities(PlanContent content) {
    Optional<Team> team = content.get(Team.STAGE);
    Optional<WorkBreakdown> breakdown = content.get(WorkBreakdown.STAGE);
    Optional<Tasks> tasks = content.get(Tasks.STAGE);
    return team.isEmpty() || breakdown.isEmpty() || tasks.isEmpty()
        ? List.of()
        : new Blocks()
            .fold(
                "Responsibilities (computed)",
                GovernanceSection.responsibilities(
                    Responsibility.of(team.get(), breakdown.get(), tasks.get())))
            .done();
  }
}
