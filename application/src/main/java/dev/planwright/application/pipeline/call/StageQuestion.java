package dev.planwright.application.pipeline.call;

/**
 * What a stage asks, and how the answers become one.
 *
 * @param <A> the answer, which code completes
 */
@FunctionalInterface
public interface StageQuestion<A> {
  /**
   * Asks.
   *
   * @throws InterruptedException when the run ends
   */
  A ask(StageAsking asking) throws InterruptedException;
}
