package dev.planwright.application.model.stage;

import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.application.model.call.Question;
import dev.planwright.application.model.call.Question.AskedStage;
import dev.planwright.application.model.input.InputText.Subject;
import dev.planwright.application.pipeline.AskedSchema;
import dev.planwright.application.pipeline.Call;
import dev.planwright.application.pipeline.Choices;
import dev.planwright.application.pipeline.StageAsking;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/** The calls of one stage, answered by models. Safe for concurrent use. */
final class StageWork implements StageAsking {
  private static final Instructions INSTRUCTIONS = new Instructions();

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
    return read(call, answer(part(call)));
  }

  @Override
  public <A> Optional<A> find(Call<A> call) throws InterruptedException {
    try {
      return Optional.of(ask(call));
    } catch (NoAnswer e) {
      balance.missing(part(call).title(), e);
      return Optional.empty();
    }
  }

  @Override
  public <A> Map<Integer, A> all(List<Call<A>> calls, int least) throws InterruptedException {
    List<Callable<A>> asks = calls.stream().<Callable<A>>map(call -> () -> ask(call)).toList();
    List<FanOut.Result<A>> results = FanOut.all(asks);
    Map<Integer, A> answers = new TreeMap<>();
    Optional<NoAnswer> problem = Optional.empty();
    for (int i = 0; i < calls.size(); i++) {
      switch (results.get(i)) {
        case FanOut.Result.Done<A>(A answer) -> answers.put(calls.get(i).number(), answer);
        case FanOut.Result.Failed<A>(NoAnswer missing) -> {
          problem = Optional.of(missing);
          balance.missing(part(calls.get(i)).title(), missing);
        }
        case FanOut.Result.Failed<A>(RuntimeException fault) -> throw fault;
      }
    }
    if (answers.size() < least && problem.isPresent()) {
      throw problem.get();
    }
    return answers;
  }

  @Override
  public <A> Optional<A> secondOpinion(Call<A> call) throws InterruptedException {
    Optional<String> first = balance.firstEntry();
    Question question = question(part(call));
    if (first.isEmpty() || !tools.asking().hasOtherThan(question, first.get())) {
      return Optional.empty();
    }
    try {
      Answer second = tools.asking().ask(question.ofOtherThan(first.get()));
      balance.add(second);
      return Optional.of(read(call, second.data()));
    } catch (NoAnswer e) {
      return Optional.empty();
    }
  }

  /** Asks a part, or takes the one that an earlier run kept. */
  private JsonObject answer(Part part) throws InterruptedException {
    if (part.number() == 0) {
      Answer answer = tools.asking().ask(question(part));
      balance.add(answer);
      return answer.data();
    }
    Optional<PartFile> kept = parts.kept(part);
    PartFile file =
        kept.isPresent() ? kept.get() : parts.keep(part, tools.asking().ask(question(part)));
    balance.add(file);
    return file.data();
  }

  private Question question(Part part) {
    var subject =
        new Subject(
            INSTRUCTIONS.of(stage, part.section()) + Bounds.of(tools.pipeline(), input),
            input,
            told(),
            part.more());
    String name = "s%s_%s".formatted(stage.id().digits(), stage.id().name().replace('-', '_'));
    return new Question(
        new AskedStage(stage.id(), stage.sampling(), tools.pipeline().remainingChain(stage.id())),
        part.number() == 0 ? name : name + "_" + part.number(),
        tokens -> tools.texts().within(subject, tokens),
        part.schema(),
        new GeneralRules(stage.narrative(), part.rules()),
        stage.raced(),
        Optional.empty());
  }

  /** The finished stages that say something to this one. */
  private List<StageDefinition> told() {
    return tools.pipeline().reads(stage.id()).stream()
        .map(tools.pipeline()::definition)
        .filter(before -> !before.digest().isEmpty())
        .toList();
  }

  private <A> Part part(Call<A> call) {
    return new Part(
        call.number(),
        call.section().orElse(stage.id().fileStem()),
        call.section(),
        AskedSchema.of(stage.schema(), call.section(), choices().with(call.choices())),
        answer -> call.rules().broken(call.reading().apply(answer)),
        call.more());
  }

  private static <A> A read(Call<A> call, JsonObject answer) {
    return call.rules().mended(call.reading().apply(answer));
  }
}
