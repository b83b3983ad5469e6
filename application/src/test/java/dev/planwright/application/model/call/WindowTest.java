package dev.planwright.application.model.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.model.Entries;
import dev.planwright.application.model.ScriptedModel;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.UsageRecord;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowTest {
  private final Calls calls = new Calls();

  private ScriptedModel model(Kind kind, int window, Structured structured) {
    return calls.entries.add(Entries.small(kind, window, structured));
  }

  /** The scripted model refuses what goes beyond its window, input and output together. */
  @ParameterizedTest
  @CsvSource({
    "6000, 0.8, SCHEMA",
    "6000, 1, TEXT",
    "8192, 0.9, SCHEMA",
    "8192, 1, JSON",
    "32768, 1, SCHEMA"
  })
  void input_and_output_never_exceed_the_window(int window, double ratio, Structured structured)
      throws Exception {
    ScriptedModel model = model(Kind.OPENAI_COMPATIBLE, window, structured);
    model.counts(ratio, window);
    model.next("q", new Outcome.Answered("x".repeat(9_000)), new Outcome.CutOff("{"));

    calls.asking().ask(Calls.large(0));

    assertEquals(0, model.overflown());
    assertEquals("small ok", calls.outcomes().getLast());
  }

  @ParameterizedTest
  @CsvSource({"1.3, false, 1", "2.3, false, 1", "1.3, true, 1", "2.3, true, 3"})
  void what_does_not_fit_is_asked_again_smaller_by_the_servers_numbers(
      double ratio, boolean silent, int refusals) throws Exception {
    ScriptedModel model = model(Kind.OPENAI_COMPATIBLE, 8192, Structured.SCHEMA);
    model.counts(ratio, 8192);
    if (silent) {
      model.hidesNumbers();
    }
    Asking run = calls.asking();

    Answer answer = run.ask(Calls.large(0));
    run.ask(Calls.large(0));
    calls.asking().ask(Calls.large(0));

    assertEquals("small", answer.by().id());
    List<CallOutcome> outcomes =
        calls.records().stream().flatMap(call -> call.outcome().stream()).toList();
    assertEquals(CallOutcome.OVERFLOW, outcomes.getFirst());
    assertEquals(refusals, model.overflown());
    UsageRecord refused = calls.records().getFirst();
    assertFalse(refused.success());
    assertEquals("HTTP 400: too long", refused.errorMessage().orElseThrow());
  }

  @Test
  void a_window_smaller_than_configured_is_learned_from_the_refusal() throws Exception {
    ScriptedModel model = model(Kind.OPENAI_COMPATIBLE, 32_768, Structured.SCHEMA);
    model.counts(1, 6_000);

    calls.asking().ask(Calls.large(0));
    calls.asking().ask(Calls.large(0));

    assertEquals(List.of("small overflow", "small ok", "small ok"), calls.outcomes());
  }

  @Test
  void a_server_that_cuts_questions_without_a_word_is_found_out() throws Exception {
    ScriptedModel model = model(Kind.OLLAMA, 16_384, Structured.SCHEMA);
    model.counts(1, 4_096);
    model.cutsQuestions();

    calls.asking().ask(Calls.large(0));

    assertEquals(List.of("small overflow", "small ok"), calls.outcomes());
    String said = calls.records().getFirst().errorMessage().orElseThrow();
    assertTrue(said.startsWith("the server read only 4096 of about"), said);
    Request second = model.requests().get(1);
    assertTrue(second.turns().getFirst().text().length() / 3.6 + second.maxOutputTokens() < 4_096);
  }

  @Test
  void a_question_that_fits_no_model_ends_with_that_reason_and_leaves_the_models_usable()
      throws Exception {
    ScriptedModel model = model(Kind.OPENAI_COMPATIBLE, 6_000, Structured.SCHEMA);
    model.counts(1, 6_000);
    Asking run = calls.asking();

    NoAnswer none = assertThrows(NoAnswer.class, () -> run.ask(Calls.large(9_000)));

    assertEquals(NoAnswer.Cause.OVERFLOW, none.why());
    assertEquals(0, model.requests().size());
    run.ask(Calls.question());
  }
}
