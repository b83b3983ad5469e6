package dev.planwright.application.catalog.profile;

import java.util.List;

/**
 * What is wrong at one place of a profile's file.
 *
 * @param place the way to it, such as {@code entry "fast", price.input}; empty: the file itself
 * @param problem what is wrong and what helps; never holds a value that may be a key
 */
public record ProfileProblem(String file, List<String> place, String problem) {
  public ProfileProblem {
    place = List.copyOf(place);
  }

  /** A line for people. */
  public String line() {
    return place.isEmpty()
        ? "%s: %s".formatted(file, problem)
        : "%s, %s: %s".formatted(file, String.join(", ", place), problem);
  }
}
