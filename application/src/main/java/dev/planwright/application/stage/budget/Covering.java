package dev.planwright.application.stage.budget;

import module java.base;

import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Shares.Given;
import dev.planwright.domain.budget.CashFlow;
import dev.planwright.domain.budget.CashFlow.Inflow;
import dev.planwright.domain.budget.CostSimulation;
import dev.planwright.domain.budget.Standing;

/**
 * Whether money covers a course of the plan, but for small change.
 *
 * <p>All money counts that is not only hoped for. In which month it comes does not matter: here the
 * whole is paid for or not, and {@link CashFlow#gap} tells of the months. Of money that ends before
 * the work only what the course has spent by then counts. Each month costs as many times its
 * planned cost as the whole course does. Where no money is told in the plan's unit nobody knows,
 * and each course is covered.
 *
 * <p>Income does not count, not even within the plan: it does not in the table of what is missing
 * at P80 either, and a plan that has money missing there must not be told as paid for. Only the
 * funding gap by month counts it.
 */
final class Covering implements CostSimulation.Paid {
  private static final double SMALL = CashFlow.SMALL_CHANGE.doubleValue();

  private final Shares shares;
  private final CashFlow flow;
  private final YearMonth first;
  private final YearMonth last;
  private final double planned;

  /**
   * The money beside a plan.
   *
   * @param spending by month, at whatever cost of the whole; not empty
   */
  Covering(Shares shares, SortedMap<YearMonth, BigDecimal> spending) {
    this.shares = shares;
    this.flow = new CashFlow(spending);
    this.first = spending.firstKey();
    this.last = spending.lastKey();
    this.planned =
        spending.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add).doubleValue();
  }

  @Override
  public boolean covers(double cost, double lost) {
    if (shares.none()) {
      return true;
    }
    List<Inflow> money =
        shares.at(BigDecimal.valueOf(cost)).stream()
            .filter(given -> counts(given.fund()))
            .map(this::there)
            .toList();
    BigDecimal factor = planned > 0 ? BigDecimal.valueOf(cost / planned) : BigDecimal.ONE;
    return cost * (1 - SMALL) + lost <= flow.brought(money, factor).doubleValue();
  }

  /** A guarantee that has ended is not called for what is missing at the end. */
  private boolean counts(Fund fund) {
    boolean ended = fund.terms().until().filter(until -> until.isBefore(last)).isPresent();
    return fund.standing() != Standing.HOPED
        && !Funding.paidBack(fund)
        && !(fund.terms().form() == Form.GUARANTEE && ended);
  }

  private Inflow there(Given given) {
    return new Inflow(first, given.sum(), given.fund().terms().until(), false);
  }
}
