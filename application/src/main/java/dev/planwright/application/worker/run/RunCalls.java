package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.usage.port.UsageSink;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageTotals;

/**
 * The model calls of one run: no record of a call that was made is lost. Records of used answers
 * are held until the store has taken them along; whatever is still held when the run ends goes to
 * the sink, like all others at once. A record may reach the store twice, which stores it once.
 */
final class RunCalls implements RunJournal, AutoCloseable {
  /** How long the sink may take at the end of a plan. */
  private static final Duration SETTLING = Duration.ofSeconds(5);

  private final Queue<Signal> signals;
  private final UsageSink sink;
  private final CallLog log;
  private final Map<UUID, UsageRecord> held = new LinkedHashMap<>();
  private Map<String, PlanFile> kept = Map.of();
  private UsageTotals made = UsageTotals.NONE;
  private int running;
  private boolean closed;

  RunCalls(Queue<Signal> signals, ModelUse use, CallLog log) {
    this.signals = signals;
    this.sink = use.sink();
    this.log = log;
  }

  /** What the plan used in earlier runs. */
  synchronized void usedBefore(UsageTotals before) {
    made = before;
  }

  /** The parts of unfinished stages that an earlier run kept. */
  synchronized void keptBefore(Map<String, PlanFile> parts) {
    kept = Map.copyOf(parts);
  }

  @Override
  public synchronized void begun() {
    running++;
  }

  @Override
  public void ended(UsageRecord usage) {
    boolean toSink;
    synchronized (this) {
      running--;
      made = Totals.with(made, usage);
      toSink = closed || !usage.used();
      if (!toSink) {
        held.put(usage.callId(), usage);
      }
    }
    if (toSink) {
      sink.record(usage);
    }
    signals.add(new Signal.CallEnded(usage.used()));
  }

  @Override
  public void logged(JsonObject activity, Optional<JsonObject> failure) {
    log.add(activity, failure);
  }

  @Override
  public synchronized Optional<PlanFile> kept(String name) {
    return Optional.ofNullable(kept.get(name));
  }

  @Override
  public void reused(PlanFile part) {
    signals.add(new Signal.PartReused(part));
  }

  @Override
  public void made(PlanFile part, List<UsageRecord> calls) {
    signals.add(new Signal.PartMade(part, calls));
  }

  /** The store has taken these along. */
  synchronized void stored(Collection<UsageRecord> calls) {
    calls.forEach(call -> held.remove(call.callId()));
  }

  /** How many attempts are in flight. */
  synchronized int running() {
    return running;
  }

  /** What was used until now, earlier runs included. */
  synchronized RunTotals totals(Duration worked) {
    return Totals.of(made, worked);
  }

  /** The run has ended: what nothing took along is stored by itself. */
  @Override
  public void close() {
    List<UsageRecord> left;
    synchronized (this) {
      closed = true;
      left = new ArrayList<>(held.values());
      held.clear();
    }
    left.forEach(sink::record);
  }

  /**
   * Before a plan ends for its callers: no write takes records along any more, so that what is left
   * is stored by itself, and whoever sees the end finds all of them.
   *
   * @return false when some take longer; the sink then goes on with them
   */
  boolean settle() throws InterruptedException {
    close();
    return sink.settle(SETTLING);
  }
}
