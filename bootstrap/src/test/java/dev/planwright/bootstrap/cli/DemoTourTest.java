package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class DemoTourTest {
  private static final String PLAN = "0b7e3a52-5f0c-4a34-9c1d-7b6a0e9f1c22";

  @Test
  void the_remarks_stand_below_each_other() {
    assertEquals(
        List.of(
            "Open the report in a browser. Then try:",
            "  ./planwright demo --prompt \"Open a bakery in Lyon by June 2027 for 180,000 EUR\"",
            "  ./planwright up                    leave server and worker running",
            "  ./planwright plan list             (while `up` runs; this was 0b7e3a52)",
            "  README.md, \"Connect an MCP host\"   let your own agent write plans, in Claude,"
                + " Cursor, VS Code …"),
        new DemoTour.Hints("./planwright", false).next(PLAN));
  }

  @Test
  void where_a_server_runs_nobody_is_told_to_start_one() {
    assertEquals(
        List.of(
            "Open the report in a browser. Then try:",
            "  planwright demo --prompt \"Open a bakery in Lyon by June 2027 for 180,000 EUR\"",
            "  planwright plan list               this was 0b7e3a52",
            "  README.md, \"Connect an MCP host\"   let your own agent write plans, in Claude,"
                + " Cursor, VS Code …"),
        new DemoTour.Hints("planwright", true).next(PLAN));
  }
}
