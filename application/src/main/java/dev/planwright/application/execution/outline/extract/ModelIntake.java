package dev.planwright.application.execution.outline.extract;

import dev.planwright.application.execution.outline.extract.FactValue.Plain;
import dev.planwright.application.execution.outline.extract.Intake.Gap;
import dev.planwright.application.execution.pipeline.Envelope;
import dev.planwright.application.execution.pipeline.Stage;
import dev.planwright.application.execution.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Completes stage 002 as a model returned it: ids in the order of the prompt; money, dates, places
 * and people as the extractor reads them at the same place; amounts and dates that the model
 * overlooked; level of detail and density (plan-pipeline.md §4).
 */
public final class ModelIntake {
  /** What code reads better than a model; the rest of its findings are guesses. */
  private static final Set<FactKind> READ_BY_CODE = EnumSet.of(FactKind.MONEY, FactKind.DEADLINE);

  private static final int MAX_FACTS = 200;
  private static final int MAX_GAPS = 20;
  private static final int MAX_NOTES = 20;

  private final Reading reading;
  private final StageInput input;
  private final List<Fact> facts = new ArrayList<>();
  private final Map<String, String> newIds = new HashMap<>();

  private ModelIntake(StageInput input) {
    this.input = input;
    this.reading = Reading.of(input.prompt(), input.startDate());
  }

  /**
   * The complete data.
   *
   * @param returned topic, title, aim, form, domain, other_domains, language, gaps, usable,
   *     unusable_why of the model
   * @param found its facts
   */
  public static JsonObject complete(
      JsonObject returned, List<ReturnedFact> found, StageInput input) {
    var intake = new ModelIntake(input);
    intake.number(found);
    return intake.data(returned);
  }

  /** The level of detail for a plan, as it is asked for or as the prompt suggests. */
  public static Detail detail(StageInput input) {
    return stated(input, Stage.INTAKE)
        .or(() -> stated(input, Stage.START))
        .orElseGet(() ->
            Essentials.detail(Reading.of(input.prompt(), input.startDate()), input.startDate()));
  }

  private static Optional<Detail> stated(StageInput input, Stage stage) {
    return Optional.ofNullable(input.finished().get(stage))
        .map(Envelope::data)
        .flatMap(data -> data.text("detail"))
        .flatMap(Detail::of);
  }

  private record Candidate(ReturnedFact fact, FactValue value, Optional<String> readAs) {}

  private void number(List<ReturnedFact> found) {
    List<Candidate> candidates = new ArrayList<>();
    Set<String> matched = new LinkedHashSet<>();
    for (ReturnedFact fact : found) {
      Optional<Fact> read = read(fact, matched);
      read.ifPresent(same -> matched.add(same.id()));
      candidates.add(
          new Candidate(fact, read.map(Fact::value).orElseGet(Plain::new), read.map(Fact::id)));
    }
    Set<String> needed = needed();
    reading.facts().stream()
        .filter(fact -> READ_BY_CODE.contains(fact.kind()) && !matched.contains(fact.id()))
        .filter(fact -> needed.contains(fact.id()) || found.stream().noneMatch(seen(fact)))
        .forEach(fact ->
            candidates.add(new Candidate(returned(fact), fact.value(), Optional.of(fact.id()))));
    candidates.stream()
        .sorted(Comparator.comparingInt(candidate -> candidate.fact().from()))
        .limit(MAX_FACTS)
        .forEach(this::add);
  }

  private void add(Candidate candidate) {
    String id = "F" + (facts.size() + 1);
    ReturnedFact fact = candidate.fact();
    facts.add(
        new Fact(
            id,
            fact.kind(),
            fact.text(),
            input.prompt().substring(fact.from(), fact.to()),
            fact.from(),
            fact.weight(),
            candidate.value()));
    candidate.readAs().ifPresent(old -> newIds.putIfAbsent(old, id));
  }

  /** What the whole plan is measured by stands among the facts, whatever a model makes of it. */
  private Set<String> needed() {
    Set<String> needed = new LinkedHashSet<>();
    reading.budget().ifPresent(budget -> needed.addAll(budget.facts()));
    reading.deadline().ifPresent(deadline -> needed.add(deadline.fact()));
    reading.statedStart().ifPresent(start -> needed.add(start.fact()));
    return needed;
  }

  /** A month in words that the model quotes is not overlooked: it says what the month is for. */
  private static Predicate<ReturnedFact> seen(Fact fact) {
    return quoted ->
        (fact.kind() == FactKind.DEADLINE || quoted.kind() == fact.kind()) && overlap(fact, quoted);
  }

  private static boolean overlap(Fact fact, ReturnedFact quoted) {
    return fact.offset() < quoted.to() && quoted.from() < fact.offset() + fact.quote().length();
  }

  /** What the extractor reads at the same place as the same kind of thing. */
  private Optional<Fact> read(ReturnedFact fact, Set<String> matched) {
    return reading.facts().stream()
        .filter(other -> other.kind() == fact.kind() && !(other.value() instanceof Plain))
        .filter(other -> !matched.contains(other.id()))
        .filter(other -> overlap(other, fact))
        .findFirst();
  }

  private static ReturnedFact returned(Fact fact) {
    return new ReturnedFact(
        fact.kind(),
        fact.text(),
        fact.offset(),
        fact.offset() + fact.quote().length(),
        fact.weight());
  }

  private JsonObject data(JsonObject returned) {
    List<Fact> limits =
        facts.stream()
            .filter(fact -> fact.kind() == FactKind.MUST || fact.kind() == FactKind.NEVER)
            .toList();
    return Json.build()
        .put("topic", text(returned, "topic"))
        .put("title", Clean.line(text(returned, "title"), 80))
        .put("aim", text(returned, "aim"))
        .put("form", text(returned, "form"))
        .put("domain", text(returned, "domain"))
        .put(
            "other_domains",
            Json.texts(returned.texts("other_domains").stream().distinct().toList()))
        .put("language", text(returned, "language"))
        .put("facts", facts.stream().map(FactJson::write).toList())
        .put("gaps", gaps(returned))
        .put("usable", text(returned, "usable"))
        .putIfPresent("unusable_why", unusableWhy(returned).map(Json::of))
        .put("detail", detail(input).wireName())
        .put("density", Essentials.density(reading).wireName())
        .putIfPresent("budget", reading.budget().map(this::budget))
        .putIfPresent("deadline", reading.deadline().map(this::dated))
        .putIfPresent("stated_start", reading.statedStart().map(this::dated))
        .putIfPresent("headcount", headcount())
        .put("limits", limits.stream().map(ModelIntake::limit).toList())
        .put("notes", Json.texts(reading.notes().stream().limit(MAX_NOTES).toList()))
        .done();
  }

  private static Optional<String> unusableWhy(JsonObject returned) {
    return returned.text("unusable_why").filter(_ -> !text(returned, "usable").equals("yes"));
  }

  /** Contradictions that code found come first; the model's gaps stand beside them. */
  private List<JsonObject> gaps(JsonObject returned) {
    Stream<JsonObject> conflicts = reading.conflicts().stream().map(ModelIntake::gap);
    return Stream.concat(conflicts, returned.objects("gaps").stream()).limit(MAX_GAPS).toList();
  }

  private JsonObject budget(Intake.Budget budget) {
    return Json.build()
        .put("low", budget.low())
        .put("high", budget.high())
        .put("currency", budget.currency())
        .put("facts", Json.texts(budget.facts().stream().map(this::renamed).distinct().toList()))
        .done();
  }

  private JsonObject dated(Intake.DatedFact dated) {
    return Json.build()
        .put("date", dated.date().toString())
        .put("fact", renamed(dated.fact()))
        .done();
  }

  /** A team that no fact speaks of is not taken over: the extractor guesses there. */
  private Optional<JsonObject> headcount() {
    return reading
        .headcount()
        .filter(head -> newIds.containsKey(head.fact()))
        .map(head ->
            Json.build().put("value", head.value()).put("fact", renamed(head.fact())).done());
  }

  private String renamed(String id) {
    return newIds.getOrDefault(id, "F1");
  }

  private static JsonObject limit(Fact fact) {
    return Json.build()
        .put("fact", fact.id())
        .put("kind", fact.kind().wireName())
        .put("text", fact.text())
        .done();
  }

  private static JsonObject gap(Gap gap) {
    return Json.build()
        .put("field", gap.field())
        .put("why", gap.why())
        .put("question", gap.question())
        .done();
  }

  private static String text(JsonObject returned, String name) {
    return returned.text(name).orElse("");
  }
}
