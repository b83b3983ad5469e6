package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.pipeline.StageInput;

/**
 * The simulated courses that are in time, by their number.
 *
 * @param deadline those that keep the stated deadline; empty where none is stated
 * @param dates those in which work keeps all other dates of the prompt; empty where it has none
 */
public record Timely(Optional<BitSet> deadline, Optional<BitSet> dates) {
  /** Those of so many courses of a plan. */
  public static Timely of(StageInput input, int runs) {
    return ScheduleStage.timely(input, runs);
  }

  /** Those that keep the deadline and all dates; empty where nothing is stated. */
  public Optional<BitSet> all() {
    return Stream.of(deadline, dates)
        .flatMap(Optional::stream)
        .reduce((one, other) -> {
          var both = (BitSet) one.clone();
          both.and(other);
          return both;
        });
  }
}
