package dev.planwright.application.brief.money;

import dev.planwright.application.brief.money.MoneyFacts.Amount;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.project.Money;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which amount is the budget of the whole, and what speaks against it.
 *
 * @param of the amounts it is made of: one, or the parts that were summed up
 */
public record BudgetChoice(
    Optional<Sum> budget, List<Draft> of, List<Gap> gaps, List<String> notes) {

  /** The draft as it is shown: the one that is the budget says so first. */
  public Draft shown(Draft draft, Messages messages) {
    boolean whole = of.size() == 1 && of.getFirst().equals(draft);
    return whole && draft.value() instanceof Sum money
        ? new Draft(
            draft.kind(),
            messages.text("subject.budget") + ": " + new Notation(messages).money(money),
            draft.from(),
            draft.to(),
            5,
            draft.value(),
            money.role() == SumRole.UNTOLD
                ? Optional.of(messages.text("doubt.sum"))
                : draft.doubt())
        : draft;
  }

  public static BudgetChoice among(List<Amount> amounts, Messages messages) {
    var notation = new Notation(messages);
    List<Amount> totals =
        amounts.stream()
            .filter(amount -> amount.role() == SumRole.TOTAL || amount.role() == SumRole.CAP)
            .sorted(Comparator.comparingInt(Amount::rank).reversed())
            .toList();
    List<Amount> parts = amounts.stream().filter(amount -> amount.role() == SumRole.PART).toList();
    if (!totals.isEmpty()) {
      return ofTotals(totals, parts, messages);
    }
    boolean divided =
        parts.size() > 1
            && parts.stream().map(a -> a.money().currency()).distinct().count() == 1
            && parts.stream()
                .allMatch(a -> a.draft().weight() == 4 || phased(a) || MoneyFacts.given(a));
    if (divided) {
      Sum sum = sum(parts);
      return new BudgetChoice(
          Optional.of(sum),
          parts.stream().map(Amount::draft).toList(),
          List.of(),
          List.of(
              "The budget "
                  + notation.money(sum)
                  + " is the sum of "
                  + parts.size()
                  + " stated parts."));
    }
    List<Amount> untold =
        amounts.stream().filter(amount -> amount.role() == SumRole.UNTOLD).toList();
    if (untold.size() == 1 && amounts.size() == 1) {
      Amount only = untold.getFirst();
      return new BudgetChoice(
          Optional.of(only.money()),
          List.of(only.draft()),
          List.of(),
          List.of(
              "The only amount of the prompt, "
                  + notation.money(only.money())
                  + ", is read as the budget."));
    }
    return new BudgetChoice(Optional.empty(), List.of(), List.of(), List.of());
  }

  private static boolean phased(Amount amount) {
    String text = amount.draft().text().toLowerCase(java.util.Locale.ROOT);
    return text.contains("phase") || text.contains("stage");
  }

  private static BudgetChoice ofTotals(List<Amount> totals, List<Amount> parts, Messages messages) {
    var notation = new Notation(messages);
    int rank = totals.getFirst().rank();
    List<Amount> best =
        totals.stream().filter(amount -> amount.rank() >= Math.min(rank, 4)).toList();
    Amount chosen =
        rank >= 4
            ? best.getFirst()
            : best.stream().max(Comparator.comparing(a -> rough(a.money()))).orElseThrow();
    List<Gap> gaps = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    best.stream()
        .filter(other -> other.rank() >= 4 && differs(chosen, other) && !allows(other, chosen))
        .findFirst()
        .ifPresent(other ->
            gaps.add(
                Gap.conflict(
                    messages,
                    "budget",
                    "budgets",
                    notation.money(chosen.money()),
                    notation.money(other.money()))));
    List<Amount> others = best.stream().filter(other -> differs(chosen, other)).toList();
    if (rank < 4 && !others.isEmpty()) {
      notes.add(
          "Several amounts could be the budget; the largest, "
              + notation.money(chosen.money())
              + ", is taken.");
      gaps.add(several(chosen, others, messages));
    }
    List<Amount> same =
        parts.stream().filter(p -> p.money().currency().equals(chosen.money().currency())).toList();
    if (same.size() > 1 && sum(same).low().exceeds(chosen.money().high())) {
      gaps.add(
          Gap.conflict(
              messages,
              "budget",
              "parts",
              notation.money(sum(same)),
              notation.money(chosen.money())));
    }
    return new BudgetChoice(Optional.of(chosen.money()), List.of(chosen.draft()), gaps, notes);
  }

  /** A cap above the budget says nothing against it. */
  private static boolean allows(Amount cap, Amount chosen) {
    return cap.role() == SumRole.CAP
        && cap.money().currency().equals(chosen.money().currency())
        && !chosen.money().high().exceeds(cap.money().high());
  }

  /** In one sentence the same amount may be said twice, in two currencies. */
  private static boolean differs(Amount chosen, Amount other) {
    boolean converted =
        chosen.sentence() == other.sentence()
            && !chosen.money().currency().equals(other.money().currency());
    boolean equal =
        chosen.money().low().equalTo(other.money().low())
            && chosen.money().high().equalTo(other.money().high());
    return !converted && !equal;
  }

  private static Gap several(Amount chosen, List<Amount> others, Messages messages) {
    var notation = new Notation(messages);
    String rest =
        others.stream()
            .map(other -> notation.money(other.money()))
            .distinct()
            .limit(4)
            .collect(Collectors.joining(", "));
    return Gap.conflict(messages, "budget", "several", notation.money(chosen.money()), rest);
  }

  private static Sum sum(List<Amount> parts) {
    return new Sum(
        total(parts, Sum::low), total(parts, Sum::high), SumRole.TOTAL, Optional.empty());
  }

  private static Money total(List<Amount> parts, Function<Sum, Money> side) {
    return parts.stream().map(Amount::money).map(side).reduce(Money::plus).orElseThrow();
  }

  private static BigDecimal rough(Sum money) {
    return Currencies.roughDollars(money.high().amount(), money.currency());
  }
}
