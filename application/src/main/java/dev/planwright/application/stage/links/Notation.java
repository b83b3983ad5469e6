package dev.planwright.application.stage.links;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;

/** The short signs of the task tables, and what those mean that a plan uses. */
record Notation(Schedule schedule) {
  /** Empty where the work simply follows the other. */
  static String sign(LinkKind kind) {
    return switch (kind) {
      case FS -> "";
      case SS -> say("SS");
      case FF -> say("FF");
      case SF -> say("SF");
    };
  }

  /** So many days later, or earlier. */
  static String lag(String days, boolean later) {
    return (later ? "+" : "−") + days;
  }

  /** A sentence for each sign that the plan uses. */
  List<String> legend() {
    List<Link> links = schedule.course().links();
    List<String> legend = new ArrayList<>();
    if (uses(links, LinkKind.FF)) {
      legend.add(say("{0}: it ends no earlier than that work ends.", sign(LinkKind.FF)));
    }
    if (uses(links, LinkKind.SS)) {
      legend.add(say("{0}: it starts no earlier than that work starts.", sign(LinkKind.SS)));
    }
    if (uses(links, LinkKind.SF)) {
      legend.add(say("{0}: it ends no earlier than that work starts.", sign(LinkKind.SF)));
    }
    if (links.stream().anyMatch(link -> link.lag() != 0)) {
      legend.add(
          say(
              "{0}: 5 working days later; {1}: up to 5 working days earlier.",
              lag("5", true), lag("5", false)));
    }
    return legend;
  }

  /** What the float means that names a date or a window; empty where none does. */
  Optional<String> floats() {
    return windows()
        .map(window ->
            say(
                "A float such as “4 {0}”: 4 working days until {0} is missed; a number alone"
                    + " counts until the finish moves.",
                window));
  }

  private static boolean uses(List<Link> links, LinkKind kind) {
    return links.stream().anyMatch(link -> link.kind() == kind);
  }

  /** A date or window that is missed before the finish moves. */
  private Optional<String> windows() {
    return schedule.course().tasks().stream()
        .map(time -> schedule.course().slack().of(time))
        .filter(spare -> !spare.finish())
        .flatMap(spare -> spare.until().stream())
        .map(Object::toString)
        .findFirst();
  }
}
