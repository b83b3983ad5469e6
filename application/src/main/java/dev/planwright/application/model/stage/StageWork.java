package dev.planwright.application.model.stage;

import module java.base;

import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.application.model.input.InputText.Subject;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.AskedSchema;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.Choices;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.pipeline.call.StageWaits;
import dev.planwright.application.report.language.Language;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;

/** The calls of one stage, answered by models. Safe for concurrent use. */
final class StageWork implements StageAsking {
  static final Instructions INSTRUCTIONS = new Instructions();

  private final StageDefinition stage;
  private final StageInput input;
  private final Detail detail;
  private final StageTools tools;
  private final StageParts parts;
  private final StageBalance balance = new StageBalance();

  StageWork(
      StageDefinition stage, StageInput input, String inputHash, Detail detail, StageTools tools) {
    this.stage = stage;
    this.input = input;
    this.detail = detail;
    this.tools = tools;
    this.parts = new StageParts(stage.id(), inputHash, tools);
  }

  @Override
  public StageInput input() {
    return input;
  }

  @Override
  public Detail detail() {
    return detail;
  }

  @Override
  public Choices choices() {
    return new Choices(tools.pipeline(), input);
  }

  @Override
  public void note(String note) {
    balance.note(note);
  }

  /** What was made by which models, and how good it is. */
  StageBalance balance() {
    return balance;
  }

  @Override
  public <A> A ask(Call<A> call) throws InterruptedException {
    return read(call, answer(stageCall(call), tools.answerer()::ask));
  }

  @Override
  public <A> Optional<A> find(Call<A> call) throws InterruptedException {
    try {
      return Optional.of(ask(call));
    } catch (NoAnswer e) {
      balance.missing(stageCall(call).title(), e);
      return Optional.empty();
    }
  }

  @Override
  public <A> Optional<A> tryTo(Call<A> call) throws InterruptedException {
    try {
      return Optional.of(ask(call));
    } catch (NoAnswer e) {
      if (e.why() != NoAnswer.Cause.INVALID && e.why() != NoAnswer.Cause.CUT_OFF) {
        throw e;
      }
      balance.computed(e);
      return Optional.empty();
    }
  }

  @Override
  public <A> Optional<A> lookUp(Call<A> call) throws InterruptedException {
    if (!tools.answerer().searches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(read(call, answer(stageCall(call), tools.answerer()::lookUp)));
    } catch (NoAnswer e) {
      balance.note("Nothing was looked up: %s.".formatted(e.text()));
      return Optional.empty();
    }
  }

  @Override
  public <A> Map<Integer, A> all(List<Call<A>> calls, int least) throws InterruptedException {
    Language spoken = Language.spoken();
    List<Callable<A>> asks =
        calls.stream().<Callable<A>>map(call -> () -> spoken.during(() -> ask(call))).toList();
    List<FanOut.Result<A>> results = FanOut.all(asks);
    Map<Integer, A> answers = new TreeMap<>();
    Optional<NoAnswer> problem = Optional.empty();
    List<OpenQuestion> waiting = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      switch (results.get(i)) {
        case FanOut.Result.Done<A>(A answer) -> answers.put(calls.get(i).number(), answer);
        case FanOut.Result.Failed<A>(StageWaits waits) -> waiting.addAll(waits.questions());
        case FanOut.Result.Failed<A>(NoAnswer missing) -> {
          problem = Optional.of(missing);
          balance.missing(stageCall(calls.get(i)).title(), missing);
        }
        case FanOut.Result.Failed<A>(RuntimeException fault) -> throw fault;
      }
    }
    if (!waiting.isEmpty()) {
      throw new StageWaits(waiting);
    }
    if (answers.size() < least && problem.isPresent()) {
      throw problem.get();
    }
    return answers;
  }

  @Override
  public <A> Optional<A> secondOpinion(Call<A> call) throws InterruptedException {
    Optional<String> first = balance.firstEntry();
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Optional<Answer> second = tools.answerer().secondOpinion(stageCall(call), first.get());
    second.ifPresent(balance::add);
    return second.map(answer -> read(call, answer.data()));
  }

  private interface Source {
    Answer answer(StageCall call) throws InterruptedException;
  }

  /** Asks, or takes the answer that an earlier run kept. */
  private JsonObject answer(StageCall call, Source source) throws InterruptedException {
    Optional<PartFile> kept = parts.kept(call).or(() -> tools.answerer().ahead(call));
    if (kept.isEmpty() && call.number() == 0) {
      Answer answer = source.answer(call);
      balance.add(answer);
      return answer.data();
    }
    PartFile file = kept.isPresent() ? kept.get() : parts.keep(call, source.answer(call));
    balance.add(file);
    return file.data();
  }

  /** The finished stages that say something to this one. */
  static List<StageDefinition> digested(Pipeline pipeline, StageDefinition stage) {
    return pipeline.reads(stage.id()).stream()
        .map(pipeline::definition)
        .filter(before -> !before.digest().isEmpty())
        .toList();
  }

  private <A> StageCall stageCall(Call<A> call) {
    Instruction instruction =
        INSTRUCTIONS.of(stage, call.section(), Bounds.of(tools.pipeline(), input));
    JsonObject schema =
        AskedSchema.of(stage.schema(), call.section(), choices().with(call.choices()), detail);
    return new StageCall(
        stage,
        call.number(),
        call.section(),
        parts.hash(call, schema),
        instruction,
        new Subject(
            instruction.common(),
            instruction.own(),
            input,
            digested(tools.pipeline(), stage),
            call.more()),
        schema,
        new GeneralRules(
            stage.narrative(), answer -> call.rules().broken(call.reading().apply(answer))));
  }

  private static <A> A read(Call<A> call, JsonObject answer) {
    return call.rules().corrected(call.reading().apply(answer));
  }
}
