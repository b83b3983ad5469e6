package dev.planwright.application.usage.port;

import module java.base;

import dev.planwright.domain.account.Caller;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageSummary;

/** The records of model calls. A user sees its own records only. */
public interface UsageLedger {

  /**
   * What became of records handed over; those neither fresh nor refused were known or noise.
   *
   * @param fresh were not known before
   * @param refused cannot be stored at all; each is logged, and lost
   */
  record Stored(int fresh, int refused) {}

  /**
   * Stores records and debits their users' credits in the same transaction. Repeating a call is
   * safe: a record whose call id is known is not stored again and debits nothing, except that one
   * that names an upstream provider takes the place of one that does not, and the debit follows. A
   * record that cannot be stored does not hold back the others.
   *
   * @throws dev.planwright.application.refusal.StoreUnavailable when the store is away; then
   *     nothing is stored, or everything is and only the answer was lost
   */
  Stored store(List<UsageRecord> records);

  /** How many records were refused since this process began, on every way into the ledger. */
  long refused();

  /** The sums of a task, computed by the store; zeros when it has no records. Noise is skipped. */
  UsageSummary summarize(String taskId, Caller caller);

  /** The records of a task with ids above {@code afterId}, by id, all of them without a limit. */
  List<StoredUsage> list(String taskId, Caller caller, long afterId, OptionalInt limit);
}
