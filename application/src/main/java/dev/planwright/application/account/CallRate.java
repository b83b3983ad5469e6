package dev.planwright.application.account;

import module java.base;

import dev.planwright.application.account.port.CallCounts;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.json.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Limits how many tools a client calls. This process's own count always holds; counts shared by all
 * processes come on top, and when they cannot be had the own ones remain. So a flood costs the
 * shared store no more than the limit.
 */
public final class CallRate {
  private static final Logger LOG = LoggerFactory.getLogger(CallRate.class);

  private final Limit limit;
  private final CallCounts own;
  private final Optional<CallCounts> shared;
  private final AtomicBoolean sharedAway = new AtomicBoolean();
  private final LongAdder refused = new LongAdder();

  /**
   * How many calls in how long a time.
   *
   * @param calls {@code SERVICE_MCP_RATE_LIMIT}; 0: any number
   * @param window {@code SERVICE_MCP_RATE_WINDOW_SECONDS}
   */
  public record Limit(int calls, Duration window) {
    /** The given default. */
    public static final Limit DEFAULT = new Limit(60, Duration.ofMinutes(1));

    /** No limit. */
    public static final Limit NONE = new Limit(0, Duration.ofMinutes(1));
  }

  /**
   * This limit.
   *
   * @param own counts that are always there
   * @param shared counts of all processes together, with {@code SERVICE_MCP_RATE_LIMIT_SHARED}
   */
  public CallRate(Limit limit, CallCounts own, Optional<CallCounts> shared) {
    this.limit = limit;
    this.own = own;
    this.shared = shared;
  }

  /**
   * Counts a call.
   *
   * @param client whose calls count together: a key's, else an address's
   * @throws Refusal RATE_LIMITED when it is one too many; its details say when to call again
   */
  public void take(String client) {
    if (limit.calls() == 0) {
      return;
    }
    require(own.add(client, limit.window()));
    shared.ifPresent(counts -> takeShared(counts, client));
  }

  /** How many calls were refused, for metrics. */
  public long refused() {
    return refused.sum();
  }

  private void takeShared(CallCounts counts, String client) {
    CallCounts.Count count;
    try {
      count = counts.add(client, limit.window());
      sharedAway.set(false);
    } catch (StoreUnavailable e) {
      if (sharedAway.compareAndSet(false, true)) {
        LOG.warn(
            "the shared rate limit cannot be reached; each process limits by itself meanwhile");
      }
      return;
    }
    require(count);
  }

  private void require(CallCounts.Count count) {
    if (count.calls() <= limit.calls()) {
      return;
    }
    refused.increment();
    long seconds = Math.max(1, count.left().plusNanos(999_999_999).toSeconds());
    throw new Refusal(
        ErrorCode.RATE_LIMITED,
        "More than %d tool calls in %d seconds (SERVICE_MCP_RATE_LIMIT). Call again in %d seconds; plan_wait needs one call where polling needs many."
            .formatted(limit.calls(), limit.window().toSeconds(), seconds),
        Json.build()
            .put("retry_after_sec", seconds)
            .put("limit", limit.calls())
            .put("window_sec", limit.window().toSeconds())
            .done());
  }
}
