package dev.planwright.application.worker;

import dev.planwright.application.pipeline.Engine;
import dev.planwright.application.pipeline.FinalStages;
import dev.planwright.application.pipeline.MadeBy;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.RunTotals;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.worker.run.StageFiles;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes all stages but the first; the test says which hang, which fail and with what. */
final class ScriptedEngine implements Engine, FinalStages {
  private final MadeBy madeBy;
  private final ConcurrentLinkedQueue<Stage> begun = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Stage> interrupted = new ConcurrentLinkedQueue<>();
  private final Map<Stage, CountDownLatch> gates = new ConcurrentHashMap<>();
  private final Map<Stage, Throwable> problems = new ConcurrentHashMap<>();
  private final Map<Stage, JsonObject> scripted = new ConcurrentHashMap<>();
  private final Set<Stage> withoutFiles = ConcurrentHashMap.newKeySet();
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger mostRunning = new AtomicInteger();

  ScriptedEngine(MadeBy madeBy) {
    this.madeBy = madeBy;
  }

  /** From now on the stage waits until it is let go. */
  void hang(Stage stage) {
    gates.put(stage, new CountDownLatch(1));
  }

  void letGo(Stage stage) {
    CountDownLatch gate = gates.remove(stage);
    if (gate != null) {
      gate.countDown();
    }
  }

  void fail(Stage stage, Throwable problem) {
    problems.put(stage, problem);
  }

  void heal() {
    problems.clear();
  }

  void give(Stage stage, JsonObject data) {
    scripted.put(stage, data);
  }

  void leaveOutFiles(Stage stage) {
    withoutFiles.add(stage);
  }

  /** The stages asked for, in order. */
  List<Stage> begun() {
    return List.copyOf(begun);
  }

  /** The stages asked for, as a set; fails when one was asked for twice. */
  Set<Stage> begunOnce() {
    Set<Stage> all = EnumSet.noneOf(Stage.class);
    for (Stage stage : begun) {
      if (!all.add(stage)) {
        throw new AssertionError(stage + " was asked for twice");
      }
    }
    return all;
  }

  void forget() {
    begun.clear();
  }

  List<Stage> interrupted() {
    return List.copyOf(interrupted);
  }

  int running() {
    return running.get();
  }

  int mostRunning() {
    return mostRunning.get();
  }

  @Override
  public StageOutput make(
      Stage stage, StageInput input, List<PlanFile> filesSoFar, RunTotals totals) {
    return made(stage, MadeBy.CODE);
  }

  @Override
  public StageOutput make(Stage stage, StageInput input) {
    return made(stage, stage.plannedCalls() == 0 ? MadeBy.CODE : madeBy);
  }

  private StageOutput made(Stage stage, MadeBy by) {
    begun.add(stage);
    mostRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
    try {
      pass(stage);
    } finally {
      running.decrementAndGet();
    }
    List<PlanFile> files =
        withoutFiles.contains(stage)
            ? List.of()
            : StageFiles.companions(stage).stream()
                .map(name -> PlanFile.text(name, "the file " + name))
                .toList();
    JsonObject data = scripted.getOrDefault(stage, standard(stage));
    return new StageOutput(
        data, by, by == MadeBy.OUTLINE ? Quality.OUTLINE : Quality.FULL, List.of(), files);
  }

  private void pass(Stage stage) {
    try {
      CountDownLatch gate = gates.get(stage);
      if (gate != null) {
        gate.await();
      }
    } catch (InterruptedException e) {
      interrupted.add(stage);
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
    switch (problems.get(stage)) {
      case RuntimeException problem -> throw problem;
      case Error problem -> throw problem;
      case null -> {}
      case Throwable problem -> throw new IllegalArgumentException(problem);
    }
  }

  private static JsonObject standard(Stage stage) {
    var data = Json.build().put("made", stage.fileStem());
    if (stage == Stage.DIGEST) {
      data.put(
          "quality",
          Json.build()
              .put("full", Json.texts(List.of("002-intake", "003-gate")))
              .put("weak", List.of())
              .done());
    }
    return data.done();
  }
}
