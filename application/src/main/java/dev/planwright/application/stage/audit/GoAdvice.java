package dev.planwright.application.stage.audit;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.Subject;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.FullMonths;
import dev.planwright.application.stage.schedule.Schedule;

/**
 * Whether to go on with the project.
 *
 * @param why the reasons, each a sentence
 */
public record GoAdvice(Advice advice, List<String> why) {
  private static final BigDecimal ADHERING = BigDecimal.valueOf(60);
  private static final BigDecimal EVEN = new BigDecimal("0.5");
  private static final int STOPS = 4;
  private static final int MOST_REASONS = 20;
  private static final int MOST_ROLES = 3;

  public GoAdvice {
    why = List.copyOf(why);
  }

  /** What is advised. */
  public enum Advice {
    GO,
    FIX_FIRST,
    STOP
  }

  /**
   * The audit's advice; to be careful where there is no audit, where a deadline or a budget is kept
   * in fewer than four of five runs, or both and all that risks can break in fewer than half.
   */
  public static GoAdvice of(PlanContent content) {
    GoAdvice judged =
        content
            .get(Audit.STAGE)
            .map(Audit::go)
            .orElseGet(() -> new GoAdvice(Advice.FIX_FIRST, List.of("The plan was not audited.")));
    List<String> unsure = unsure(content);
    if (unsure.isEmpty() && judged.advice == Advice.GO) {
      return new GoAdvice(Advice.GO, withOdds(judged, content));
    }
    List<String> why = new ArrayList<>(judged.advice == Advice.GO ? List.of() : judged.why);
    why.addAll(why.isEmpty() || judgement(content, why.getFirst()) ? 0 : 1, unsure);
    noRoom(content).ifPresent(why::add);
    return new GoAdvice(judged.advice == Advice.GO ? Advice.FIX_FIRST : judged.advice, why);
  }

  /** The paid days of roles that have no room in the months in which they are paid. */
  private static Optional<String> noRoom(PlanContent content) {
    List<FullMonths.NoRoom> roles = FullMonths.without(content.input());
    String days =
        roles.stream()
            .limit(MOST_ROLES)
            .map(none -> none.role().title() + " " + Numbers.plain(none.days()))
            .collect(Collectors.joining(", "));
    return roles.isEmpty()
        ? Optional.empty()
        : Optional.of(
            roles.size() > MOST_ROLES
                ? say(
                    "Roles with paid days that have no room: {0}, and {1} more; the team section"
                        + " names the months.",
                    days, roles.size() - MOST_ROLES)
                : say(
                    "Roles with paid days that have no room: {0}; the team section names the"
                        + " months.",
                    days));
  }

  /** Whether that is only said of how many numbers are judgement: what is computed comes before. */
  private static boolean judgement(PlanContent content, String reason) {
    return content.get(Audit.STAGE).stream()
        .flatMap(audit -> audit.checks().stream())
        .anyMatch(check -> check.subject() == Subject.SUPPORT && check.why().equals(reason));
  }

  /** What speaks for going; checks of the budget that fail are told in place of none that does. */
  private static List<String> withOdds(GoAdvice judged, PlanContent content) {
    String failing =
        content.get(Budget.STAGE).stream()
            .flatMap(budget -> budget.findings().checks().stream())
            .filter(check -> !check.holds())
            .map(check -> say(check.name()))
            .collect(Collectors.joining(", "));
    List<String> why =
        failing.isEmpty()
            ? judged.why
            : List.of(say("Checks of the budget that do not hold: {0}.", failing));
    return Stream.concat(why.stream(), odds(content).map(GoAdvice::odds)).toList();
  }

  private static Stream<Budget.Together> odds(PlanContent content) {
    return content
        .get(Budget.STAGE)
        .filter(budget -> budget.sums().totals().withheld().isEmpty())
        .flatMap(budget -> budget.findings().stated())
        .stream()
        .map(Budget.Stated::together)
        .filter(together -> together.all().isPresent());
  }

  private static String odds(Budget.Together kept) {
    return say(
        kept.funded()
            ? "Dates, budget, money and what risks can break hold in {0} of the runs."
            : "Dates, budget and what risks can break hold in {0} of the runs.",
        Numbers.share(kept.all().orElseThrow()));
  }

  /** The chances that are too small, each in a sentence. */
  public static List<String> unsure(PlanContent content) {
    Stream<String> time =
        content.get(Schedule.STAGE).flatMap(plan -> plan.project().deadline()).stream()
            .filter(deadline -> deadline.tone() != Tone.GOOD)
            .map(deadline ->
                say(
                    "The deadline {0} is kept in {1} of the runs.",
                    deadline.date(), Numbers.share(deadline.probability())));
    Stream<String> money =
        content.get(Budget.STAGE).stream()
            .filter(budget -> budget.sums().totals().withheld().isEmpty())
            .flatMap(budget ->
                budget.findings().stated().stream()
                    .filter(stated -> stated.verdict() != Budget.Verdict.WITHIN)
                    .map(stated ->
                        stated.sentence(
                            budget.sums().totals().p50(),
                            budget.sums().totals().p80(),
                            budget.unit())));
    Stream<String> all =
        odds(content)
            .filter(kept -> kept.all().orElseThrow().compareTo(EVEN) < 0)
            .map(GoAdvice::odds);
    return Stream.of(time, money, all).flatMap(Function.identity()).toList();
  }

  /** What follows from a premise, the checks and how much of the prompt is kept. */
  static GoAdvice from(boolean broken, List<Check> checks, Optional<BigDecimal> kept) {
    List<Check> bad = checks.stream().filter(Check::isBad).toList();
    List<String> why = new ArrayList<>();
    if (broken) {
      why.add("The premise is judged broken.");
    }
    bad.stream()
        .sorted(Comparator.comparing(check -> check.subject() == Subject.SUPPORT))
        .forEach(check -> why.add(check.why()));
    kept.filter(share -> share.compareTo(ADHERING) < 0)
        .ifPresent(share ->
            why.add(say("The plan keeps {0} percent of the prompt.", share.toPlainString())));
    boolean stop =
        broken
            || bad.stream().filter(check -> check.subject() != Subject.SUPPORT).count() >= STOPS
            || bad.stream().anyMatch(check -> check.subject() == Subject.PHYSICAL);
    return why.isEmpty()
        ? new GoAdvice(Advice.GO, List.of("No check is rated bad."))
        : new GoAdvice(
            stop ? Advice.STOP : Advice.FIX_FIRST, why.stream().limit(MOST_REASONS).toList());
  }

  /** The advice in words. */
  public String label() {
    return Inline.words(advice);
  }

  /** How good it is. */
  public Tone tone() {
    return switch (advice) {
      case GO -> Tone.GOOD;
      case FIX_FIRST -> Tone.WATCH;
      case STOP -> Tone.BAD;
    };
  }
}
