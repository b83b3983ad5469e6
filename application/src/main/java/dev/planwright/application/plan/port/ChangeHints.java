package dev.planwright.application.plan.port;

import java.time.Duration;

/**
 * Wakes whoever watches plans before its next poll. Only a hint: with every hint lost, polling
 * still finds all (R31, R33).
 */
public interface ChangeHints {
  /** Never wakes anyone; the caller waits the whole time. */
  ChangeHints NONE =
      new ChangeHints() {
        @Override
        public void await(Duration longest) throws InterruptedException {
          Thread.sleep(longest);
        }
      };

  /** Returns when some plan changed since the last return, at the latest after this time. */
  void await(Duration longest) throws InterruptedException;
}
