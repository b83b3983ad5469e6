package dev.planwright.bootstrap.trace;

import module java.base;

import dev.planwright.adapters.http.requests.EndedRequest;
import dev.planwright.application.pipeline.Making;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.usage.GenAiAttributes;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.worker.run.Engines;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.usage.UsageRecord;

/** What is traced: requests, stages and model calls; claims by {@link TracedQueue}. */
public final class Traced {
  private Traced() {}

  /** Each answered request, as a trace of its own. */
  public static Consumer<EndedRequest> requests(Spans spans) {
    return request ->
        spans.add(
            new Span(
                Span.traceOf(spans.chance().uuid()),
                request.method() + " " + request.route(),
                Span.Kind.SERVER,
                spans.chance().clock().instant(),
                request.took(),
                request.status() < 500,
                Json.build()
                    .put("http.request.method", request.method())
                    .put("http.route", request.route())
                    .put("http.response.status_code", request.status())
                    .done()));
  }

  /** Each model call beside another meter; calls of a plan are part of its trace. */
  public static UsageMeter calls(Spans spans, UsageMeter other) {
    return new UsageMeter() {
      @Override
      public void begun() {
        other.begun();
      }

      @Override
      public void ended(UsageRecord call) {
        other.ended(call);
        spans.add(
            new Span(
                call.taskId()
                    .flatMap(PlanId::parse)
                    .map(Span::traceOf)
                    .orElseGet(() -> Span.traceOf(spans.chance().uuid())),
                "chat " + call.model(),
                Span.Kind.CLIENT,
                call.timestamp(),
                call.duration().orElse(Duration.ZERO),
                call.success(),
                GenAiAttributes.of(call)));
      }
    };
  }

  /** Each stage, as part of its plan's trace. */
  public static PlanMakers stages(Spans spans, PlanMakers makers) {
    Engines engines = makers.engines();
    return new PlanMakers(
        makers.pipelines(),
        new Engines(
            (stage, run) ->
                timed(spans, run.plan().id(), stage, () -> engines.code().make(stage, run)),
            engines(spans, engines.models()),
            engines(spans, engines.agent())),
        makers.rules(),
        makers.text(),
        makers.bundle());
  }

  private static ModelEngines engines(Spans spans, ModelEngines engines) {
    return new ModelEngines() {
      @Override
      public Optional<Offer> offer(PlanParameters parameters) {
        return engines.offer(parameters);
      }

      @Override
      public RunEngine open(Pipeline pipeline, Commission commission, RunJournal journal) {
        RunEngine engine = engines.open(pipeline, commission, journal);
        PlanId plan = commission.plan().id();
        return (stage, input, hash) ->
            timed(spans, plan, stage, () -> engine.make(stage, input, hash));
      }
    };
  }

  private static <T> T timed(Spans spans, PlanId plan, StageDefinition stage, Supplier<T> work) {
    long begun = spans.chance().nanoTime();
    boolean well = false;
    try {
      T made = work.get();
      well = true;
      return made;
    } finally {
      JsonObject attributes =
          Json.build()
              .put("planwright.plan_id", plan.toString())
              .put("planwright.stage", stage.id().fileStem())
              .put("planwright.by_code", stage.making() instanceof Making.ByCode)
              .done();
      spans.add(
          new Span(
              Span.traceOf(plan),
              "stage " + stage.id().fileStem(),
              Span.Kind.INTERNAL,
              spans.chance().clock().instant(),
              Duration.ofNanos(spans.chance().nanoTime() - begun),
              well,
              attributes));
    }
  }
}
