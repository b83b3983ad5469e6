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
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.project.Basis;

/** Places and money by ISO codes, and in agreement with the prompt. */
final class Codes {
  private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());
  private static final Set<String> CURRENCIES =
      java.util.Currency.getAvailableCurrencies().stream()
          .map(java.util.Currency::getCurrencyCode)
          .collect(Collectors.toUnmodifiableSet());
  private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

  private final List<Fact> places;
  private final Optional<String> stated;

  Codes(Intake intake) {
    this.places = intake.places();
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
                .filter(code -> !code.isEmpty() && !CURRENCIES.contains(code))
                .map(code -> Breach.of("\"%s\" is no ISO 4217 code.".formatted(code)))
                .toList())
        .check(context ->
            stated
                .filter(_ -> !context.currency().main().isEmpty())
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
    return places.isEmpty() || namesAPlace(context)
        ? List.of()
        : List.of(
            Breach.of(
                "sites: the prompt names a place (%s); one site must have it as its fact, with ev prompt."
                    .formatted(
                        places.stream()
                            .map(place -> place.id().toString())
                            .collect(Collectors.joining(", ")))));
  }

  private boolean namesAPlace(Context context) {
    return context.sites().stream()
        .filter(site -> site.basis() == Basis.PROMPT)
        .anyMatch(site -> place(site).isPresent());
  }

  private Optional<Fact> place(Site site) {
    return places.stream()
        .filter(fact -> site.fact().filter(fact.id()::equals).isPresent())
        .findFirst();
  }

  private static Stream<String> countries(Context context) {
    return Stream.concat(
        context.sites().stream().flatMap(site -> site.area().country().stream()),
        context.holidayCountry().stream());
  }

  /**
   * Codes that do not exist are left out. Where none is said, the countries of the prompt's places
   * count, and the currency of its budget or of the first country.
   */
  private Context corrected(Context context) {
    List<Site> sites = new ArrayList<>(context.sites().stream().map(this::corrected).toList());
    if (!places.isEmpty() && !namesAPlace(context)) {
      sites.addFirst(site(places.getFirst()));
    }
    Optional<String> home =
        sites.stream().flatMap(site -> site.area().country().stream()).findFirst();
    return new Context(
        sites,
        context.jurisdictions(),
        corrected(context.currency(), home),
        context.seasonNotes(),
        context.windows(),
        new Holidays(
            context.holidayCountry().filter(COUNTRIES::contains).or(() -> home),
            context.holidays().region(),
            context.holidays().week(),
            context.holidays().off(),
            context.holidays().calendar()));
  }

  private Site corrected(Site site) {
    Area area = site.area();
    return new Site(
        site.label(),
        new Area(
            area.country()
                .filter(COUNTRIES::contains)
                .or(() -> place(site).flatMap(Codes::country)),
            area.region(),
            area.city()),
        site.why(),
        site.basis(),
        site.fact());
  }

  private static Optional<String> country(Fact place) {
    return place.place().flatMap(FactValue.Place::country).filter(COUNTRIES::contains);
  }

  /** The place as the prompt names it. */
  private static Site site(Fact fact) {
    Optional<FactValue.Place> place = fact.place();
    return new Site(
        place.map(FactValue.Place::name).orElseGet(fact::text),
        new Area(country(fact), Optional.empty(), place.flatMap(FactValue.Place::city)),
        fact.text(),
        Basis.PROMPT,
        Optional.of(fact.id()));
  }

  private Currency corrected(Currency currency, Optional<String> country) {
    List<String> local = currency.local().stream().filter(CURRENCIES::contains).toList();
    String main = currency.main();
    boolean agrees = stated.filter(code -> !main.equals(code) && !local.contains(code)).isEmpty();
    return new Currency(
        CURRENCIES.contains(main) && agrees
            ? main
            : stated.or(() -> country.flatMap(Codes::currency)).orElse(Context.PERCENT),
        local,
        currency.why(),
        currency.used());
  }

  private static Optional<String> currency(String country) {
    return Optional.ofNullable(java.util.Currency.getInstance(Locale.of("", country)))
        .map(java.util.Currency::getCurrencyCode);
  }
}
