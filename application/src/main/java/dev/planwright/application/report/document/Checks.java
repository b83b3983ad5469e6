package dev.planwright.application.report.document;

import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.domain.project.Check;
import java.util.List;

/** Shows checks that code made: what, whether it holds, and what was found. */
public final class Checks {
  private Checks() {}

  public static Rows<Check> rows(String caption, List<Check> checks) {
    return Rows.of(caption, checks)
        .strong("Check", Check::name)
        .cell("Result", Checks::result)
        .text("What was found", Check::found);
  }

  private static List<Inline> result(Check check) {
    return check.holds()
        ? List.of(new Badge(Tone.GOOD, "holds"))
        : List.of(new Badge(Tone.BAD, "does not hold"));
  }
}
