package dev.planwright.application.stage.narrative;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Schedule.Waiting;
import dev.planwright.application.stage.team.Team;

/**
 * Replaces tokens such as <code>{{budget.p80}}</code> by what code computed; a token without a
 * value reads "not stated".
 */
public final class NumberTokens {
  static final Pattern TOKEN = Pattern.compile("\\{\\{\\s*([a-z0-9_.]+)\\s*}}");

  private static final String NOT_STATED = "not stated";

  /** A shorter value may stand in a text for something else. */
  private static final int SHORTEST = 3;

  private final Map<String, String> values = new LinkedHashMap<>();

  /** The tokens of the plan at hand. */
  NumberTokens(StageInput input) {
    Intake intake = input.get(Intake.STAGE);
    Optional<Budget> budget = input.find(Budget.STAGE);
    Optional<Schedule.Finish> finish = input.find(Schedule.STAGE).map(s -> s.project().finish());
    List<TaskTime> tasks =
        input.find(Schedule.STAGE).map(schedule -> schedule.course().tasks()).orElse(List.of());
    put("budget.likely", budget.map(b -> money(b, b.sums().totals().amounts().likely())));
    put("budget.p50", budget.map(b -> money(b, b.sums().totals().p50())));
    put("budget.p80", budget.map(b -> money(b, b.sums().totals().p80())));
    put("budget.stated", intake.budget().map(NumberTokens::stated));
    put("contingency", budget.map(b -> money(b, b.sums().contingency().amount())));
    put("finish.planned", finish.map(Schedule.Finish::planned));
    put("finish.p50", finish.map(Schedule.Finish::p50));
    put("finish.p80", finish.map(Schedule.Finish::p80));
    put("finish.p90", finish.map(Schedule.Finish::p90));
    put("finish.p80_windows_kept", finish.flatMap(Schedule.Finish::waiting).flatMap(Waiting::p80));
    put(
        "windows_missed",
        finish.flatMap(Schedule.Finish::waiting).map(waiting -> Numbers.share(waiting.share())));
    put("deadline", intake.deadline().map(Intake.DatedFact::date));
    put("start", Optional.of(input.startDate()));
    put("headcount", headcount(input, intake));
    put("tasks", Optional.of(tasks.size()));
    put("critical_tasks", Optional.of(critical(input, tasks)));
  }

  /** Packages without tasks count as one task each. */
  private static long critical(StageInput input, List<TaskTime> tasks) {
    return tasks.stream().filter(task -> task.times().critical()).count()
        + input.find(Schedule.STAGE).stream()
            .flatMap(schedule -> schedule.course().packages().stream())
            .filter(Schedule.GroupTime::critical)
            .filter(pack -> tasks.stream().noneMatch(task -> task.id().within(pack.id())))
            .count();
  }

  private void put(String name, Optional<?> value) {
    values.put(name, value.map(Object::toString).orElse(say(NOT_STATED)));
  }

  /** Asks the only call of a stage whose texts may hold tokens. */
  public static <T extends Narrative<T>> T ask(
      StageAsking asking, StageKey<T> stage, CallRules<T> rules) throws InterruptedException {
    var tokens = new NumberTokens(asking.input());
    return asking.ask(
        Call.whole(stage.codec()::read, new NumberRules(tokens.values, asking.input()).added(rules))
            .with("number tokens", tokens.table()));
  }

  /** The texts with their numbers, and the tokens that were used. */
  public static <T extends Narrative<T>> StageResult<T> filled(T answer, StageInput input) {
    Map<String, String> values = new NumberTokens(input).values;
    Map<String, String> used = new TreeMap<>();
    T filled = answer.mapped(text -> replaced(text, values, used));
    List<NumberToken> tokens =
        used.entrySet().stream().map(e -> new NumberToken(e.getKey(), e.getValue())).toList();
    List<String> notes =
        used.keySet().stream()
            .filter(name -> !values.containsKey(name))
            .map(it -> say("There is no number token \"{0}\".", it))
            .toList();
    return new StageResult<>(filled.with(tokens), List.of(), notes);
  }

  /** Texts of an earlier version of a plan, with the numbers that it has now. */
  public static <T extends Narrative<T>> T again(T filled, StageInput after) {
    return again(
        filled,
        filled.tokens().stream()
            .collect(Collectors.toMap(NumberToken::name, NumberToken::value, (one, _) -> one)),
        new NumberTokens(after).values);
  }

  /** Texts that were filled from one version of a plan, with the numbers of another. */
  public static <T extends Narrative<T>> T again(T filled, StageInput before, StageInput after) {
    return again(filled, new NumberTokens(before).values, new NumberTokens(after).values);
  }

  private static <T extends Narrative<T>> T again(
      T filled, Map<String, String> old, Map<String, String> now) {
    Map<String, String> changed = new LinkedHashMap<>();
    for (NumberToken token : filled.tokens()) {
      String value = token.value();
      String other = now.getOrDefault(token.name(), value);
      if (value.equals(old.get(token.name())) && value.length() >= SHORTEST) {
        changed.merge(value, other, (one, two) -> one.equals(two) ? one : value);
      }
    }
    if (changed.entrySet().stream().allMatch(each -> each.getKey().equals(each.getValue()))) {
      return filled;
    }
    Pattern numbers =
        Pattern.compile(
            changed.keySet().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|", "(?<![\\d.,-])(?:", ")(?![.,-]?\\d)")));
    return filled
        .mapped(text ->
            numbers
                .matcher(text)
                .replaceAll(found ->
                    Matcher.quoteReplacement(changed.getOrDefault(found.group(), found.group()))))
        .with(
            filled.tokens().stream()
                .map(token ->
                    new NumberToken(
                        token.name(), changed.getOrDefault(token.value(), token.value())))
                .toList());
  }

  /** All tokens of a plan with their values, one a line. */
  public static String table(StageInput plan) {
    return new NumberTokens(plan).table();
  }

  /** A text with its tokens replaced by the values of that plan. */
  public static String said(String text, StageInput plan) {
    return replaced(text, new NumberTokens(plan).values, new HashMap<>());
  }

  private String table() {
    return values.entrySet().stream()
        .map(token -> "{{%s}} = %s".formatted(token.getKey(), token.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private static String replaced(
      String text, Map<String, String> values, Map<String, String> used) {
    return TOKEN
        .matcher(text)
        .replaceAll(match -> {
          String value = values.getOrDefault(match.group(1), say(NOT_STATED));
          used.put(match.group(1), value);
          return Matcher.quoteReplacement(value);
        });
  }

  /** The people of the team, else those that the prompt states. */
  private static Optional<String> headcount(StageInput input, Intake intake) {
    return input
        .find(Team.STAGE)
        .map(team -> team.headcount().value().toPlainString())
        .or(() -> intake.headcount().map(head -> String.valueOf(head.value())));
  }

  private static String stated(Intake.Budget budget) {
    return Numbers.span(budget.low(), budget.high(), budget.currency());
  }

  private static String money(Budget budget, BigDecimal amount) {
    return budget.sums().totals().withheld().isPresent()
        ? say("withheld")
        : Numbers.about(amount, budget.unit());
  }
}
