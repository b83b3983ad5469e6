package dev.planwright.application.tool;

import java.util.function.BooleanSupplier;

/**
 * Takes news of a call while it runs, and tells it when nobody waits any longer. Called by the
 * thread of the call.
 */
public interface ToolProgress {
  /** Nobody listens, and nobody cancels. */
  ToolProgress NONE =
      new ToolProgress() {
        @Override
        public void report(double progress, double total, String message) {}

        @Override
        public boolean wanted() {
          return false;
        }

        @Override
        public boolean cancelled() {
          return false;
        }
      };

  /** News; repeats and steps back are dropped by the receiver. */
  void report(double progress, double total, String message);

  /** Whether news reaches anyone: where it costs something, it is gathered only then. */
  default boolean wanted() {
    return true;
  }

  /** Whether the caller has left or cancelled: a waiting call then ends early. */
  boolean cancelled();

  /** The same, cancelled also as soon as this says so. */
  default ToolProgress until(BooleanSupplier ended) {
    ToolProgress caller = this;
    return new ToolProgress() {
      @Override
      public void report(double progress, double total, String message) {
        caller.report(progress, total, message);
      }

      @Override
      public boolean wanted() {
        return caller.wanted();
      }

      @Override
      public boolean cancelled() {
        return ended.getAsBoolean() || caller.cancelled();
      }
    };
  }
}
