package dev.planwright.application.stage.context;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.stage.context.Context.Area;
import dev.planwright.application.stage.context.Context.Currency;
import dev.planwright.application.stage.context.Context.Holidays;
import dev.planwright.application.stage.context.Context.Site;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.ElementId;

/** Places and money by ISO codes, and in agreement with the prompt. */
final class Codes {
  private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());
  private static final Set<String> CURRENCIES =
      java.util.Currency.getAvailableCurrencies().stream()
          .map(java.util.Currency::getCurrencyCode)
          .collect(Collectors.toUnmodifiableSet());
  private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

  private final List<ElementId> places;
  private final Optional<String> stated;

  Codes(Intake intake) {
    this.places = intake.places().stream().map(Fact::id).toList();
    this.stated = intake.budget().map(Intake.Budget::currency);
  }

  /** Whether a text looks like an ISO 4217 code. */
  static boolean shaped(String code) {
    return CURRENCY.matcher(code).matches();
  }

  CallRules<Context> rules() {
    return CallRules.<Context>none()
        .check(this::places)
        .check(context ->
            countries(context)
                .filter(code -> !COUNTRIES.contains(code))
                .map(code -> Breach.of("\"%s\" is no ISO 3166-1 alpha-2 code.".formatted(code)))
                .toList())
        .check(context ->
            context
                .currency()
                .codes()
                .filter(code -> !CURRENCIES.contains(code))
                .map(code -> Breach.of("\"%s\" is no ISO 4217 code.".formatted(code)))
                .toList())
        .check(context ->
            stated
                .filter(code -> context.currency().codes().noneMatch(code::equals))
                .map(code ->
                    Breach.of(
                        "currency: the prompt states its budget in %s, so it must be the main one or among the local ones."
                            .formatted(code)))
                .stream()
                .toList())
        .correct(this::corrected);
  }

  private List<Breach> places(Context context) {
    boolean there =
        places.isEmpty()
            || context.sites().stream()
                .filter(site -> site.basis() == Basis.PROMPT)
                .anyMatch(site -> site.fact().filter(places::contains).isPresent());
    return there
        ? List.of()
        : List.of(
            Breach.of(
                "sites: the prompt names a place (%s); one site must have it as its fact, with ev prompt."
                    .formatted(
                        places.stream()
                            .map(ElementId::toString)
                            .collect(Collectors.joining(", ")))));
  }

  private static Stream<String> countries(Context context) {
    return Stream.concat(
        context.sites().stream().flatMap(site -> site.area().country().stream()),
        context.holidayCountry().stream());
  }

  /** Codes that do not exist are left out; the currency of the stated budget counts. */
  private Context corrected(Context context) {
    return new Context(
        context.sites().stream().map(Codes::corrected).toList(),
        context.jurisdictions(),
        corrected(context.currency()),
        context.seasonNotes(),
        context.windows(),
        new Holidays(
            context.holidayCountry().filter(COUNTRIES::contains),
            context.holidays().region(),
            context.holidays().week(),
            context.holidays().off(),
            context.holidays().calendar()));
  }

  private static Site corrected(Site site) {
    Area area = site.area();
    return new Site(
        site.label(),
        new Area(area.country().filter(COUNTRIES::contains), area.region(), area.city()),
        site.why(),
        site.basis(),
        site.fact());
  }

  private Currency corrected(Currency currency) {
    List<String> local = currency.local().stream().filter(CURRENCIES::contains).toList();
    String main = currency.main();
    boolean agrees = stated.filter(code -> !main.equals(code) && !local.contains(code)).isEmpty();
    return new Currency(
        CURRENCIES.contains(main) && agrees ? main : stated.orElse(main),
        local,
        currency.why(),
        currency.used());
  }
}
