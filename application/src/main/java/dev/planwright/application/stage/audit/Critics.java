package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Ruling.Outcome;
import dev.planwright.domain.plan.Detail;

/**
 * Asks what becomes of the findings: once at standard detail; at deep detail the changed plan is
 * looked at again until no grave finding is new, at most three times; quick plans only list them.
 */
final class Critics {
  static final int MOST_ROUNDS = 3;
  private static final int GRAVE = 4;

  private final StageAsking asking;
  private final List<Finding> findings;
  private final int firstCall;

  Critics(StageAsking asking, List<Check> checks, int firstCall) {
    this.asking = asking;
    this.findings = Finding.of(asking.input(), checks);
    this.firstCall = firstCall;
  }

  /** The findings with what was decided on them. */
  List<Ruling> rulings() throws InterruptedException {
    if (findings.isEmpty() || asking.detail() == Detail.QUICK) {
      return findings.stream().map(Ruling::open).toList();
    }
    List<Ruling> rulings = new ArrayList<>(first());
    boolean grave = asking.detail() == Detail.DEEP;
    for (int round = 2; grave && round <= MOST_ROUNDS; round++) {
      var amendment = new Amendment(asking.input(), rulings);
      grave = amendment.changes();
      if (grave) {
        List<Ruling> more = again(firstCall + round - 1, amendment, rulings.size());
        rulings.addAll(more);
        grave = more.stream().anyMatch(ruling -> ruling.fault().severity() >= GRAVE);
      }
    }
    return rulings;
  }

  private List<Ruling> first() throws InterruptedException {
    Optional<AuditAnswer> answer =
        asking.find(
            Call.part(firstCall, "critics", AuditCodec::answer, rules(List.of(), this::matched))
                .choosing("findings", findings.stream().map(Finding::id).toList())
                .with(
                    "the findings",
                    findings.stream().map(Finding::line).collect(Collectors.joining("\n"))));
    return matched(answer.map(AuditAnswer::rulings).orElse(List.of()));
  }

  /** One ruling for each finding; what nobody decided on is open. */
  private List<Ruling> matched(List<Ruling> rulings) {
    return findings.stream()
        .map(finding ->
            rulings.stream()
                .filter(ruling -> ruling.finding().equals(finding.id()))
                .findFirst()
                .map(ruling -> ruling.on(finding))
                .orElseGet(() -> Ruling.open(finding)))
        .toList();
  }

  private List<Ruling> again(int number, Amendment amendment, int known)
      throws InterruptedException {
    String changed =
        amendment.rulings().stream()
            .flatMap(ruling -> ruling.result().changed().stream())
            .map(change ->
                "%s %s: %s -> %s"
                    .formatted(
                        change.element(),
                        change.field(),
                        change.before().orElse("-"),
                        change.after().orElse("-")))
            .collect(Collectors.joining("\n"));
    Optional<AuditAnswer> answer =
        asking.find(
            Call.part(
                    number,
                    "again",
                    AuditCodec::answer,
                    rules(amendment.rulings(), UnaryOperator.identity()))
                .with("what was changed", changed)
                .with(
                    "what that moves",
                    Changes.Moved.between(asking.input(), amendment.computed()).toString()));
    List<Ruling> rulings = new ArrayList<>();
    answer.stream()
        .flatMap(given -> given.rulings().stream())
        .forEach(ruling -> rulings.add(ruling.named("V" + (known + rulings.size() + 1))));
    return rulings;
  }

  private CallRules<AuditAnswer> rules(List<Ruling> before, UnaryOperator<List<Ruling>> matching) {
    return CallRules.<AuditAnswer>none()
        .check(answer ->
            matching.apply(answer.rulings()).stream()
                .filter(ruling -> ruling.outcome() == Outcome.OPEN)
                .map(ruling -> Breach.once("rulings: %s is missing.".formatted(ruling.finding())))
                .toList())
        .check(answer ->
            new Amendment(
                    asking.input(),
                    Stream.concat(before.stream(), matching.apply(answer.rulings()).stream())
                        .toList())
                .rulings().stream()
                    .filter(ruling -> !ruling.operations().isEmpty())
                    .flatMap(ruling ->
                        ruling.result().refused().stream()
                            .map(why ->
                                Breach.once(
                                    "rulings: %s cannot be applied. %s"
                                        .formatted(ruling.finding(), why))))
                    .toList());
  }
}
