package dev.planwright.application.pipeline;

import java.util.Optional;

/** How much of the tasks the report itself holds; a large plan's texts stay in a file beside it. */
public enum TaskTexts {
  /** Everything. */
  FULL,
  /** Titles, roles and days. */
  SHORT,
  /** No tasks. */
  NONE;

  /** Whether everything is shown. */
  public boolean full() {
    return this == FULL;
  }

  /** Whether tasks are shown at all. */
  public boolean listed() {
    return this != NONE;
  }

  /** Where the rest is; empty when nothing is left out. */
  public Optional<String> remark() {
    return switch (this) {
      case FULL -> Optional.empty();
      case SHORT ->
          Optional.of(
              "The report would be too large with the texts of all tasks. What each task does,"
                  + " makes and costs stands in the CSV and 020 files beside this report.");
      case NONE ->
          Optional.of(
              "The report would be too large with the list of all tasks. It stands in the CSV and"
                  + " 020 files beside this report.");
    };
  }
}
