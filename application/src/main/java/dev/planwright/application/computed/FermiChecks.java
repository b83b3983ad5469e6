package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.brief.read.Currencies;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Rough checks of magnitude that need no model (plan-pipeline.md §9.5). */
final class FermiChecks {
  private static final BigDecimal WIDEST_SPAN = BigDecimal.valueOf(100);
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** In US dollars: below, nobody can be paid for a day; above, no ordinary work is. */
  private static final BigDecimal LEAST_PER_PERSON_DAY = BigDecimal.TEN;

  private static final BigDecimal MOST_PER_PERSON_DAY = BigDecimal.valueOf(5_000);
  private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

  private final JsonObject intake;
  private final JsonObject context;
  private final LocalDate start;

  FermiChecks(JsonObject intake, JsonObject context, StageInput input) {
    this.intake = intake;
    this.context = context;
    this.start = input.startDate();
  }

  /** What is wrong with an assumption's value. */
  List<String> flags(JsonObject item) {
    List<String> flags = new ArrayList<>();
    Optional<JsonObject> value = item.object("value");
    if (value.isEmpty()) {
      flags.add("no range");
      return flags;
    }
    String unit = text(value.get(), "unit");
    if (!Elements.stated(unit)) {
      flags.add("no unit");
    }
    if (!sorted(value.get())) {
      flags.add("low, likely and high are not in order");
    }
    if (Elements.range(value.get()).filter(FermiChecks::tooWide).isPresent()) {
      flags.add("high is over 100 times low");
    }
    if (CURRENCY.matcher(unit).matches()
        && !currencies().isEmpty()
        && !currencies().contains(unit)) {
      flags.add("in " + unit + ", which is none of the plan's currencies");
    }
    return flags;
  }

  /** What is wrong between values; a check that lacks a number is left out. */
  List<JsonObject> checks(List<JsonObject> items) {
    List<JsonObject> checks = new ArrayList<>();
    long unranged = items.stream().filter(item -> item.object("value").isEmpty()).count();
    checks.add(
        check(
            "ranges",
            unranged == 0,
            "%s of %s assumptions have a range".formatted(items.size() - unranged, items.size())));
    perPersonDay().ifPresent(checks::add);
    checks.addAll(percentSums(items));
    return checks;
  }

  /** A check's result as stage data hold it. */
  static JsonObject check(String name, boolean ok, String text) {
    return Json.build().put("name", name).put("ok", ok).put("text", text).done();
  }

  /** The stated money by head and working day up to the deadline. */
  private Optional<JsonObject> perPersonDay() {
    Optional<BigDecimal> budget = intake.object("budget").flatMap(b -> b.number("high"));
    Optional<BigDecimal> heads =
        intake.object("headcount").flatMap(h -> h.number("value")).filter(h -> h.signum() > 0);
    Optional<Integer> days =
        intake.object("deadline").map(d -> text(d, "date")).flatMap(Dates::parse).map(this::days);
    if (budget.isEmpty() || heads.isEmpty() || days.filter(d -> d > 0).isEmpty()) {
      return Optional.empty();
    }
    BigDecimal each =
        budget
            .get()
            .divide(
                heads.get().multiply(BigDecimal.valueOf(days.orElseThrow())),
                MathContext.DECIMAL64);
    String currency = intake.object("budget").map(b -> text(b, "currency")).orElse("");
    BigDecimal dollars = Currencies.roughDollars(each, currency);
    boolean ok =
        dollars.compareTo(LEAST_PER_PERSON_DAY) >= 0 && dollars.compareTo(MOST_PER_PERSON_DAY) <= 0;
    return Optional.of(
        check(
            "budget per head and day",
            ok,
            "the stated budget is %s for each of %s people on each of %s working days"
                .formatted(
                    NumberTokens.money(each, currency),
                    heads.get().toPlainString(),
                    days.orElseThrow())));
  }

  private int days(LocalDate deadline) {
    return new Workdays(WorkCalendar.of(text(context, "holiday_country")), start).until(deadline);
  }

  /** Shares of one topic must not add up to more than a whole. */
  private static List<JsonObject> percentSums(List<JsonObject> items) {
    Map<String, BigDecimal> sums = new LinkedHashMap<>();
    for (JsonObject item : items) {
      String unit = Elements.unit(item, "value");
      if (unit.equals("%") || unit.equals("percent")) {
        Elements.range(item, "value")
            .ifPresent(range -> sums.merge(text(item, "topic"), range.likely(), BigDecimal::add));
      }
    }
    return sums.entrySet().stream()
        .filter(sum -> sum.getValue().compareTo(HUNDRED) > 0)
        .map(sum ->
            check(
                "percentages of " + sum.getKey(),
                false,
                "the likely shares add up to " + sum.getValue().toPlainString() + " percent"))
        .toList();
  }

  private List<String> currencies() {
    List<String> all = new ArrayList<>();
    context
        .object("currency")
        .ifPresent(currency -> {
          all.add(text(currency, "main"));
          all.addAll(currency.texts("local"));
        });
    return all;
  }

  private static boolean sorted(JsonObject value) {
    return Elements.range(value)
        .filter(range ->
            value.number("low").filter(low -> low.compareTo(range.low()) == 0).isPresent()
                && value
                    .number("high")
                    .filter(high -> high.compareTo(range.high()) == 0)
                    .isPresent())
        .isPresent();
  }

  private static boolean tooWide(Estimate range) {
    return range.low().signum() > 0
        && range.high().compareTo(range.low().multiply(WIDEST_SPAN)) > 0;
  }
}
