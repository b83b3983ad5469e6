package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.budget.CashFlow;
import dev.planwright.domain.budget.CashFlow.Inflow;
import dev.planwright.domain.budget.CashFlow.MonthlyIncome;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Funding gap, runway and break-even. Committed and likely funds count at their likely amount,
 * hoped ones do not; income is price × volume a month.
 */
final class FundingParts {
  private final String unit;
  private final YearMonth first;
  private final YearMonth last;
  private final CashFlow flow;
  private final List<String> warnings;

  /** {@code warnings} takes what could not be counted. */
  FundingParts(
      StageInput input,
      SortedMap<YearMonth, BigDecimal> months,
      String unit,
      List<String> warnings) {
    this.unit = unit;
    this.first = months.isEmpty() ? YearMonth.from(input.startDate()) : months.firstKey();
    this.last = months.isEmpty() ? first : months.lastKey();
    this.flow = new CashFlow(months);
    this.warnings = warnings;
  }

  /** Adds what follows from funds and income; nothing where none are stated. */
  JsonObject complete(JsonObject data) {
    List<MonthlyIncome> incomes =
        data.objects("income").stream().flatMap(income -> monthly(income).stream()).toList();
    JsonObject complete = data;
    if (!data.objects("funding").isEmpty()) {
      List<Inflow> funds =
          data.objects("funding").stream().flatMap(fund -> inflow(fund).stream()).toList();
      Optional<CashFlow.Gap> gap = flow.gap(funds, incomes);
      complete = complete.with("runway_months", Json.of(flow.runwayMonths(funds, incomes)));
      if (gap.isPresent()) {
        complete = complete.with("funding_gap", json(gap.get()));
        warnings.add(
            "From %s on up to %s are not funded."
                .formatted(gap.get().from(), NumberTokens.money(gap.get().amount(), unit)));
      }
    }
    Optional<YearMonth> even = flow.breakEven(incomes);
    if (even.isPresent()) {
      complete = complete.with("break_even_month", Json.of(even.get().toString()));
    } else if (!incomes.isEmpty()) {
      warnings.add("The stated income does not cover the costs within ten years.");
    }
    return complete;
  }

  private static JsonObject json(CashFlow.Gap gap) {
    return Json.build().put("amount", gap.amount()).put("from_month", gap.from().toString()).done();
  }

  private Optional<Inflow> inflow(JsonObject fund) {
    if (text(fund, "status").equals("hoped")
        || !counted(Elements.unit(fund, "amount"), text(fund, "source"))) {
      return Optional.empty();
    }
    YearMonth from = Dates.month(text(fund, "when")).orElse(first);
    return Elements.range(fund, "amount").map(amount -> new Inflow(from, amount.likely()));
  }

  private Optional<MonthlyIncome> monthly(JsonObject income) {
    Optional<Estimate> volume = Elements.range(income, "volume");
    if (volume.isEmpty() || !counted(Elements.unit(income, "price"), text(income, "stream"))) {
      return Optional.empty();
    }
    return Elements.range(income, "price")
        .map(price ->
            new MonthlyIncome(from(income), price.likely().multiply(volume.get().likely())));
  }

  /** A number counts months from the first of the plan, which is 1; else an ISO month. */
  private YearMonth from(JsonObject income) {
    return income
        .number("start_month")
        .map(number -> first.plusMonths(Math.max(0, number.intValue() - 1)))
        .or(() -> Dates.month(text(income, "start_month")))
        .orElse(last.plusMonths(1));
  }

  private boolean counted(String stated, String what) {
    boolean same = stated.equals(unit);
    if (!same) {
      warnings.add("%s is not in %s and is not counted.".formatted(what, unit));
    }
    return same;
  }
}
