package dev.planwright.application.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.model.Entries;
import dev.planwright.application.model.ManualTime;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.UsageRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class JudgeTest {
  private final List<Request> asked = new ArrayList<>();
  private final List<UsageRecord> recorded = new ArrayList<>();

  @Test
  void marks_are_told_with_their_reasons() throws InterruptedException {
    List<Judge.Mark> marks =
        marks(
            new Outcome.Answered(
                "{\"money\":{\"why\":\"no offers\",\"mark\":4},\"other\":{\"mark\":1}}"),
            "# Plan");

    assertEquals(List.of(new Judge.Mark("money", "no offers", 4)), marks);
    assertEquals("# Plan", asked.getFirst().turns().getFirst().text());
    assertEquals(List.of(CallOutcome.OK), outcomes());
  }

  @Test
  void an_answer_that_is_none_gives_no_marks_and_is_metered_as_such() throws InterruptedException {
    assertEquals(List.of(), marks(new Outcome.Answered("It is a fine plan."), "# Plan"));
    assertEquals(List.of(), marks(new Outcome.Refused("no"), "# Plan"));

    assertEquals(List.of(CallOutcome.INVALID, CallOutcome.REFUSED), outcomes());
  }

  @Test
  void a_long_report_is_judged_by_its_beginning() throws InterruptedException {
    marks(new Outcome.Refused("no"), "x".repeat(200_000));

    assertEquals(120_000, asked.getFirst().turns().getFirst().text().length());
  }

  private List<CallOutcome> outcomes() {
    return recorded.stream().flatMap(call -> call.outcome().stream()).toList();
  }

  private List<Judge.Mark> marks(Outcome outcome, String report) throws InterruptedException {
    return new Judge(
            request -> {
              asked.add(request);
              return new Reply(outcome, Optional.empty(), Optional.empty(), Optional.empty());
            },
            Entries.entry("judge", ModelEntry.Kind.OPENAI_COMPATIBLE, 1),
            new ManualTime().metrics(recorded::add),
            () -> new UUID(0, 1))
        .marks(report);
  }
}
