package dev.planwright.bootstrap.engine;

import dev.planwright.application.scripted.Ledger.Bill;
import dev.planwright.bootstrap.engine.KilledWorkers.Loss;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.TokenUsage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What was found after workers were killed.
 *
 * @param losses of plans by those kills
 * @param inFlight calls at the moments of the kills
 * @param keptAtKills results that were kept at those moments
 * @param notRecorded calls that were charged and are in no token metrics
 * @param notRecordedUsd what they cost
 * @param problems whatever should not be, each a sentence
 */
record KillFigures(
    int plans,
    int kills,
    int losses,
    int takeovers,
    int inFlight,
    int keptAtKills,
    int billed,
    int notRecorded,
    BigDecimal notRecordedUsd,
    List<String> problems) {
  private static final int CALLS_OF_A_PLAN = 8;

  static KillFigures of(
      SharedDatabase database,
      CallArrivals arrivals,
      List<Bill> bills,
      Map<PlanId, String> plans,
      List<Loss> losses,
      int kills) {
    List<String> problems = new ArrayList<>();
    LeaseLog.twiceOwned(database)
        .forEach(plan -> problems.add("plan %s had two owners at once".formatted(plan)));
    for (Loss loss : losses) {
      arrivals.of(plans.get(loss.plan())).stream()
          .filter(call -> call.at() > loss.at() && loss.kept().contains(call.name()))
          .forEach(call -> problems.add("%s was asked for again".formatted(call)));
    }
    int notRecorded = 0;
    int billed = 0;
    BigDecimal notRecordedUsd = BigDecimal.ZERO;
    for (Map.Entry<PlanId, String> each : plans.entrySet()) {
      PlanId plan = each.getKey();
      List<Bill> charged =
          bills.stream()
              .filter(bill -> ScriptedPlans.isOfPlan(bill.call()))
              .filter(bill -> CallArrivals.mark(bill.call()).equals(each.getValue()))
              .toList();
      long lost = losses.stream().filter(loss -> loss.plan().equals(plan)).count();
      List<Bill> missing = withoutRecords(charged, recorded(database, plan), plan, problems);
      if (missing.size() > lost * CALLS_OF_A_PLAN) {
        problems.add(
            "plan %s was lost %d times and %d of its calls are not accounted for"
                .formatted(plan, lost, missing.size()));
      }
      billed += charged.size();
      notRecorded += missing.size();
      notRecordedUsd = missing.stream().map(Bill::costUsd).reduce(notRecordedUsd, BigDecimal::add);
    }
    return new KillFigures(
        plans.size(),
        kills,
        losses.size(),
        takeovers(database, problems),
        losses.stream().mapToInt(Loss::inFlight).sum(),
        losses.stream().mapToInt(loss -> loss.kept().size()).sum(),
        billed,
        notRecorded,
        notRecordedUsd,
        List.copyOf(problems));
  }

  /** For people. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("kills: %d, of plans: %d, leases lost: %d".formatted(kills, losses, takeovers));
    lines.add("plans: %d, calls charged: %d".formatted(plans, billed));
    lines.add(
        "results kept at the kills: %d, calls in flight at the kills: %d"
            .formatted(keptAtKills, inFlight));
    lines.add(
        "charged and in no token metrics: %d calls, %s USD"
            .formatted(notRecorded, notRecordedUsd.toPlainString()));
    lines.add(problems.isEmpty() ? "problems: none" : "problems: " + problems.size());
    lines.addAll(problems);
    return lines;
  }

  private static List<TokenUsage> recorded(SharedDatabase database, PlanId plan) {
    return database
        .data()
        .ports()
        .ledger()
        .list(plan.toString(), new Caller.Admin(), 0, OptionalInt.empty())
        .stream()
        .map(StoredUsage::usage)
        .filter(usage -> usage.usage().totalTokens().isPresent())
        .map(usage -> usage.usage())
        .toList();
  }

  /** The bills that no record answers for; each record answers for one, to the token and cent. */
  private static List<Bill> withoutRecords(
      List<Bill> charged, List<TokenUsage> recorded, PlanId plan, List<String> problems) {
    List<Bill> left = new ArrayList<>(charged);
    for (TokenUsage usage : recorded) {
      boolean found =
          left.stream()
              .filter(bill -> bill.inputTokens() == usage.inputTokens().orElse(-1))
              .filter(bill -> bill.outputTokens() == usage.outputTokens().orElse(-1))
              .filter(
                  bill -> usage.costUsd().filter(c -> c.compareTo(bill.costUsd()) == 0).isPresent())
              .findFirst()
              .filter(left::remove)
              .isPresent();
      if (!found) {
        problems.add("plan %s: a record answers for no bill: %s".formatted(plan, usage));
      }
    }
    return left;
  }

  private static int takeovers(SharedDatabase database, List<String> problems) {
    database
        .rows(
            "select id, state, error_message from plans where state <> 'completed'",
            row ->
                "plan %s is %s: %s".formatted(row.getString(1), row.getString(2), row.getString(3)))
        .forEach(problems::add);
    return database
        .rows("select coalesce(sum(takeovers), 0) from plans", row -> row.getInt(1))
        .getFirst();
  }
}
