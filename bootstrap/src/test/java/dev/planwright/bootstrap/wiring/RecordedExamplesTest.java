package dev.planwright.bootstrap.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.catalog.port.ExamplePlans.Example;
import dev.planwright.domain.download.Artifact;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedExamplesTest {
  private final RecordedExamples examples = new RecordedExamples(Chance.ofProcess());

  @Test
  void a_plan_that_an_agent_wrote_is_labelled_so_and_made_anew_by_this_pipeline() {
    String report = examples.open("erfurt-open-day", Artifact.REPORT).orElseThrow().text();

    assertEquals(
        List.of("harbour-bath-aarhus", "erfurt-open-day"),
        examples.list().stream().map(Example::slug).toList());
    assertTrue(examples.list().getLast().title().contains("written by an agent"));
    assertTrue(report.contains("Open day of the Erfurt Makers"), "its title");
    assertTrue(report.contains("Run the open day"), "its tasks");
    assertTrue(examples.open("nothing", Artifact.ZIP).isEmpty());
  }

  @Test
  void an_example_is_as_of_its_first_day_and_so_are_its_look_ups() {
    String report = examples.open("harbour-bath-aarhus", Artifact.REPORT).orElseThrow().text();

    assertTrue(report.contains("As of 2026-09-01 · Starts 2026-09-01"), "its date of issue");
    assertTrue(report.contains(", <span class=\"n\">2026-09-01</span>: <q>"), "its look-ups");
  }
}
