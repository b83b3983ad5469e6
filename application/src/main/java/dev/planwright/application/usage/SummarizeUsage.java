package dev.planwright.application.usage;

import module java.base;

import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageSummary;

/** Reads the use of a task. A task that nobody recorded anything for has zeros, not an error. */
public final class SummarizeUsage {
  private final UsageLedger ledger;

  public SummarizeUsage(UsageLedger ledger) {
    this.ledger = ledger;
  }

  /** The sums, in all and by model. */
  public UsageSummary summarize(String taskId, Caller caller) {
    return ledger.summarize(taskId, caller);
  }

  /** The calls in the order of storing, those after {@code afterId}. */
  public List<StoredUsage> list(String taskId, Caller caller, long afterId, OptionalInt limit) {
    return ledger.list(taskId, caller, afterId, limit);
  }
}
