package dev.planwright.application.stage.audit;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.audit.Audit.Adherence;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.OfLimit;
import dev.planwright.application.stage.audit.Audit.Treatment;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.project.Decimals;

/**
 * Stage 028: the checks that need judgement, in four calls, and how the plan treats each fact; half
 * of the calls must be answered. What code computes is asked of nobody.
 */
public final class AuditStage {
  private static final List<List<String>> CHECKS =
      List.of(
          List.of("physical", "precedent", "clear_terms", "risk_honesty"),
          List.of("forecast", "technical_depth", "excess_scope"),
          List.of("law_permits", "after_delivery", "dependence"),
          List.of("conflicts", "adapt", "misuse"));
  private static final List<List<String>> QUICK_CHECKS =
      List.of(
          Stream.concat(CHECKS.get(0).stream(), CHECKS.get(1).stream()).toList(),
          Stream.concat(CHECKS.get(2).stream(), CHECKS.get(3).stream()).toList());

  private AuditStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Audit.STAGE)
        .in(AuditStage.class)
        .after(
            Stage.INTAKE,
            Stage.PREMISE,
            Stage.ASSUMPTION_REVIEW,
            Stage.PROJECT_PLAN,
            Stage.TEAM,
            Stage.SCHEDULE,
            Stage.BUDGET,
            Stage.REVIEW,
            Stage.PREMORTEM)
        .reads(Stage.ASSUMPTIONS, Stage.RISKS, Stage.WBS)
        .calls(5, Sampling.ANALYSIS)
        .asked(AuditStage::ask, AuditStage::completed)
        .text(AuditSection::blocks)
        .section(22, "Self-audit", AuditSection::checks)
        .section(
            new PlanSection(
                23,
                "s-028-adherence",
                "Prompt adherence",
                List.of(Stage.AUDIT),
                (content, _) -> AuditSection.adherence(content)))
        .told(
            "go checks(check rating why fix) adherence_pct adherence(fact kind score)"
                + " limits(fact verdict found)")
        .done();
  }

  private static AuditAnswer ask(StageAsking asking) throws InterruptedException {
    List<List<String>> checks = asking.detail() == Detail.QUICK ? QUICK_CHECKS : CHECKS;
    List<Call<AuditAnswer>> calls = new ArrayList<>();
    checks.forEach(some -> calls.add(checks(calls.size() + 1, some)));
    List<String> facts = asking.choices().of("facts");
    if (!facts.isEmpty()) {
      calls.add(adherence(calls.size() + 1, facts));
    }
    Map<Integer, AuditAnswer> answers = asking.all(calls, calls.size() / 2);
    for (int i = 0; i < checks.size(); i++) {
      if (!answers.containsKey(i + 1)) {
        asking.note(say("Nobody judged {0}.", String.join(", ", checks.get(i))));
      }
    }
    return AuditAnswer.joined(answers.values());
  }

  private static Call<AuditAnswer> checks(int number, List<String> checks) {
    return Call.part(
            number,
            "checks",
            AuditCodec::answer,
            CallRules.<AuditAnswer>none()
                .check(answer -> Breach.notOnce(answer.subjects(), checks, "checks"))
                .check(AuditStage::withoutFix)
                .mend(AuditAnswer::withFirsts))
        .choosing("checks", checks);
  }

  private static List<Breach> withoutFix(AuditAnswer answer) {
    return answer.checks().stream()
        .filter(check -> check.isBad() && check.fix().isEmpty())
        .map(check ->
            Breach.of(
                "checks: %s is rated bad and has no fix.".formatted(Members.name(check.subject()))))
        .toList();
  }

  private static Call<AuditAnswer> adherence(int number, List<String> facts) {
    return Call.part(
        number,
        "adherence",
        AuditCodec::answer,
        CallRules.<AuditAnswer>none()
            .check(answer -> Breach.notOnce(answer.facts(), facts, "adherence"))
            .mend(AuditAnswer::withFirsts));
  }

  /** The judged checks and the computed ones, and what follows from all of them. */
  private static StageResult<Audit> completed(AuditAnswer answer, StageInput input) {
    PlanQuality quality = PlanQuality.of(input);
    List<Check> checks = new ArrayList<>(answer.checks());
    checks.removeIf(check -> check.subject().isComputed());
    var verdicts = new Verdicts(input);
    List<OfLimit> limits = verdicts.limits(answer.adherence());
    List<Adherence> adherence = verdicts.corrected(answer.adherence());
    checks.addAll(new ComputedChecks(input, quality.evidence()).all(limits));
    Optional<BigDecimal> kept = kept(adherence, input.get(Intake.STAGE));
    boolean broken =
        input
            .find(Premise.STAGE)
            .filter(premise -> premise.verdict() == Premise.Verdict.BROKEN)
            .isPresent();
    return StageResult.of(
        new Audit(
            checks,
            adherence,
            limits,
            kept,
            GoAdvice.from(broken, checks, kept),
            Optional.of(quality)));
  }

  /** Σ(score × weight) / Σ(5 × weight) in percent of what was checked; empty without any. */
  private static Optional<BigDecimal> kept(List<Adherence> adherence, Intake intake) {
    long reached = 0;
    long possible = 0;
    for (Adherence entry : adherence) {
      boolean checked = entry.kind() != Treatment.NOT_CHECKABLE;
      int weight = checked ? intake.fact(entry.fact()).map(Fact::weight).orElse(0) : 0;
      reached += (long) entry.score() * weight;
      possible += 5L * weight;
    }
    return possible == 0
        ? Optional.empty()
        : Optional.of(
            Decimals.rounded(
                BigDecimal.valueOf(100 * reached)
                    .divide(BigDecimal.valueOf(possible), MathContext.DECIMAL64),
                1));
  }
}
