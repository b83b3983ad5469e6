package dev.planwright.application.worker;

import dev.planwright.application.pipeline.CodeStages;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes all stages but the first; the test says which hang, which fail and with what. */
final class ScriptedEngine implements CodeStages {
  private final ConcurrentLinkedQueue<StageId> begun = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<StageId> interrupted = new ConcurrentLinkedQueue<>();
  private final Map<StageId, CountDownLatch> gates = new ConcurrentHashMap<>();
  private final Map<StageId, Throwable> problems = new ConcurrentHashMap<>();
  private final Map<StageId, JsonObject> scripted = new ConcurrentHashMap<>();
  private final Set<StageId> withoutFiles = ConcurrentHashMap.newKeySet();
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger mostRunning = new AtomicInteger();

  /** From now on the stage waits until it is let go. */
  void hang(StageId stage) {
    gates.put(stage, new CountDownLatch(1));
  }

  void letGo(StageId stage) {
    CountDownLatch gate = gates.remove(stage);
    if (gate != null) {
      gate.countDown();
    }
  }

  void fail(StageId stage, Throwable problem) {
    problems.put(stage, problem);
  }

  void heal() {
    problems.clear();
  }

  void give(StageId stage, JsonObject data) {
    scripted.put(stage, data);
  }

  void leaveOutFiles(StageId stage) {
    withoutFiles.add(stage);
  }

  /** The stages asked for, in order. */
  List<StageId> begun() {
    return List.copyOf(begun);
  }

  /** The stages asked for, as a set; fails when one was asked for twice. */
  Set<StageId> begunOnce() {
    Set<StageId> all = new TreeSet<>();
    for (StageId stage : begun) {
      if (!all.add(stage)) {
        throw new AssertionError(stage + " was asked for twice");
      }
    }
    return all;
  }

  void forget() {
    begun.clear();
  }

  List<StageId> interrupted() {
    return List.copyOf(interrupted);
  }

  int running() {
    return running.get();
  }

  int mostRunning() {
    return mostRunning.get();
  }

  @Override
  public StageOutput make(StageDefinition stage, StageRun run) {
    return stage.id().equals(Stage.START)
        ? CodeStages.byDefinition(stage, run)
        : made(stage.id(), MadeBy.CODE);
  }

  /** Makes a stage in the place of models. */
  StageOutput make(StageId stage) {
    return made(stage, MadeBy.LLM);
  }

  private StageOutput made(StageId stage, MadeBy by) {
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
            : Stages.PIPELINE.find(stage).stream()
                .flatMap(definition -> definition.files().stream())
                .map(name -> PlanFile.text(name, "the file " + name))
                .toList();
    JsonObject data = scripted.getOrDefault(stage, standard(stage));
    return new StageOutput(data, by, Quality.FULL, List.of(), files);
  }

  private void pass(StageId stage) {
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

  private static JsonObject standard(StageId stage) {
    var data = Json.build().put("made", stage.fileStem());
    if (stage.equals(Stage.GATE)) {
      data.put("reason", "harmless").put("limits", Json.texts(List.of())).put("verdict", "allow");
    }
    if (stage.equals(Stage.DIGEST)) {
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
