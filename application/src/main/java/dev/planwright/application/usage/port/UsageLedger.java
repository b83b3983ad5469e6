package dev.planwright.application.usage.port;

import dev.planwright.domain.account.Caller;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageSummary;
import java.util.List;
import java.util.OptionalInt;

/** The records of model calls. A user sees its own records only. */
public interface UsageLedger {

  /**
   * Stores records and debits their users' credits in the same transaction. Repeating a call is
   * safe: a record whose call id is known is not stored again and debits nothing (R15).
   *
   * @return how many were new
   */
  int store(List<UsageRecord> records);

  /** The sums of a task, computed by the store; zeros when it has no records. Noise is skipped. */
  UsageSummary summarize(String taskId, Caller caller);

  /** The records of a task with ids above {@code afterId}, by id, all of them without a limit. */
  List<StoredUsage> list(String taskId, Caller caller, long afterId, OptionalInt limit);
}
