package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.input.TokenEstimate;
import dev.planwright.application.model.input.TokenGauge;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.json.Json;

/**
 * What one question may take of a model's window: instruction, schema where it is written,
 * material, repairs and the answer never exceed it together. For one thread.
 */
final class Room {
  /** What a model is told at most, in tokens of our estimate, however large its window. */
  private static final int CEILING = 12_000;

  private static final int SMALL = 8192;
  private static final int SMALL_ANSWER = 1200;

  /** Enough for the longest answers that are asked for, a project plan with its topics. */
  private static final int FIRST_OUTPUT = 6144;

  private static final int LEAST_OUTPUT = 512;
  private static final int MOST_FOR_REPAIRS = 2048;
  private static final int OVERHEAD = 96;
  private static final double SMALLER = 0.7;
  private static final double SMALLEST = 0.1;

  private final ModelEntry entry;
  private final TokenGauge gauge;
  private final String language;
  private double share = 1;

  Room(ModelEntry entry, TokenGauge gauge, String language) {
    this.entry = entry;
    this.gauge = gauge;
    this.language = language;
  }

  /** Whether its window is so small that it is asked little at a time. */
  boolean small() {
    return gauge.window() <= SMALL;
  }

  /** Whether it is shown the form of answers: a small model copies it, so only where it must. */
  boolean showsForm() {
    return written() || !small();
  }

  /** How often it is asked again: small questions are many, and each is asked again once. */
  int repairs(CallLimits limits) {
    return small() ? Math.min(1, limits.repairs()) : limits.repairs();
  }

  /** What the first attempt may write. */
  int firstOutput() {
    return Math.min(Math.min(FIRST_OUTPUT, entry.bounds().maxOutputTokens()), gauge.window() / 4);
  }

  /** What it is asked for at most where it is asked little at a time. */
  int smallAnswer() {
    return Math.min(SMALL_ANSWER, firstOutput());
  }

  /** What the model may be told beside an answer of that length, in tokens of our estimate. */
  int forInput(int output, Question question) {
    int repairs = Math.min(MOST_FOR_REPAIRS, gauge.window() / 16);
    double tokens = gauge.window() - output - repairs - OVERHEAD;
    int estimate = (int) (tokens / gauge.ratio(language) * share);
    return Math.min(CEILING, estimate - (written() ? schema(question) : 0));
  }

  /** What is left for the answer beside that input; empty when it is too little for any. */
  OptionalInt output(int wanted, int input) {
    int left = gauge.window() - OVERHEAD - (int) Math.ceil(input * gauge.ratio(language));
    return left < Math.min(LEAST_OUTPUT, wanted)
        ? OptionalInt.empty()
        : OptionalInt.of(Math.min(wanted, left));
  }

  /** The tokens of a request's input, by our estimate. */
  int estimate(Request request) {
    int turns = request.turns().stream().mapToInt(turn -> TokenEstimate.of(turn.text())).sum();
    int schema = written() ? TokenEstimate.of(JsonText.write(request.schema())) : 0;
    return TokenEstimate.of(request.instruction()) + turns + schema;
  }

  /** Less room than the numbers say; false when there is none left. */
  boolean shrink() {
    share *= SMALLER;
    return share >= SMALLEST;
  }

  /**
   * Learns from a reply how the model counts. A server that cuts questions to its window without a
   * word is found out by the tokens that it read.
   */
  Reply heard(Request request, Reply reply) {
    OptionalLong read =
        TokenMetrics.extractTokenCount(reply.body().orElseGet(Json::none)).inputTokens();
    int estimate = estimate(request);
    if (reply.outcome() instanceof Outcome.Overflow overflow) {
      overflow.window().ifPresent(gauge::windowAtMost);
      overflow.input().ifPresent(tokens -> gauge.counted(language, estimate, tokens));
      return reply;
    }
    if (read.isEmpty() || read.getAsLong() == 0) {
      return reply;
    }
    if (entry.kind() == Kind.OLLAMA
        && read.getAsLong() * 2 < estimate * Math.min(1, gauge.ratio(language))) {
      gauge.windowAtMost((int) read.getAsLong());
      return reply.as(
          new Outcome.Overflow(
              "the server read only %d of about %d tokens: it cut the question to a window smaller than context_window"
                  .formatted(read.getAsLong(), estimate),
              OptionalInt.empty(),
              OptionalInt.of((int) read.getAsLong())));
    }
    gauge.counted(language, estimate, read.getAsLong());
    return reply;
  }

  private boolean written() {
    return entry.structured() != Structured.SCHEMA;
  }

  private static int schema(Question question) {
    return TokenEstimate.of(JsonText.write(question.schema()));
  }
}
