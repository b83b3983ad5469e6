package dev.planwright.bootstrap.engine;

import dev.planwright.application.scripted.SchemaAuthor;
import dev.planwright.application.scripted.ScriptedModelServer;
import dev.planwright.application.scripted.ScriptedModelServer.Script;
import dev.planwright.bootstrap.engine.CallArrivals.Arrival;
import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Kills real {@code worker} processes at random moments while they make plans by a scripted
 * provider on a real PostgreSQL, and looks at what became of the plans and of the money. {@code
 * docs/benchmarks.md} says how to run it.
 */
public final class KilledWorkers implements AutoCloseable {
  private static final Duration LONGEST = Duration.ofMinutes(20);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
  private static final int MOST_BETWEEN = 40;
  private static final String LEASE_SECONDS = "10";
  private static final Pattern RESULT = Pattern.compile("(\\d{3})-([a-z-]+?)(?:-(\\d{2}))?\\.json");

  private final Bounds bounds;
  private final Random random;
  private final Path folder;
  private final SharedDatabase database;
  private final CallArrivals arrivals = new CallArrivals();
  private final ScriptedModelServer provider;
  private final Map<PlanId, String> plans = new LinkedHashMap<>();
  private final List<WorkerProcess> workers = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();
  private int started;
  private int kills;

  /**
   * How it goes.
   *
   * @param kills of workers that have a plan in hand
   * @param mostInOnePlan a third loss fails a plan, as it should
   * @param mostBetween calls that come to the provider between two kills
   * @param latency of a call
   */
  record Bounds(
      int plans,
      int kills,
      int mostInOnePlan,
      int workers,
      int mostBetween,
      Duration latency,
      long seed) {}

  /**
   * A plan whose worker was killed.
   *
   * @param at by {@link System#nanoTime}, when the worker was gone
   * @param kept the calls whose results were kept by then
   * @param inFlight calls that had come to the provider and were not accounted for by then
   */
  record Loss(PlanId plan, long at, Set<String> kept, int inFlight) {}

  KilledWorkers(Bounds bounds) throws IOException {
    this.bounds = bounds;
    this.random = new Random(bounds.seed());
    this.folder = Scratch.create("killed-workers");
    this.database = new SharedDatabase(folder);
    this.provider =
        ScriptedModelServer.start(
            new SchemaAuthor(), new Script(bounds.latency(), arrivals, Duration.ofSeconds(1)));
    LeaseLog.begin(database);
  }

  /** Kills 50 times, or as the arguments say: KILLS PLANS WORKERS LATENCY_MS SEED. */
  public static void main(String[] arguments) throws Exception {
    List<Long> given = new ArrayList<>(List.of(50L, 40L, 4L, 300L, 4711L));
    for (int i = 0; i < arguments.length; i++) {
      given.set(i, Long.parseLong(arguments[i]));
    }
    var bounds =
        new Bounds(
            given.get(1).intValue(),
            given.get(0).intValue(),
            2,
            given.get(2).intValue(),
            MOST_BETWEEN,
            Duration.ofMillis(given.get(3)),
            given.get(4));
    KillFigures figures = figures(bounds);
    figures.lines().forEach(System.out::println);
    System.exit(figures.problems().isEmpty() && figures.kills() == bounds.kills() ? 0 : 1);
  }

  private static KillFigures figures(Bounds bounds) throws Exception {
    try (var drill = new KilledWorkers(bounds)) {
      return drill.run();
    }
  }

  /** Makes all plans, killing on the way; answers what was found afterwards. */
  KillFigures run() throws Exception {
    for (int i = 0; i < bounds.plans(); i++) {
      String mark = CallArrivals.mark(i);
      plans.put(database.plan(prompt(mark)), mark);
    }
    for (int i = 0; i < bounds.workers(); i++) {
      start();
    }
    long deadline = System.nanoTime() + LONGEST.toNanos();
    while (!over() && System.nanoTime() < deadline) {
      arrivals.await(arrivals.count() + 1 + random.nextInt(bounds.mostBetween()), LONGEST_PAUSE);
      if (kills < bounds.kills()) {
        killOne();
      }
    }
    return KillFigures.of(database, arrivals, provider.ledger().bills(), plans, losses, kills);
  }

  @Override
  public void close() throws IOException {
    workers.forEach(WorkerProcess::close);
    provider.close();
    database.close();
    Scratch.delete(folder);
  }

  private static String prompt(String mark) {
    return "Open a bakery called %s in Lyon, France. The budget is EUR 180,000. It must open by 30 June 2028. Our team has 5 people. Never use frozen dough. Success means 400 customers a day."
        .formatted(mark);
  }

  private void start() throws IOException {
    Map<String, String> environment =
        Map.of(
            "SQLALCHEMY_DATABASE_URI",
            database.uri(),
            "SERVICE_LLM_CONFIG_DIR",
            ScriptedProfile.in(folder, provider).toString(),
            "SERVICE_LLM_DETECT",
            "false",
            "SERVICE_WORKER_HTTP_PORT",
            "0",
            "SERVICE_WORKER_SLOTS",
            "1",
            "SERVICE_WORKER_LEASE_SECONDS",
            LEASE_SECONDS);
    workers.add(new WorkerProcess(folder, ++started, environment));
  }

  private boolean over() {
    return database
        .rows(
            "select 1 from plans where state in ('pending', 'processing') limit 1",
            row -> row.getInt(1))
        .isEmpty();
  }

  private record InHand(PlanId plan, String owner) {}

  private List<InHand> inHand() {
    return new ArrayList<>(
        database.rows(
            "select id, lease_owner from plans"
                + " where state = 'processing' and lease_owner is not null",
            row -> new InHand(new PlanId(row.getObject(1, UUID.class)), row.getString(2))));
  }

  /** One whose plan was not lost too often yet; none where there is no such. */
  private void killOne() throws Exception {
    List<InHand> candidates = inHand();
    Collections.shuffle(candidates, random);
    for (InHand each : candidates) {
      Optional<WorkerProcess> owner =
          workers.stream().filter(worker -> worker.owns(each.owner())).findFirst();
      if (owner.isPresent() && lost(each.plan()) < bounds.mostInOnePlan()) {
        kill(owner.get());
        return;
      }
    }
  }

  private void kill(WorkerProcess worker) throws Exception {
    worker.kill();
    long at = System.nanoTime();
    kills++;
    workers.remove(worker);
    inHand().stream()
        .filter(gone -> worker.owns(gone.owner()))
        .forEach(gone -> losses.add(loss(gone.plan(), at)));
    start();
  }

  private Loss loss(PlanId plan, long at) {
    Set<String> kept =
        database
            .rows(
                "select name from plan_files where plan_id = '%s'".formatted(plan),
                row -> row.getString(1))
            .stream()
            .flatMap(file -> call(file).stream())
            .collect(Collectors.toSet());
    int recorded =
        database
            .rows(
                "select count(*) from token_metrics where task_id = '%s'".formatted(plan),
                row -> row.getInt(1))
            .getFirst();
    int before =
        losses.stream().filter(loss -> loss.plan().equals(plan)).mapToInt(Loss::inFlight).sum();
    List<Arrival> came = arrivals.of(plans.get(plan));
    return new Loss(plan, at, kept, came.size() - recorded - before);
  }

  private long lost(PlanId plan) {
    return losses.stream().filter(loss -> loss.plan().equals(plan)).count();
  }

  /** The call whose result that file keeps. */
  private static Optional<String> call(String file) {
    Matcher matcher = RESULT.matcher(file);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String stage = "s%s_%s".formatted(matcher.group(1), matcher.group(2).replace('-', '_'));
    return Optional.of(
        matcher.group(3) == null ? stage : stage + "_" + Integer.parseInt(matcher.group(3)));
  }
}
