package dev.planwright.bootstrap.engine;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.recorded.RecordedReplies;
import dev.planwright.application.scripted.Author;
import dev.planwright.application.scripted.Fault;
import dev.planwright.application.scripted.Faults;
import dev.planwright.application.scripted.HandWritten;
import dev.planwright.application.scripted.Ledger.Bill;
import dev.planwright.application.scripted.ModelCall;
import dev.planwright.application.scripted.SchemaAuthor;
import dev.planwright.application.scripted.ScriptedModelServer;
import dev.planwright.application.scripted.ScriptedModelServer.Script;
import dev.planwright.application.worker.Eventually;
import dev.planwright.bootstrap.e2e.Running;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Server, worker, database and a provider by script, over real HTTP, with a way to make plans. */
final class ScriptedPlans implements AutoCloseable {
  private static final String DAILY_CHECK = "s000_check";
  private static final HandWritten HARBOUR = HandWritten.harbourBath();

  private final ScriptedModelServer provider;
  private final Path folder;
  private final Map<String, String> environment;
  private Running running;

  /** Starts all of it in that folder; the daily check of the models always goes well. */
  ScriptedPlans(Path folder, Duration latency, Faults faults, Map<String, String> more) {
    Faults ofPlans = (call, time) -> isOfPlan(call) ? faults.of(call, time) : Fault.NONE;
    Author author = HARBOUR.or(new SchemaAuthor());
    provider =
        ScriptedModelServer.start(author, new Script(latency, ofPlans, Duration.ofSeconds(1)));
    this.folder = folder;
    environment = new HashMap<>(more);
    environment.put("SERVICE_LLM_CONFIG_DIR", ScriptedProfile.in(folder, provider).toString());
    running = start();
    Eventually.holds(
        "the models are checked", () -> provider.ledger().bills().size() >= ScriptedProfile.MODELS);
  }

  private Running start() {
    return new Running(folder.resolve("data"), environment);
  }

  /** Ends server and worker, whose plans in hand are given back, and starts them again. */
  void restart() {
    running.close();
    running = start();
  }

  /** The prompt that the plans are made of. */
  static String prompt() {
    return HARBOUR.prompt();
  }

  /** Whether a call is made for a plan. */
  static boolean isOfPlan(ModelCall call) {
    return !call.schemaName().equals(DAILY_CHECK);
  }

  /** Asks for a plan; answers its id. */
  String create() throws Exception {
    JsonObject arguments =
        Json.build()
            .put("prompt", prompt())
            .put("detail", "standard")
            .put("start_date", RecordedReplies.START.toString())
            .done();
    return running.call("plan_create", arguments).text("plan_id").orElseThrow();
  }

  /** Calls a tool for that plan. */
  JsonObject call(String tool, String plan) throws Exception {
    return running.call(tool, Json.build().put("plan_id", plan).done());
  }

  /** The plan's last status; fails when that takes longer. */
  JsonObject finished(String plan, Duration longest) throws Exception {
    long deadline = System.nanoTime() + longest.toNanos();
    JsonObject wait = Json.build().put("plan_id", plan).put("timeout_sec", 30).done();
    JsonObject status = running.call("plan_wait", wait);
    while (status.bool("timed_out").orElse(false)) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("not finished within " + longest + ": " + status);
      }
      status = running.call("plan_wait", wait);
    }
    return status;
  }

  /** What was charged for plans. */
  List<Bill> bills() {
    return provider.ledger().bills().stream().filter(bill -> isOfPlan(bill.call())).toList();
  }

  /** Every call for a plan that came to the provider, whatever became of it. */
  List<ModelCall> calls() {
    return provider.calls().stream().filter(ScriptedPlans::isOfPlan).toList();
  }

  /** Waits until so many stages of the plan are finished and stored. */
  void awaitKept(String plan, int stages) {
    Eventually.holds(stages + " stages are kept", () -> kept(plan) >= stages);
  }

  private int kept(String plan) {
    try {
      return call("plan_status", plan).number("steps_completed").orElseThrow().intValue();
    } catch (Exception e) {
      throw new AssertionError("the status cannot be read", e);
    }
  }

  /** Waits until the provider answers nothing: whoever asked has its answer or has gone. */
  void awaitQuiet() {
    Eventually.holds("no call is being answered", () -> provider.inFlight() == 0);
  }

  int mostInFlight() {
    return provider.mostInFlight();
  }

  /** What the plan's token metrics sum up to. */
  JsonObject metrics(String plan) throws Exception {
    return (JsonObject) JsonText.read(running.get("/token-metrics/" + plan).body());
  }

  @Override
  public void close() {
    running.close();
    provider.close();
  }
}
