package dev.planwright.application.refusal;

/** The store cannot be used now; trying again later may work. */
public final class StoreUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean outcomeUnknown;
  private final boolean busy;

  public StoreUnavailable(String message, Throwable cause) {
    this(message, cause, false);
  }

  public StoreUnavailable(String message, Throwable cause, boolean outcomeUnknown) {
    this(message, cause, outcomeUnknown, false);
  }

  private StoreUnavailable(String message, Throwable cause, boolean outcomeUnknown, boolean busy) {
    super(message, cause);
    this.outcomeUnknown = outcomeUnknown;
    this.busy = busy;
  }

  /** The store is there, but has no connection or no time for this now. */
  public static StoreUnavailable busy(String message, Throwable cause) {
    return new StoreUnavailable(message, cause, false, true);
  }

  /** Whether the write may have happened in spite of it. */
  public boolean outcomeUnknown() {
    return outcomeUnknown;
  }

  /** Whether the store is only too busy, not away. */
  public boolean busy() {
    return busy;
  }
}
