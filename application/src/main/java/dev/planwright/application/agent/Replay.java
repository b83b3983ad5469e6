package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.agent.port.AskedQuestion;
import dev.planwright.application.brief.read.ModelIntake;
import dev.planwright.application.brief.read.PlanLanguage;
import dev.planwright.application.model.stage.ModelRun;
import dev.planwright.application.model.stage.PartFile;
import dev.planwright.application.model.stage.StageCall;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.StageWaits;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.InputHashes;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.usage.UsageRecord;

/**
 * Finds out from a plan's files what its stages ask, on whatever replica: stages ask the same of
 * the same input.
 */
final class Replay {
  private final Plan plan;
  private final Pipeline pipeline;
  private final InstantSource clock;
  private final Map<String, PlanFile> files = new TreeMap<>();
  private final Map<StageId, Envelope> finished;

  Replay(Plan plan, Pipeline pipeline, List<PlanFile> kept, InstantSource clock) {
    this.plan = plan;
    this.pipeline = pipeline;
    this.clock = clock;
    kept.forEach(file -> files.put(file.name(), file));
    this.finished = StageFiles.envelopes(pipeline, kept);
  }

  /** The pipeline that makes the plan. */
  Pipeline pipeline() {
    return pipeline;
  }

  /**
   * About how many questions are to be answered: those of a plan of this detail, less the asked.
   */
  int left(List<AskedQuestion> asked) {
    Detail detail =
        plan.parameters()
            .detail()
            .orElseGet(
                () -> ModelIntake.detail(new StageInput(plan.prompt(), LocalDate.EPOCH, finished)));
    int planned =
        pipeline.definitions().stream()
            .filter(stage -> !finished.containsKey(stage.id()) && stage.asks(detail))
            .mapToInt(StageDefinition::plannedCalls)
            .sum();
    long answered =
        asked.stream()
            .filter(one -> !one.open() && !finished.containsKey(one.question().stage()))
            .count();
    // Planned are the calls of a standard plan; a quick one asks for about two thirds of them.
    int asks = detail == Detail.QUICK ? (2 * planned + 2) / 3 : planned;
    return (int) Math.max(0, asks - answered);
  }

  /** What those stages ask that has no answer yet, by work id. */
  Map<String, StageCall> calls(Collection<StageId> stages) {
    Map<String, StageCall> calls = new ConcurrentHashMap<>();
    Optional<LocalDate> start =
        finished.values().stream().findFirst().flatMap(StageFiles::startDate);
    if (start.isPresent()) {
      var hashes = new InputHashes(pipeline, plan.prompt(), start.get());
      finished.values().forEach(hashes::add);
      var journal = new Kept(files);
      var answerer =
          new AgentAnswerer(
              plan.id(),
              pipeline,
              journal,
              false,
              (question, call) -> calls.put(question.workId(), call));
      var run = new ModelRun(pipeline, answerer, MadeBy.AGENT, journal, clock);
      for (StageId stage : stages) {
        if (finished.keySet().containsAll(pipeline.allBefore(stage))) {
          ask(run, stage, start.get(), hashes.of(stage));
        }
      }
    }
    return calls;
  }

  /** The answer to that question that was not taken last; empty where there is none. */
  Optional<JsonObject> rejected(StageCall call) {
    var journal = new Kept(files);
    return PartFile.rejected(journal, call)
        .or(() ->
            new AgentAnswerer(plan.id(), pipeline, journal, true, (_, _) -> {}).saidAhead(call));
  }

  private void ask(ModelRun run, StageId stage, LocalDate start, String hash) {
    Map<StageId, Envelope> before = new TreeMap<>(finished);
    before.keySet().retainAll(pipeline.allBefore(stage));
    try {
      var input = new StageInput(plan.prompt(), start, before);
      PlanLanguage.of(pipeline, stage, input)
          .during(() -> run.make(pipeline.definition(stage), input, hash));
    } catch (StageWaits | StageFailed e) {
      // what it asks was noted; what it makes is for a worker to say
    }
  }

  /** The files of a plan, to which nothing is added. */
  private record Kept(Map<String, PlanFile> files) implements RunJournal {
    @Override
    public void begun() {}

    @Override
    public void ended(UsageRecord usage) {}

    @Override
    public void logged(JsonObject activity, Optional<JsonObject> failure) {}

    @Override
    public Optional<PlanFile> kept(String name) {
      return Optional.ofNullable(files.get(name));
    }

    @Override
    public void reused(PlanFile part) {}

    @Override
    public void made(PlanFile part, List<UsageRecord> calls) {}
  }
}
