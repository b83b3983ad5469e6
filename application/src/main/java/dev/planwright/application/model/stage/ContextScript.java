package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;
import static dev.planwright.application.model.stage.Shapes.when;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Stage 005: places, law and money, by ISO codes and in agreement with the prompt. */
final class ContextScript implements StageScript {
  private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());
  private static final Set<String> CURRENCIES =
      Currency.getAvailableCurrencies().stream()
          .map(Currency::getCurrencyCode)
          .collect(Collectors.toUnmodifiableSet());

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    JsonObject intake = work.data(Stage.INTAKE);
    List<String> places =
        intake.objects("facts").stream()
            .filter(fact -> text(fact, "kind").equals("place"))
            .map(fact -> text(fact, "id"))
            .toList();
    Optional<String> stated = intake.object("budget").flatMap(budget -> budget.text("currency"));
    return work.ask(work.whole(rules(places, stated)));
  }

  private static OwnRules rules(List<String> places, Optional<String> stated) {
    return new OwnRules()
        .check(answer -> places(answer, places))
        .check(answer ->
            countries(answer)
                .filter(code -> !COUNTRIES.contains(code))
                .map(code -> Breach.of("\"%s\" is no ISO 3166-1 alpha-2 code.".formatted(code)))
                .toList())
        .check(answer ->
            currencies(answer)
                .filter(code -> !CURRENCIES.contains(code))
                .map(code -> Breach.of("\"%s\" is no ISO 4217 code.".formatted(code)))
                .toList())
        .check(answer ->
            when(
                stated.filter(code -> currencies(answer).noneMatch(code::equals)).isPresent(),
                "currency: the prompt states its budget in %s, so it must be the main one or among the local ones."
                    .formatted(stated.orElse(""))))
        .mend(answer -> mended(answer, stated));
  }

  private static List<Breach> places(JsonObject answer, List<String> places) {
    boolean there =
        places.isEmpty()
            || answer.objects("sites").stream()
                .anyMatch(site ->
                    text(site, "ev").equals("prompt") && places.contains(text(site, "fact")));
    return when(
        !there,
        "sites: the prompt names a place (%s); one site must have it as its fact, with ev prompt."
            .formatted(String.join(", ", places)));
  }

  private static Stream<String> countries(JsonObject answer) {
    return Stream.concat(
        answer.objects("sites").stream().flatMap(site -> site.text("country").stream()),
        answer.text("holiday_country").stream());
  }

  private static Stream<String> currencies(JsonObject answer) {
    return answer.object("currency").stream()
        .flatMap(
            money -> Stream.concat(money.text("main").stream(), money.texts("local").stream()));
  }

  /** Codes that do not exist are left out; the currency of the stated budget counts. */
  private static JsonObject mended(JsonObject answer, Optional<String> stated) {
    JsonObject sites = Shapes.each(answer, "sites", site -> without(site, "country", COUNTRIES));
    JsonObject whole = without(sites, "holiday_country", COUNTRIES);
    JsonObject money = whole.object("currency").orElseGet(Json::object);
    List<String> local = money.texts("local").stream().filter(CURRENCIES::contains).toList();
    String main = text(money, "main");
    boolean known = CURRENCIES.contains(main);
    boolean agrees = stated.isEmpty() || main.equals(stated.get()) || local.contains(stated.get());
    return whole.with(
        "currency",
        money
            .with("local", Json.texts(local))
            .with("main", Json.of(known && agrees ? main : stated.orElse(main))));
  }

  private static JsonObject without(JsonObject object, String member, Set<String> allowed) {
    if (object.text(member).isEmpty()
        || object.text(member).filter(allowed::contains).isPresent()) {
      return object;
    }
    Json.Builder kept = Json.build();
    object
        .members()
        .forEach((name, value) -> {
          if (!name.equals(member)) {
            kept.put(name, value);
          }
        });
    return kept.done();
  }
}
