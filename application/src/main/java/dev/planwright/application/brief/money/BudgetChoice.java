package dev.planwright.application.brief.money;

import module java.base;

import dev.planwright.application.brief.money.MoneyFacts.Amount;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.project.Money;

/**
 * Which amount is the budget of the whole, and what speaks against it.
 *
 * @param of the amounts it is made of: one, or the parts that were summed up
 * @param parts amounts that make it up together, whatever each is called
 */
public record BudgetChoice(
    Optional<Sum> budget, List<Draft> of, List<Draft> parts, List<Gap> gaps, List<String> notes) {

  /** The draft as it is shown: the one that is the budget says so first. */
  public Draft shown(Draft draft, Messages messages) {
    boolean whole = of.size() == 1 && of.getFirst().equals(draft);
    if (parts.contains(draft) && draft.value() instanceof Sum part) {
      return new Draft(
          draft.kind(),
          draft.text(),
          draft.from(),
          draft.to(),
          draft.weight(),
          part.as(SumRole.PART),
          draft.doubt());
    }
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

  /** The stated total; else the sum of the parts; else the only amount there is. */
  public static BudgetChoice among(MoneyFacts money, Messages messages) {
    List<Amount> amounts = money.amounts();
    var notation = new Notation(messages);
    List<Amount> totals =
        amounts.stream()
            .filter(amount -> amount.role() == SumRole.TOTAL || amount.role() == SumRole.CAP)
            .sorted(Comparator.comparingInt(Amount::rank).reversed())
            .toList();
    List<Amount> parts = amounts.stream().filter(amount -> amount.role() == SumRole.PART).toList();
    boolean divided =
        parts.size() > 1
            && parts.stream().map(part -> part.money().currency()).distinct().count() == 1
            && parts.stream()
                .allMatch(part -> part.draft().weight() == 4 || phased(part) || part.given());
    if (!totals.isEmpty()) {
      return ofTotals(totals, amounts, messages);
    }
    if (divided) {
      Sum sum = sum(parts);
      String note =
          "The budget %s is the sum of %d stated parts."
              .formatted(notation.money(sum), parts.size());
      return chosen(sum, parts, note);
    }
    if (amounts.size() == 1 && amounts.getFirst().role() == SumRole.UNTOLD) {
      Sum only = amounts.getFirst().money();
      String note =
          "The only amount of the prompt, %s, is read as the budget."
              .formatted(notation.money(only));
      return chosen(only, amounts, note);
    }
    return new BudgetChoice(Optional.empty(), List.of(), List.of(), List.of(), List.of());
  }

  private static BudgetChoice chosen(Sum sum, List<Amount> of, String note) {
    return new BudgetChoice(
        Optional.of(sum),
        of.stream().map(Amount::draft).toList(),
        List.of(),
        List.of(),
        List.of(note));
  }

  private static boolean phased(Amount amount) {
    String text = amount.draft().text().toLowerCase(Locale.ROOT);
    return text.contains("phase") || text.contains("stage");
  }

  private static BudgetChoice ofTotals(
      List<Amount> totals, List<Amount> amounts, Messages messages) {
    List<Amount> parts = amounts.stream().filter(amount -> amount.role() == SumRole.PART).toList();
    var notation = new Notation(messages);
    int rank = totals.getFirst().rank();
    List<Amount> best =
        totals.stream().filter(amount -> amount.rank() >= Math.min(rank, 4)).toList();
    Amount chosen =
        rank >= 4
            ? best.getFirst()
            : best.stream().max(Comparator.comparing(a -> rough(a.money()))).orElseThrow();
    String budget = notation.money(chosen.money());
    List<Amount> others =
        best.stream()
            .filter(other -> differs(chosen, other))
            .filter(other -> !makesUp(chosen, other, amounts))
            .toList();
    List<Gap> gaps = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    others.stream()
        .filter(other -> other.rank() >= 4 && !allows(other, chosen))
        .map(other -> notation.money(other.money()))
        .findFirst()
        .ifPresent(other -> gaps.add(gap(messages, "budgets", budget, other)));
    if (rank < 4 && !others.isEmpty()) {
      notes.add("Several amounts could be the budget; the largest, " + budget + ", is taken.");
      String rest =
          others.stream()
              .map(other -> notation.money(other.money()))
              .distinct()
              .limit(4)
              .collect(Collectors.joining(", "));
      gaps.add(gap(messages, "several", budget, rest));
    }
    List<Amount> same =
        parts.stream().filter(p -> p.money().currency().equals(chosen.money().currency())).toList();
    if (same.size() > 1 && sum(same).low().exceeds(chosen.money().high())) {
      gaps.add(gap(messages, "parts", notation.money(sum(same)), budget));
    }
    return new BudgetChoice(
        Optional.of(chosen.money()),
        List.of(chosen.draft()),
        amounts.stream()
            .filter(part -> part.role() == SumRole.TOTAL || part.role() == SumRole.UNTOLD)
            .filter(part -> makesUp(chosen, part, amounts))
            .map(Amount::draft)
            .toList(),
        List.copyOf(gaps),
        notes);
  }

  private static Gap gap(Messages messages, String key, String one, String other) {
    return Gap.conflict(messages, "budget", key, one, other);
  }

  /** A cap above the budget says nothing against it. */
  private static boolean allows(Amount cap, Amount chosen) {
    return cap.role() == SumRole.CAP
        && cap.money().currency().equals(chosen.money().currency())
        && !chosen.money().high().exceeds(cap.money().high());
  }

  /**
   * "14,000: 11,000 of our own, 3,000 of an aunt": what adds up to the whole is no other budget.
   */
  private static boolean makesUp(Amount whole, Amount part, List<Amount> amounts) {
    return part.money().currency().equals(whole.money().currency())
        && amounts.stream()
            .filter(other -> !other.equals(part) && !other.equals(whole))
            .filter(other -> other.money().currency().equals(whole.money().currency()))
            .filter(other -> other.role() != SumRole.RATE && other.role() != SumRole.PRICE)
            .anyMatch(other ->
                other.money().high().plus(part.money().high()).equalTo(whole.money().high()));
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

  private static Sum sum(List<Amount> parts) {
    return new Sum(
        total(parts, Sum::low), total(parts, Sum::high), SumRole.TOTAL, Optional.empty());
  }

  private static Money total(List<Amount> parts, Function<Sum, Money> side) {
    return parts.stream().map(Amount::money).map(side).reduce(Money::plus).orElseThrow();
  }

  private static java.math.BigDecimal rough(Sum money) {
    return Currencies.roughDollars(money.high().amount(), money.currency());
  }
}
