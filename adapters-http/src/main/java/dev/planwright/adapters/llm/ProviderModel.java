package dev.planwright.adapters.llm;

import module java.base;

import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.planwright.adapters.llm.StrictSchema.Dialect;
import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.domain.catalog.ModelEntry;

/** One model of one provider over the library, whose raw replies are kept. */
final class ProviderModel implements LanguageModel {
  private final ModelEntry entry;
  private final ChatModels models;
  private final Exchange exchange;
  private final InstantSource clock;
  private final ServerWindow server;
  private final AtomicReference<Dialect> dialect;
  private volatile OptionalInt window = OptionalInt.empty();

  ProviderModel(
      ModelEntry entry, Optional<ProviderKey> key, Exchange exchange, InstantSource clock) {
    this.entry = entry;
    this.models = new ChatModels(entry, key);
    this.exchange = exchange;
    this.clock = clock;
    this.server = new ServerWindow(entry, key, exchange);
    this.dialect =
        new AtomicReference<>(
            ChatModels.refusesLengths(entry) ? Dialect.WITHOUT_LENGTHS : Dialect.FULL);
  }

  @Override
  public OptionalInt window() {
    if (window.isEmpty()) {
      window = server.asked();
    }
    return window;
  }

  @Override
  public Reply ask(Request request) throws InterruptedException {
    var attempt = new Attempt(exchange, request.timeout());
    Read read = chat(request, attempt);
    return switch (attempt.answer().orElseThrow(() -> notSent(read))) {
      case Exchange.Answer.None(Exchange.Failure failure) -> {
        if (failure == Exchange.Failure.INTERRUPTED) {
          throw new InterruptedException(failure.problem());
        }
        yield new Reply(
            new Outcomes(entry).of(failure, request.timeout()),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
      }
      case Exchange.Answer.Got got -> {
        RawReply raw = RawReply.of(got);
        yield new Reply(
            outcome(raw, read, request),
            raw.body(),
            raw.statedCost(),
            raw.words(),
            request.search() ? raw.pages() : Set.of());
      }
    };
  }

  /** What the library made of the reply. */
  private sealed interface Read {
    record Understood(ChatResponse response) implements Read {}

    record NotUnderstood(RuntimeException why) implements Read {}
  }

  private Read chat(Request request, Attempt attempt) {
    try {
      return new Read.Understood(
          models
              .of(request, attempt.builder(), window)
              .chat(ChatRequests.of(entry, request, dialect.get())));
    } catch (RuntimeException e) {
      return new Read.NotUnderstood(e);
    }
  }

  private Outcome outcome(RawReply raw, Read read, Request request) {
    if (raw.status() < 200 || raw.status() > 299 || raw.failed()) {
      Outcome failed = new Outcomes(entry).of(raw, clock.instant());
      return failed instanceof Outcome.Unusable && raw.refusesSchema() ? withLess(failed) : failed;
    }
    if (raw.body().isEmpty()) {
      return new Outcome.Transient("the reply is no JSON", Optional.empty());
    }
    if (raw.refusal().isPresent() || raw.withoutChoices()) {
      return new Outcome.Refused(raw.refusal().orElse(""));
    }
    return switch (read) {
      case Read.Understood(ChatResponse response) -> new Answers(entry).of(response, raw, request);
      case Read.NotUnderstood(ContentFilteredException _) -> new Outcome.Refused("");
      case Read.NotUnderstood(RuntimeException why) ->
          new Outcome.Transient(
              "the reply has not the shape of a %s answer (%s)"
                  .formatted(entry.kind().wireName(), why.getClass().getSimpleName()),
              Optional.empty());
    };
  }

  /** The schema was refused: it is asked again with fewer bounds, which is remembered. */
  private Outcome withLess(Outcome refused) {
    Dialect tried = dialect.get();
    return entry.structured() == ModelEntry.Structured.SCHEMA
        ? tried
            .less()
            .<Outcome>map(less -> {
              dialect.compareAndSet(tried, less);
              return new Outcome.Transient(
                  "the server refuses bounds in schemas; they are left out from now on",
                  Optional.of(Duration.ZERO));
            })
            .orElse(refused)
        : refused;
  }

  private static IllegalStateException notSent(Read read) {
    return switch (read) {
      case Read.NotUnderstood(RuntimeException why) ->
          new IllegalStateException("the library refused a request before it was sent", why);
      case Read.Understood _ ->
          new IllegalStateException("the library answered without asking the provider");
    };
  }
}
