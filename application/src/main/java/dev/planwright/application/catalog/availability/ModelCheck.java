package dev.planwright.application.catalog.availability;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Speaker;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.application.usage.port.UsageSink;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsagePayloads;
import dev.planwright.domain.usage.UsageRecord;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One small structured call to a model, to see whether it answers as plans need it. It is accounted
 * for like any call, without a plan.
 */
public final class ModelCheck {
  private static final int ANSWER_TOKENS = 512;
  private static final String INSTRUCTION =
      "You are being tested for readiness. Answer with an object whose member ok is true.";
  private static final JsonObject SCHEMA =
      Json.build()
          .put("type", "object")
          .put("additionalProperties", false)
          .put("required", Json.texts(List.of("ok")))
          .put(
              "properties",
              Json.build().put("ok", Json.build().put("type", "boolean").done()).done())
          .done();

  private final Function<ModelEntry, LanguageModel> reach;
  private final UsageSink sink;
  private final InstantSource clock;
  private final Supplier<UUID> ids;

  public ModelCheck(
      Function<ModelEntry, LanguageModel> reach,
      UsageSink sink,
      InstantSource clock,
      Supplier<UUID> ids) {
    this.reach = reach;
    this.sink = sink;
    this.clock = clock;
    this.ids = ids;
  }

  /** Asks once. */
  public Verdict of(ModelEntry entry) throws InterruptedException {
    Instant at = clock.instant();
    Reply reply = reach.apply(entry).ask(request(entry));
    Verdict verdict = verdict(reply.outcome());
    sink.record(usage(entry, at, reply, verdict));
    return verdict;
  }

  private static Request request(ModelEntry entry) {
    return new Request(
        INSTRUCTION,
        List.of(new Turn(Speaker.USER, "Are you ready?")),
        SCHEMA,
        "s000_check",
        entry.bounds().temperatureMin(),
        Math.min(ANSWER_TOKENS, entry.bounds().maxOutputTokens()),
        entry.bounds().timeout());
  }

  private static Verdict verdict(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Answered(String text) ->
          valid(text)
              ? new Verdict.Usable()
              : new Verdict.Failed(
                  "it answers, but not with the JSON asked for; try another value of structured",
                  true);
      // A model that thinks at length spends the little that is allowed here on thoughts.
      case Outcome.CutOff _ -> new Verdict.Usable();
      case Outcome.Refused _ -> new Verdict.Failed("it refuses a harmless question", true);
      case Outcome.Transient(String problem, _) -> new Verdict.Failed(problem, false);
      case Outcome.Unusable(String problem) -> new Verdict.Failed(problem, true);
    };
  }

  private static boolean valid(String text) {
    try {
      return new JsonSchema(SCHEMA).check(JsonText.read(text)).isEmpty();
    } catch (UnreadableJson _) {
      return false;
    }
  }

  private UsageRecord usage(ModelEntry entry, Instant at, Reply reply, Verdict verdict) {
    TokenUsage used =
        reply
            .body()
            .map(body -> UsagePayloads.read(body, reply.statedCost()))
            .orElse(TokenUsage.NONE);
    Optional<String> error =
        verdict instanceof Verdict.Failed(String reason, _)
            ? Optional.of("check: " + reason)
            : Optional.empty();
    return new UsageRecord(
        ids.get(),
        at,
        entry.model(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        used,
        Optional.of(reply.duration()),
        error.isEmpty(),
        error,
        reply.body().flatMap(UsagePayloads::usageObject),
        used.costUsd().isPresent()
            ? Optional.empty()
            : entry.price().flatMap(price -> price.estimate(used)));
  }
}
