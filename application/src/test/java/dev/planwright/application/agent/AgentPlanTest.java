package dev.planwright.application.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.agent.WorkOnPlan.HandedIn;
import dev.planwright.application.agent.WorkOnPlan.Result;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole plans by an agent, and what they cost its host. */
class AgentPlanTest {
  /** The most that a plan of a detail may cost its agent; never less than docs/agents.md states. */
  private enum Bound {
    QUICK(14, 90_000, 80_000),
    STANDARD(15, 140_000, 215_000);

    private final int trips;
    private final int read;
    private final int written;

    Bound(int trips, int read, int written) {
      this.trips = trips;
      this.read = read;
      this.written = written;
    }

    Detail detail() {
      return Detail.valueOf(name());
    }
  }

  @ParameterizedTest
  @EnumSource
  void an_agent_completes_a_plan_for_about_what_its_page_says(Bound bound) {
    try (var bench = new AgentBench()) {
      bench.worker();
      PlanId plan = bench.create(bound.detail());
      var agent =
          new RecordedAgent(bound == Bound.QUICK ? RecordedAgent.QUICK : RecordedAgent.REPLIES);
      List<Integer> read = new ArrayList<>();
      int written = 0;
      List<HandedIn> answers = List.of();
      Result result = bench.call(plan);
      while (!result.plan().status().terminal()) {
        read.add(characters(result));
        answers = result.work().stream().map(item -> AgentBench.answer(agent, item)).toList();
        written += answers.stream().mapToInt(a -> JsonText.write(a.answer()).length()).sum();
        result = bench.call(plan, answers);
        assertEquals(List.of(), result.rejected());
      }

      int all = read.stream().mapToInt(Integer::intValue).sum();
      int largest = read.stream().mapToInt(Integer::intValue).max().orElseThrow();
      System.out.printf(
          "| %s | %d round trips | %,d read | %,d the largest | %,d written |%n",
          bound.detail().wireName(), read.size() + 1, all, largest, written);
      assertEquals(PlanStatus.COMPLETED, result.plan().status(), result.plan().state().toString());
      assertEquals(Optional.of("agent"), bench.row(plan).engine);
      assertTrue(read.size() + 1 <= bound.trips, "round trips " + (read.size() + 1));
      assertTrue(all <= bound.read, "read " + all);
      assertTrue(largest <= 24_000, "largest " + largest);
      assertTrue(written <= bound.written, "written " + written);
    }
  }

  @Test
  void the_same_answers_give_the_same_bytes() {
    var id = new PlanId(UUID.randomUUID());

    Map<String, Bytes> once = files(id, 8);
    Map<String, Bytes> again = files(id, 3);

    assertEquals(once.keySet(), again.keySet());
    once.forEach((name, content) -> assertEquals(content.text(), again.get(name).text(), name));
  }

  private static Map<String, Bytes> files(PlanId id, int most) {
    try (var bench = new AgentBench()) {
      bench.worker();
      bench.create(id, Detail.STANDARD);
      var agent = new RecordedAgent();
      List<HandedIn> answers = List.of();
      Result result;
      do {
        result =
            bench.call(
                new WorkOnPlan.Request(id.toString(), answers, most, Optional.empty(), false));
        answers = result.work().stream().map(item -> AgentBench.answer(agent, item)).toList();
      } while (!result.plan().status().terminal());
      Map<String, Bytes> files = new TreeMap<>();
      for (Map.Entry<String, StoredFile> file : bench.row(id).files.entrySet()) {
        files.put(file.getKey(), file.getValue().content());
      }
      return files;
    }
  }

  private static int characters(Result result) {
    return result.work().stream().mapToInt(item -> JsonText.write(item).length()).sum()
        + result.how().map(String::length).orElse(0);
  }
}
