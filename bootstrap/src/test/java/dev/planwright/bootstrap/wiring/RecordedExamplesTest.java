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
}
