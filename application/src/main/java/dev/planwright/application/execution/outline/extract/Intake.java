package dev.planwright.application.execution.outline.extract;

import dev.planwright.application.execution.pipeline.Stage;
import dev.planwright.application.execution.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The finished stage 002, read as values. Works for the data of every engine.
 *
 * @param facts all of them, in order of their ids
 * @param data the whole of it
 */
public record Intake(List<Fact> facts, JsonObject data) {
  public Intake {
    facts = List.copyOf(facts);
  }

  /**
   * The money for the whole project as the prompt states it, without rates, parts and earnings.
   *
   * @param currency ISO 4217
   * @param facts ids; several when the prompt states parts only, which are summed up
   */
  public record Budget(BigDecimal low, BigDecimal high, String currency, List<String> facts) {
    public Budget {
      facts = List.copyOf(facts);
    }
  }

  /** A day, and the id of the fact that states it. */
  public record DatedFact(LocalDate date, String fact) {}

  /** How many people take part, and the id of the fact that says so. */
  public record Headcount(int value, String fact) {}

  /**
   * A bound that the plan must keep to.
   *
   * @param fact id
   * @param kind {@code MUST} or {@code NEVER}
   */
  public record Limit(String fact, FactKind kind, String text) {}

  /**
   * Something a plan needs and the prompt does not say, or says twice.
   *
   * @param field as in "budget", "deadline", "place", "team", "metric"
   */
  public record Gap(String field, String why, String question) {}

  /** Reads the data of stage 002, valid by its schema. */
  public static Intake of(JsonObject data002) {
    return new Intake(data002.objects("facts").stream().map(FactJson::read).toList(), data002);
  }

  /** Reads the finished stage 002. */
  public static Intake of(StageInput input) {
    return of(input.data(Stage.INTAKE));
  }

  /** What it is about, as part of a sentence: "a bakery in Lyon". */
  public String topic() {
    return text("topic");
  }

  /** A headline of at most 80 characters. */
  public String title() {
    return text("title");
  }

  /** Whom it serves. */
  public Aim aim() {
    return data.text("aim").flatMap(Aim::of).orElse(Aim.OTHER);
  }

  /** What it makes. */
  public Form form() {
    return data.text("form").flatMap(Form::of).orElse(Form.MIXED);
  }

  /** The field whose template fits. */
  public Domain domain() {
    return data.text("domain").flatMap(Domain::of).orElse(Domain.GENERAL);
  }

  /** Further fields it touches, strongest first. */
  public List<Domain> otherDomains() {
    return data.texts("other_domains").stream().flatMap(d -> Domain.of(d).stream()).toList();
  }

  /** ISO 639-1, or "und" when it cannot be told. */
  public String language() {
    return text("language");
  }

  /** Whether there is something to plan. */
  public Usable usable() {
    return data.text("usable").flatMap(Usable::of).orElse(Usable.THIN);
  }

  /** Why there is nothing to plan, when that is so. */
  public Optional<String> unusableWhy() {
    return data.text("unusable_why");
  }

  /** How much the prompt states. */
  public Density density() {
    return data.text("density").flatMap(Density::of).orElse(Density.LOW);
  }

  /** How much the plan shall elaborate. */
  public Detail detail() {
    return data.text("detail").flatMap(Detail::of).orElse(Detail.STANDARD);
  }

  /** The fact of that id. */
  public Optional<Fact> fact(String id) {
    return facts.stream().filter(fact -> fact.id().equals(id)).findFirst();
  }

  /** The facts of one kind, in order of their ids. */
  public List<Fact> facts(FactKind kind) {
    return facts.stream().filter(fact -> fact.kind() == kind).toList();
  }

  /** The goals, the main one first; empty only when nothing is usable. */
  public List<Fact> goals() {
    return byWeight(FactKind.GOAL);
  }

  /** The places, the main one first. */
  public List<Fact> places() {
    return byWeight(FactKind.PLACE);
  }

  /** The main place's country, ISO 3166-1 alpha-2. */
  public Optional<String> country() {
    return places().stream()
        .flatMap(fact -> fact.place().stream())
        .flatMap(place -> place.country().stream())
        .findFirst();
  }

  /** The stated budget of the whole. */
  public Optional<Budget> budget() {
    return data.object("budget")
        .map(json ->
            new Budget(
                json.number("low").orElseThrow(),
                json.number("high").orElseThrow(),
                json.text("currency").orElseThrow(),
                json.texts("facts")));
  }

  /** The stated day by which all is to be done. */
  public Optional<DatedFact> deadline() {
    return data.object("deadline").map(Intake::dated);
  }

  /** The start that the prompt states, which need not be the plan's start date. */
  public Optional<DatedFact> statedStart() {
    return data.object("stated_start").map(Intake::dated);
  }

  /** The stated number of people who do the work. */
  public Optional<Headcount> headcount() {
    return data.object("headcount")
        .map(json ->
            new Headcount(
                json.number("value").orElseThrow().intValue(), json.text("fact").orElseThrow()));
  }

  /** What the plan must keep to, in order of the prompt. */
  public List<Limit> limits() {
    return data.objects("limits").stream()
        .map(json ->
            new Limit(
                json.text("fact").orElseThrow(),
                json.text("kind").flatMap(FactKind::of).orElse(FactKind.MUST),
                json.text("text").orElseThrow()))
        .toList();
  }

  /** What has to be asked. */
  public List<Gap> gaps() {
    return data.objects("gaps").stream()
        .map(json ->
            new Gap(
                json.text("field").orElseThrow(),
                json.text("why").orElseThrow(),
                json.text("question").orElseThrow()))
        .toList();
  }

  /** What the reader should know about how the prompt was read. */
  public List<String> notes() {
    return data.texts("notes");
  }

  private List<Fact> byWeight(FactKind kind) {
    return facts(kind).stream().sorted(Comparator.comparingInt(Fact::weight).reversed()).toList();
  }

  private String text(String field) {
    return data.text(field).orElse("");
  }

  private static DatedFact dated(JsonObject json) {
    return new DatedFact(
        LocalDate.parse(json.text("date").orElseThrow()), json.text("fact").orElseThrow());
  }
}
