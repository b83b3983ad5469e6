package dev.planwright.bootstrap.realmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import module java.base;

import dev.planwright.adapters.llm.ModelConnections;
import dev.planwright.application.agent.AgentEngines;
import dev.planwright.application.catalog.availability.ModelCheck;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.ModelEngineFactory;
import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.call.CallLimits;
import dev.planwright.application.model.call.CallTime;
import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.InputHashes;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.StageMaker;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Bounds;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Leave;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The first stages of a quick plan by the model of a llama.cpp server, whose base URL stands in
 * {@code PLANWRIGHT_REAL_MODEL}; each row prints a line for the table in {@code docs/models.md}.
 */
@Timeout(3600)
@EnabledIfEnvironmentVariable(named = "PLANWRIGHT_REAL_MODEL", matches = "http.+")
class RealModelTest {
  private static final String PROMPT =
      """
      We want to open a neighbourhood bakery in Lyon, France. The budget is EUR 180,000.
      It must open by 30 June 2027. Our team has 5 people: two bakers, two sellers and a manager.
      Never use frozen dough. The bakery must be reachable by wheelchair.
      Success means 400 customers a day after six months.
      """;
  private static final Duration PATIENCE =
      Duration.ofSeconds(
          Long.parseLong(System.getenv().getOrDefault("PLANWRIGHT_REAL_SECONDS", "240")));
  private static final StageId LAST = Stage.SCENARIOS;

  private final URI base = URI.create(System.getenv("PLANWRIGHT_REAL_MODEL"));
  private final Journal journal = new Journal(this::counters);

  @ParameterizedTest
  @CsvSource({
    "OPENAI_COMPATIBLE, SCHEMA, 8192",
    "OPENAI_COMPATIBLE, SCHEMA, 6000",
    "OLLAMA, SCHEMA, 8192",
    "OLLAMA, SCHEMA, 6000",
    "OPENAI_COMPATIBLE, TEXT, 8192"
  })
  void tokens_are_those_that_the_server_counts(Kind kind, Structured structured, int window)
      throws Exception {
    try (var shim = new OllamaShim(base, 8192);
        var models = new ModelConnections(_ -> Optional.empty(), InstantSource.system())) {
      URI root = kind == Kind.OLLAMA ? shim.root() : base;
      ModelEntry entry =
          new ModelEntry(
              "smol",
              kind,
              "smollm2-135m",
              Optional.of(root),
              Optional.empty(),
              new Bounds(Duration.ofSeconds(600), Duration.ofSeconds(5), 1, 0, 1, 2048, window),
              structured,
              Set.of(Leave.WEAK),
              Optional.empty());
      long began = System.nanoTime();
      awaitIdle();
      long[] before = counters();
      String end = run(entry, models::reach);
      long[] after = journal.counted;
      System.out.printf(
          Locale.ROOT,
          "| %s | %s, %d | %s | %d | %s | %d (%d cached), %d | %d, %d | %d s |%n",
          kind.wireName(),
          structured.wireName(),
          window,
          end,
          journal.ended.size(),
          journal.outcomes(),
          journal.sum(call -> call.usage().inputTokens()),
          journal.sum(call -> call.usage().cachedTokens()),
          journal.sum(call -> call.usage().outputTokens()),
          after[0] - before[0],
          after[1] - before[1],
          (System.nanoTime() - began) / 1_000_000_000);
      journal.lines.forEach(System.out::println);
      assertEquals(after[0] - before[0], journal.sum(call -> call.usage().inputTokens()));
      assertEquals(after[1] - before[1], journal.sum(call -> call.usage().outputTokens()));
    }
  }

  private String run(ModelEntry entry, Function<ModelEntry, LanguageModel> reach)
      throws InterruptedException {
    var time =
        new CallTime(
            InstantSource.system(),
            System::nanoTime,
            Thread::sleep,
            () -> ThreadLocalRandom.current().nextDouble(),
            UUID::randomUUID);
    var metrics =
        new TokenMetrics(
            journal::ended,
            UsageMeter.NONE,
            Optional.empty(),
            new TokenMetrics.Ambient(time.clock(), time.ticks(), time.ids()));
    String check = new ModelCheck(reach, metrics, time.ids()).of(entry).toString();
    var engines =
        new ModelEngineFactory(
            new One(entry, reach), metrics, new Asking.Settings(CallLimits.standard(), time));
    var makers =
        PlanMakers.of(StandardPipeline.all(), engines, new AgentEngines(InstantSource.system()));
    var running = new FutureTask<>(() -> stages(makers));
    Thread thread = Thread.ofVirtual().start(running);
    try {
      return check + "; " + running.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException _) {
      thread.interrupt();
      thread.join(Duration.ofSeconds(5));
      return check + "; stopped after " + PATIENCE.toSeconds() + " s in " + journal.stage();
    } catch (ExecutionException e) {
      return check
          + "; "
          + (e.getCause() instanceof StageFailed failed ? failed.failure().message() : "" + e);
    }
  }

  private String stages(PlanMakers makers) {
    Instant now = Instant.now();
    Plan plan = plan(now);
    Pipeline pipeline = makers.pipelines().of(plan, true);
    var engine =
        makers
            .engines()
            .answering(plan.parameters())
            .open(pipeline, new Commission(plan, Optional.empty()), journal);
    var maker =
        new StageMaker(plan, pipeline, makers, Optional.of(engine), InstantSource.fixed(now));
    LocalDate start = LocalDate.of(2026, 12, 1);
    var hashes = new InputHashes(pipeline, PROMPT, start);
    Map<StageId, Envelope> finished = new TreeMap<>();
    for (StageId stage : pipeline.stages()) {
      StageMaker.Made made =
          maker.make(
              new StageMaker.Task(
                  pipeline.definition(stage),
                  new StageInput(PROMPT, start, finished),
                  hashes.of(stage),
                  List.copyOf(journal.files.values()),
                  RunTotals.withoutModel(Duration.ZERO)));
      finished.put(stage, made.envelope());
      hashes.add(made.envelope());
      made.files().forEach(file -> journal.files.put(file.name(), file));
      if (stage.equals(LAST)) {
        break;
      }
    }
    return "made up to " + LAST.fileStem();
  }

  private static Plan plan(Instant now) {
    return new Plan(
        new PlanId(UUID.randomUUID()),
        UserId.ADMIN,
        PROMPT,
        new PlanParameters(
            ModelProfile.BASELINE,
            Optional.empty(),
            Optional.of(Detail.QUICK),
            EngineChoice.LLM,
            Optional.empty(),
            Pipeline.VERSION,
            false,
            false,
            0,
            "real model"),
        new PlanState.Processing(),
        Progress.none(33),
        new Plan.Timing(
            now, now, Optional.of(now), Optional.empty(), Optional.empty(), Duration.ZERO),
        0,
        Optional.empty(),
        Optional.empty());
  }

  /** What was given up before is written to its end, and counted then. */
  private void awaitIdle() throws InterruptedException {
    for (int i = 0; i < 600 && value(metrics(), "requests_processing") > 0; i++) {
      Thread.sleep(200);
    }
  }

  private String metrics() {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client
          .send(HttpRequest.newBuilder(base.resolve("/metrics")).build(), BodyHandlers.ofString())
          .body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Input and output tokens as the server has counted them so far. */
  private long[] counters() {
    String text = metrics();
    return new long[] {
      value(text, "prompt_tokens_total") + value(text, "prompt_tokens_cached_total"),
      value(text, "tokens_predicted_total")
    };
  }

  private static long value(String metrics, String name) {
    return metrics
        .lines()
        .filter(line -> line.startsWith("llamacpp:" + name + " "))
        .map(line -> Double.valueOf(line.substring(line.indexOf(' ') + 1)).longValue())
        .findFirst()
        .orElse(0L);
  }

  private record One(ModelEntry entry, Function<ModelEntry, LanguageModel> way)
      implements LanguageModels {
    @Override
    public Usable usable(ModelProfile profile) {
      return new Usable(List.of(entry), Map.of(), false);
    }

    @Override
    public LanguageModel reach(ModelEntry asked) {
      return way.apply(asked);
    }
  }

  private static final class Journal implements RunJournal {
    private final Map<String, PlanFile> files = new ConcurrentSkipListMap<>();
    private final Queue<UsageRecord> ended = new ConcurrentLinkedQueue<>();
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();
    private final Supplier<long[]> counters;
    private volatile long[] counted = {0, 0};

    Journal(Supplier<long[]> counters) {
      this.counters = counters;
    }

    @Override
    public void begun() {}

    /** One call is made at a time: the server has counted what it has answered. */
    @Override
    public void ended(UsageRecord usage) {
      ended.add(usage);
      if (usage.usage().totalTokens().isPresent()) {
        counted = counters.get();
      }
    }

    /** Each call as it ends, to the file that {@code PLANWRIGHT_REAL_LOG} names. */
    @Override
    public synchronized void logged(JsonObject activity, Optional<JsonObject> failure) {
      Optional.ofNullable(System.getenv("PLANWRIGHT_REAL_LOG"))
          .ifPresent(file -> append(Path.of(file), activity, failure));
      lines.add(
          activity.text("call").orElse("")
              + " "
              + activity.text("outcome").orElse("")
              + " "
              + failure.map(line -> line.texts("violations").toString()).orElse(""));
    }

    private static void append(Path log, JsonObject activity, Optional<JsonObject> failure) {
      String violations = failure.map(line -> line.texts("violations").toString()).orElse("");
      try {
        Files.writeString(
            log,
            JsonText.write(activity.with("violations", Json.of(violations))) + "\n",
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public Optional<PlanFile> kept(String name) {
      return Optional.empty();
    }

    @Override
    public void reused(PlanFile part) {}

    @Override
    public void made(PlanFile part, List<UsageRecord> calls) {
      files.put(part.name(), part);
    }

    String outcomes() {
      return ended.stream()
          .collect(
              Collectors.groupingBy(
                  call -> call.outcome().orElseThrow().wireName(),
                  TreeMap::new,
                  Collectors.counting()))
          .toString();
    }

    String stage() {
      return lines.stream().reduce((_, last) -> last).orElse("the first call");
    }

    long sum(Function<UsageRecord, OptionalLong> tokens) {
      return ended.stream().mapToLong(call -> tokens.apply(call).orElse(0)).sum();
    }
  }
}
