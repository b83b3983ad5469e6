package dev.planwright.application.model;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.input.TokenEstimate;
import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.domain.json.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * A model in memory that answers from schemas, unless the test says otherwise, and bills each reply
 * with 100 tokens in, 10 out and a tenth of a cent.
 */
public final class ScriptedModel implements LanguageModel {
  public static final BigDecimal PRICE = new BigDecimal("0.001");

  private final ConcurrentLinkedQueue<Request> requests = new ConcurrentLinkedQueue<>();
  private final Map<String, ConcurrentLinkedQueue<Outcome>> next = new ConcurrentHashMap<>();
  private final Map<String, UnaryOperator<Json.JsonObject>> changes = new ConcurrentHashMap<>();
  private final Map<String, Outcome> always = new ConcurrentHashMap<>();
  private final Map<String, Outcome> alwaysOf = new ConcurrentHashMap<>();
  private final Map<String, CountDownLatch> gates = new ConcurrentHashMap<>();
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger mostRunning = new AtomicInteger();
  private final AtomicInteger aborted = new AtomicInteger();
  private final AtomicLong billed = new AtomicLong();
  private final AtomicLong asked = new AtomicLong();
  private volatile Optional<String> words = Optional.empty();
  private volatile Optional<Outcome> allThere = Optional.empty();
  private final AtomicInteger overflown = new AtomicInteger();
  private volatile ToLongFunction<Request> counted = _ -> 100;
  private volatile int window = Integer.MAX_VALUE;
  private volatile boolean cuts;
  private volatile boolean silent;
  private volatile Set<String> pages = Set.of();
  private volatile Runnable whenAsked = () -> {};
  private volatile Function<Request, Optional<Json.JsonObject>> author = _ -> Optional.empty();

  /** These come next for questions of that name, instead of an answer. */
  public void next(String name, Outcome... outcomes) {
    next.computeIfAbsent(name, _ -> new ConcurrentLinkedQueue<>()).addAll(List.of(outcomes));
  }

  /** This always comes for questions of that name. */
  public void always(String name, Outcome outcome) {
    always.put(name, outcome);
  }

  /** This always comes for questions whose names begin so. */
  public void alwaysForAllOf(String beginning, Outcome outcome) {
    alwaysOf.put(beginning, outcome);
  }

  /** This always comes for all questions. */
  public void alwaysForAll(Outcome outcome) {
    allThere = Optional.of(outcome);
  }

  public void heal() {
    always.clear();
    alwaysOf.clear();
    allThere = Optional.empty();
  }

  /** Changes the answers to questions of that name. */
  public void change(String name, UnaryOperator<Json.JsonObject> change) {
    changes.put(name, change);
  }

  /** Answers by that author, and from the schema where it has nothing. */
  public void answerBy(Function<Request, Optional<Json.JsonObject>> someone) {
    author = someone;
  }

  /** What the provider says about its failures. */
  public void says(String text) {
    words = Optional.of(text);
  }

  /** Happens with every request. */
  public void whenAsked(Runnable event) {
    whenAsked = event;
  }

  /** Questions of that name wait until they are let go. */
  public void hang(String name) {
    gates.put(name, new CountDownLatch(1));
  }

  public void letGo(String name) {
    gates.remove(name).countDown();
  }

  @Override
  public Reply ask(Request request) throws InterruptedException {
    requests.add(request);
    asked.incrementAndGet();
    whenAsked.run();
    mostRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
    try {
      CountDownLatch gate = gates.get(request.schemaName());
      if (gate != null) {
        gate.await();
      }
      return reply(request, overflowing(request).orElseGet(() -> outcome(request)));
    } catch (InterruptedException e) {
      aborted.incrementAndGet();
      throw e;
    } finally {
      running.decrementAndGet();
    }
  }

  private Outcome outcome(Request request) {
    String name = request.schemaName();
    Outcome scripted =
        Optional.ofNullable(next.get(name)).map(ConcurrentLinkedQueue::poll).orElse(null);
    if (scripted != null) {
      return scripted;
    }
    if (allThere.isPresent()) {
      return allThere.get();
    }
    Outcome fixed = always.get(name);
    if (fixed != null) {
      return fixed;
    }
    Optional<String> kind = alwaysOf.keySet().stream().filter(name::startsWith).findFirst();
    if (kind.isPresent()) {
      return alwaysOf.get(kind.get());
    }
    Json.JsonObject answer = author.apply(request).orElseGet(() -> SchemaAnswers.to(request));
    UnaryOperator<Json.JsonObject> change = changes.getOrDefault(name, a -> a);
    return new Outcome.Answered(JsonText.write(change.apply(answer)));
  }

  /** It counts that many tokens for one of our estimate and takes so many of them. */
  public void counts(double ratio, int most) {
    counted = request -> Math.round(ratio * estimate(request));
    window = most;
  }

  /** It reads no more than its window, without a word. */
  public void cutsQuestions() {
    cuts = true;
  }

  /** Its provider's search tool reads these pages for a question that is to be searched for. */
  public void reads(String... addresses) {
    pages = Set.of(addresses);
  }

  /** It says nothing of numbers when a question is too long. */
  public void hidesNumbers() {
    silent = true;
  }

  private static int estimate(Request request) {
    return TokenEstimate.of(request.instruction())
        + request.turns().stream().mapToInt(turn -> TokenEstimate.of(turn.text())).sum();
  }

  /** As vLLM counts: input and output together must fit. */
  private Optional<Outcome> overflowing(Request request) {
    long tokens = counted.applyAsLong(request);
    if (cuts || tokens + request.maxOutputTokens() <= window) {
      return Optional.empty();
    }
    overflown.incrementAndGet();
    return Optional.of(
        new Outcome.Overflow(
            "HTTP 400: too long",
            silent ? OptionalInt.empty() : OptionalInt.of((int) tokens),
            silent ? OptionalInt.empty() : OptionalInt.of(window)));
  }

  /** How often a question was too long. */
  public int overflown() {
    return overflown.get();
  }

  private Reply reply(Request request, Outcome outcome) {
    boolean paid =
        switch (outcome) {
          case Outcome.Answered _, Outcome.CutOff _, Outcome.Refused _ -> true;
          case Outcome.Overflow _, Outcome.Transient _, Outcome.TimedOut _, Outcome.Unusable _ ->
              false;
        };
    if (paid) {
      billed.incrementAndGet();
    }
    Optional<Json> body =
        paid
            ? Optional.of(
                Json.build()
                    .put(
                        "usage",
                        Json.build()
                            .put("prompt_tokens", Math.min(counted.applyAsLong(request), window))
                            .put("completion_tokens", 10)
                            .put("cost", PRICE)
                            .done())
                    .done())
            : Optional.empty();
    return new Reply(
        outcome,
        body,
        Optional.empty(),
        paid ? Optional.empty() : words,
        request.search() ? pages : Set.of());
  }

  public List<Request> requests() {
    return new ArrayList<>(requests);
  }

  public List<Request> requests(String name) {
    return requests.stream().filter(request -> request.schemaName().equals(name)).toList();
  }

  public int mostRunning() {
    return mostRunning.get();
  }

  public int running() {
    return running.get();
  }

  public int aborted() {
    return aborted.get();
  }

  /** How often it was asked at all. */
  public long asked() {
    return asked.get();
  }

  /** How many replies were billed. */
  public long billed() {
    return billed.get();
  }

  public void forget() {
    requests.clear();
  }
}
