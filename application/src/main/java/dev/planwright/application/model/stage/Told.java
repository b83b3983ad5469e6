package dev.planwright.application.model.stage;

import module java.base;

/**
 * What whoever answers a call is told to do.
 *
 * @param common for all calls of all stages
 * @param stage for all calls of the stage
 * @param call for this call alone; empty where the stage has only one
 * @param bounds of the plan: its first day, its language, what it leaves out
 */
public record Told(String common, String stage, String call, String bounds) {

  /** What is not common to all calls. */
  public String own() {
    return Stream.of(stage, call, bounds)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("\n\n"));
  }
}
