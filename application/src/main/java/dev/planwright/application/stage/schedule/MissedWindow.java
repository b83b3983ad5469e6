package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.domain.project.ElementId;

/**
 * A window that work misses in some of the simulated runs, so that it waits for the next one.
 *
 * @param share of all courses, 0 to 1
 * @param p50 when half of these courses end
 * @param windows that the task keeps to
 * @param open when it is open, as the plan counts on it
 * @param next when it opens again; empty where it does not
 */
public record MissedWindow(
    String task,
    BigDecimal share,
    Optional<LocalDate> p50,
    List<ElementId> windows,
    Dates open,
    Optional<LocalDate> next) {
  public MissedWindow {
    windows = List.copyOf(windows);
  }

  /** All of it in a sentence. */
  public String sentence() {
    String runs = Numbers.share(share);
    String missed =
        next.map(day ->
                say(
                    "In {0} of the runs {1} misses the window that closes on {2} and waits for"
                        + " the next one, which opens on {3}.",
                    runs, task, open.finish(), day))
            .orElseGet(() ->
                say(
                    "In {0} of the runs {1} misses the window that closes on {2}, and there is no"
                        + " other.",
                    runs, task, open.finish()));
    return missed + p50.map(day -> " " + say("Half of these runs end by {0}.", day)).orElse("");
  }
}
