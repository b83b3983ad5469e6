package dev.planwright.application.plan.port;

/** The store cannot be reached now; trying again later may work. */
public final class StoreUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean outcomeUnknown;

  public StoreUnavailable(String message, Throwable cause) {
    this(message, cause, false);
  }

  public StoreUnavailable(String message, Throwable cause, boolean outcomeUnknown) {
    super(message, cause);
    this.outcomeUnknown = outcomeUnknown;
  }

  /** Whether the write may have happened all the same. */
  public boolean outcomeUnknown() {
    return outcomeUnknown;
  }
}
