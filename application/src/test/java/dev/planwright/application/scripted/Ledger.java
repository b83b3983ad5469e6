package dev.planwright.application.scripted;

import java.math.BigDecimal;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What the scripted provider charged. Safe for concurrent use. */
public final class Ledger {
  private final ConcurrentLinkedQueue<Bill> bills = new ConcurrentLinkedQueue<>();

  /** One call whose reply went out whole. */
  public record Bill(ModelCall call, long inputTokens, long outputTokens, BigDecimal costUsd) {
    /** The model that answered. */
    public String model() {
      return call.model();
    }

    /** The stage and part that were asked for. */
    public String schemaName() {
      return call.schemaName();
    }
  }

  void add(Bill bill) {
    bills.add(bill);
  }

  /** All of them in order. */
  public List<Bill> bills() {
    return List.copyOf(bills);
  }

  /** Tokens read. */
  public long inputTokens() {
    return bills.stream().mapToLong(Bill::inputTokens).sum();
  }

  /** Tokens written. */
  public long outputTokens() {
    return bills.stream().mapToLong(Bill::outputTokens).sum();
  }

  /** US dollars. */
  public BigDecimal costUsd() {
    return bills.stream().map(Bill::costUsd).reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
