package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.bootstrap.cli.terminal.JsonInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A plan, and operations on it as options or as a file. */
final class OperationOptions {
  @Mixin private PlanArgument plan = new PlanArgument();

  @Option(
      names = "--set",
      paramLabel = "ID:FIELD=VALUE",
      description = "Give an element another value: --set 1.1.1:effort_days.m=12.")
  private List<String> set = List.of();

  @Option(
      names = "--correct",
      paramLabel = "ID=VALUE",
      description = "Correct a fact of the prompt: --correct F3=2027-09-30.")
  private List<String> correct = List.of();

  @Option(names = "--drop", paramLabel = "ID", description = "Leave an element out.")
  private List<String> drop = List.of();

  @Option(names = "--choose", paramLabel = "ID", description = "Follow another scenario.")
  private List<String> choose = List.of();

  @Option(
      names = "--answer",
      paramLabel = "ID=VALUE",
      description = "Answer an open decision with one of its options, or a question.")
  private List<String> answer = List.of();

  @Option(
      names = "--ratify",
      paramLabel = "ID",
      description = "Agree to a choice that the plan made.")
  private List<String> ratify = List.of();

  @Option(
      names = "--operations",
      paramLabel = "FILE",
      description = "A JSON list of operations, with add too; - reads stdin.")
  private Optional<String> file = Optional.empty();

  /** The answer of a tool to them, and to what else it is told. */
  JsonObject sent(Remote remote, String tool, UnaryOperator<Json.Builder> rest, Console console) {
    List<JsonObject> all = all(tool, console);
    return remote.call(
        tool,
        rest.apply(Json.build().put("plan_id", plan.on(remote)).put("operations", all)).done());
  }

  /** What they move, a line each. */
  static List<String> effect(JsonObject answer) {
    List<String> lines = new ArrayList<>();
    answer
        .object("effect")
        .ifPresent(effect -> {
          lines.add("P80 finish moves by " + plain(effect, "days") + " days");
          lines.add("P80 cost moves by " + money(effect, "cost"));
          lines.add("the gap moves by " + money(effect, "gap"));
          lines.addAll(effect.texts("limits"));
        });
    return lines;
  }

  private static String plain(JsonObject effect, String name) {
    return effect.number(name).map(BigDecimal::toPlainString).orElse("0");
  }

  /** In whole units of the currency, which older servers do not tell. */
  private static String money(JsonObject effect, String name) {
    BigDecimal amount = effect.number(name).orElse(BigDecimal.ZERO);
    String currency = effect.text("currency").map(code -> " " + Figures.words(code)).orElse("");
    return String.format(Locale.ROOT, "%,.0f%s", amount, currency);
  }

  /** All of them, those of the file last. */
  private List<JsonObject> all(String tool, Console console) {
    List<JsonObject> all = new ArrayList<>();
    set.forEach(words -> all.add(setting(words)));
    correct.forEach(words -> all.add(valued("correct", words)));
    choose.forEach(id -> all.add(operation("choose", id).done()));
    answer.forEach(words -> all.add(valued("answer", words)));
    ratify.forEach(id -> all.add(operation("ratify", id).done()));
    drop.forEach(id -> all.add(operation("drop", id).done()));
    file.ifPresent(source -> all.addAll(new JsonInput(tool, source).objects(console)));
    return all;
  }

  private static Json.Builder operation(String op, String id) {
    return Json.build().put("op", op).put("id", id);
  }

  private static JsonObject setting(String words) {
    JsonObject valued = valued("set", words);
    String[] place = valued.text("id").orElse("").split(":", 2);
    if (place.length < 2) {
      throw new Failure("--set %s: expected ID:FIELD=VALUE".formatted(words));
    }
    return valued.with("id", Json.of(place[0])).with("field", Json.of(place[1]));
  }

  private static JsonObject valued(String op, String words) {
    int at = words.indexOf('=');
    if (at < 1) {
      throw new Failure("--%s %s: expected =VALUE at the end".formatted(op, words));
    }
    return operation(op, words.substring(0, at)).put("value", words.substring(at + 1)).done();
  }
}
