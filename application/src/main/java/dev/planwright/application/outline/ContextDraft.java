package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import dev.planwright.domain.project.FactValue.Place;
import dev.planwright.domain.project.FactValue.Sum;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Stage 005: places, law and money, as far as the prompt names them. */
final class ContextDraft implements StageDraft {
  @Override
  public Draft draft(Basis basis) {
    Intake intake = basis.intake();
    List<String> countries = countries(intake);
    Json.Builder returned =
        Json.build()
            .put("sites", intake.places().stream().flatMap(fact -> site(fact).stream()).toList())
            .put("jurisdictions", Json.texts(countries.stream().map(this::jurisdiction).toList()))
            .put("currency", currency(intake, countries))
            .put("season_notes", Json.texts(basis.template().texts("season_notes")));
    countries.stream().findFirst().ifPresent(country -> returned.put("holiday_country", country));
    return new Draft(
        returned.put("to_answer", Texts.gaps(basis, List.of("place", "currency"))).done(),
        countries.isEmpty()
            ? List.of("no country is stated, so holidays and law are not considered")
            : List.of("which level of law applies has to be confirmed"));
  }

  private static List<String> countries(Intake intake) {
    return intake.places().stream()
        .flatMap(fact -> fact.place().stream())
        .flatMap(place -> place.country().stream())
        .distinct()
        .toList();
  }

  private static Optional<JsonObject> site(Fact fact) {
    return fact.place()
        .map(place -> {
          Json.Builder site = Json.build().put("label", Texts.inert(place.name()));
          place.country().ifPresent(country -> site.put("country", country));
          place.city().ifPresent(city -> site.put("city", city));
          return site.put("why", why(place, fact))
              .put("ev", "prompt")
              .put("fact", fact.id().toString())
              .done();
        });
  }

  private static String why(Place place, Fact fact) {
    String stated = "Named in the prompt: " + Texts.quoted(fact.quote());
    return place.country().isPresent()
        ? stated
        : stated + ". The country is not stated and has to be confirmed";
  }

  private String jurisdiction(String country) {
    String name = Locale.of("", country).getDisplayCountry(Locale.ENGLISH);
    return "%s (%s): national law; regional and local rules to be confirmed"
        .formatted(name, country);
  }

  private static JsonObject currency(Intake intake, List<String> countries) {
    List<String> stated =
        Stream.concat(
                intake.budget().map(Intake.Budget::currency).stream(),
                intake.facts().stream().flatMap(fact -> fact.money().stream()).map(Sum::currency))
            .distinct()
            .toList();
    List<String> local = countries.stream().flatMap(c -> currency(c).stream()).distinct().toList();
    if (intake.budget().isPresent()) {
      return currency(stated.getFirst(), others(stated, local), "the stated budget is in it");
    }
    if (!stated.isEmpty()) {
      return currency(stated.getFirst(), others(stated, local), "the prompt states money in it");
    }
    return currency(
        Amounts.PERCENT,
        local,
        "no budget is stated: costs are shares in percent of the whole"
            + (local.isEmpty() ? "" : "; the currency of the stated place is " + local.getFirst()));
  }

  private static List<String> others(List<String> stated, List<String> local) {
    return Stream.concat(stated.stream().skip(1), local.stream())
        .filter(code -> !code.equals(stated.getFirst()))
        .distinct()
        .toList();
  }

  private static JsonObject currency(String main, List<String> local, String why) {
    return Json.build()
        .put("main", main)
        .put("local", Json.texts(local))
        .put("why", "Chosen because " + why)
        .done();
  }

  private static Optional<String> currency(String country) {
    try {
      return Optional.ofNullable(Currency.getInstance(Locale.of("", country)))
          .map(Currency::getCurrencyCode);
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
