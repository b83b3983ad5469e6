package dev.planwright.application.stage.audit;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.json.JsonText;
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
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.stage.audit.Audit.Adherence;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.Treatment;
import dev.planwright.application.stage.narrative.NumberTokens;
import dev.planwright.application.stage.pitch.Pitch;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.application.stage.revision.Revision;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.project.Decimals;

/**
 * Stage 028: the checks that need judgement, in four calls, and how the plan treats each fact; half
 * of the calls must be answered. What code computes is asked of nobody. Then the findings of all
 * critics are decided on, and those that are accepted change the plan.
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

  private static final String CHANGES = "028-audit-changes.json";

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
            Stage.PITCH,
            Stage.REVIEW,
            Stage.PREMORTEM)
        .reads(
            Stage.ASSUMPTIONS,
            Stage.RISKS,
            Stage.EXPERTS,
            Stage.EVIDENCE,
            Stage.WBS,
            Stage.TASKS,
            Stage.LINKS)
        .calls(6, Sampling.ANALYSIS)
        .asked(AuditStage::ask, AuditStage::completed)
        .recomputed(AuditStage::again)
        .text(AuditSection::blocks)
        .files(CHANGES)
        .filesIfNeeded("028-schedule.csv", "028-gantt.svg", "028-budget.csv", "028-baseline.csv")
        .section(ChangesSection.inReport())
        .section("Self-audit", AuditSection::checks)
        .section(
            new PlanSection(
                "s-028-adherence",
                "Prompt adherence",
                List.of(Stage.AUDIT),
                (content, _) -> AuditSection.adherence(content)))
        .digest(
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
    AuditAnswer answer = AuditAnswer.joined(answers.values());
    List<Check> found = new ArrayList<>(answer.checks());
    found.addAll(computed(asking.input(), answer));
    int next = calls.size() + 1;
    List<Ruling> rulings = new Critics(asking, found, next).rulings();
    StageInput plan = retold(asking.input(), new Amendment(asking.input(), rulings).computed());
    return answer.with(rulings, new Repairs(asking, plan, next + Critics.MOST_ROUNDS).edits());
  }

  private static List<Check> computed(StageInput plan, AuditAnswer answer) {
    return new ComputedChecks(plan, PlanQuality.of(plan).evidence())
        .all(new Verdicts(plan, Set.of()).limits(answer.adherence()));
  }

  private static Call<AuditAnswer> checks(int number, List<String> checks) {
    return Call.part(
            number,
            "checks",
            AuditCodec::answer,
            CallRules.<AuditAnswer>none()
                .check(answer -> Breach.notOnce(answer.subjects(), checks, "checks"))
                .check(AuditStage::withoutFix)
                .correct(AuditAnswer::withFirsts))
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
            .correct(AuditAnswer::withFirsts));
  }

  /** The changed plan with the judged checks and the computed ones, and what follows from all. */
  private static StageResult<Audit> completed(AuditAnswer answer, StageInput base) {
    var amendment = new Amendment(base, answer.rulings());
    StageInput computed = retold(base, amendment.computed());
    StageInput plan = Repairs.applied(computed, answer.edits());
    var verdicts = new Verdicts(plan, amendment.dropped());
    List<Adherence> adherence = verdicts.corrected(answer.adherence());
    List<Check> checks = new ArrayList<>();
    answer.checks().stream()
        .filter(check -> !check.subject().isComputed())
        .forEach(check -> checks.add(corrected(check, amendment.rulings())));
    checks.addAll(computed(plan, answer));
    Optional<BigDecimal> kept = kept(adherence, plan.get(Intake.STAGE));
    boolean broken =
        plan.find(Premise.STAGE)
            .filter(premise -> premise.verdict() == Premise.Verdict.BROKEN)
            .isPresent();
    var changes =
        new Changes(
            amendment.rulings(),
            amendment.changes() ? Optional.of(Changes.Moved.between(base, plan)) : Optional.empty(),
            answer.edits(),
            revised(base, plan));
    var audit =
        new Audit(
            checks,
            adherence,
            verdicts.limits(answer.adherence()),
            kept,
            GoAdvice.from(broken, checks, kept),
            Optional.of(PlanQuality.of(plan)),
            changes);
    return new StageResult<>(audit, files(changes, plan), List.of());
  }

  /**
   * The audit of a plan that was changed since: its checks by code are made again. What findings
   * changed is part of the plan by now.
   */
  private static StageResult<Audit> again(Audit audit, StageInput plan) {
    Audit now =
        completed(
                new AuditAnswer(audit.checks(), audit.adherence(), List.of(), List.of(), List.of()),
                plan)
            .content();
    var changes =
        new Changes(
            audit.changes().rulings(),
            audit.changes().moved(),
            audit.changes().edits(),
            new JsonObject(Map.of()));
    return new StageResult<>(
        new Audit(
            now.checks(),
            now.adherence(),
            now.limits(),
            now.kept(),
            now.go(),
            now.quality(),
            changes),
        files(changes, plan),
        List.of());
  }

  /** With the numbers of the changed plan in the texts that were written before it was changed. */
  private static StageInput retold(StageInput base, StageInput plan) {
    return plan.find(Pitch.STAGE)
        .map(pitch -> plan.with(Pitch.STAGE, NumberTokens.again(pitch, base, plan)))
        .orElse(plan);
  }

  /** A bad check whose finding changed the plan has to be watched: nobody has judged it again. */
  private static Check corrected(Check check, List<Ruling> rulings) {
    String subject = Members.name(check.subject());
    return rulings.stream()
        .filter(ruling -> check.isBad() && ruling.accepted() && ruling.finding().equals(subject))
        .findFirst()
        .map(ruling ->
            new Check(
                check.subject(),
                check.why() + " " + say("The plan was changed: {0}", ruling.why()),
                check.refs(),
                check.fix(),
                Audit.Rating.WATCH))
        .orElse(check);
  }

  private static JsonObject revised(StageInput base, StageInput plan) {
    Map<String, Json> revised = new TreeMap<>();
    plan.finished()
        .forEach((stage, now) -> {
          if (!now.data().equals(base.data(stage))) {
            revised.put(stage.fileStem(), now.data());
          }
        });
    return new JsonObject(revised);
  }

  private static List<PlanFile> files(Changes changes, StageInput plan) {
    List<PlanFile> files = new ArrayList<>();
    files.add(PlanFile.text(CHANGES, JsonText.pretty(AuditCodec.changes(changes)).strip() + "\n"));
    if (changes.moved().isPresent()) {
      files.addAll(Revision.files(plan, Stage.AUDIT));
    }
    return files;
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
