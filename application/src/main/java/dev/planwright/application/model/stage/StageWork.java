package dev.planwright.application.model.stage;

import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.AnswerRules;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.application.model.call.Question;
import dev.planwright.application.model.call.Question.AskedStage;
import dev.planwright.application.model.input.InputText.Subject;
import dev.planwright.application.pipeline.AskedSchema;
import dev.planwright.application.pipeline.Call;
import dev.planwright.application.pipeline.Choices;
import dev.planwright.application.pipeline.Making;
import dev.planwright.application.pipeline.StageAsking;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
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
  private static final ResponseSchemas SCHEMAS = new ResponseSchemas();
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

  JsonObject data(StageId before) {
    return input.data(before);
  }

  OldChoices oldChoices() {
    return OldChoices.of(input);
  }

  /** The schema of that name, with the plan's ids. */
  JsonObject schema(String name) {
    return schema(name, oldChoices());
  }

  JsonObject schema(String name, OldChoices choices) {
    return SCHEMAS.of(name, choices);
  }

  /** The stage's only call, with the schema of its own name. */
  Part whole(AnswerRules rules) {
    return new Part(
        0, stage.id().fileStem(), Optional.empty(), schema(stage.id().fileStem()), rules, Map.of());
  }

  /** A part by its section of the instruction. */
  Part part(int number, String section, JsonObject schema, AnswerRules rules) {
    return new Part(number, section, Optional.of(section), schema, rules, Map.of());
  }

  /** Asks one call, or takes a part that an earlier run kept. */
  JsonObject ask(Part part) throws InterruptedException {
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

  /**
   * Asks several calls at once. One that cannot be answered is left out and noted, as long as
   * {@code least} are answered.
   *
   * @return the answers by the number of their part
   */
  Map<Integer, JsonObject> allParts(List<Part> asked, int least) throws InterruptedException {
    List<Callable<JsonObject>> asks =
        asked.stream().<Callable<JsonObject>>map(part -> () -> ask(part)).toList();
    List<FanOut.Result<JsonObject>> results = FanOut.all(asks);
    Map<Integer, JsonObject> answers = new TreeMap<>();
    Optional<RuntimeException> problem = Optional.empty();
    for (int i = 0; i < asked.size(); i++) {
      switch (results.get(i)) {
        case FanOut.Result.Done<JsonObject>(JsonObject answer) ->
            answers.put(asked.get(i).number(), answer);
        case FanOut.Result.Failed<JsonObject>(NoAnswer missing) -> {
          problem = Optional.of(missing);
          balance.missing(asked.get(i).title(), missing);
        }
        case FanOut.Result.Failed<JsonObject>(RuntimeException fault) -> throw fault;
      }
    }
    if (answers.size() < least && problem.isPresent()) {
      throw problem.get();
    }
    return answers;
  }

  /** The same question to another model than the one that answered first. */
  Optional<JsonObject> secondOpinion(Part part) throws InterruptedException {
    Optional<String> first = balance.firstEntry();
    Question question = question(part);
    if (first.isEmpty() || !tools.asking().hasOtherThan(question, first.get())) {
      return Optional.empty();
    }
    try {
      Answer second = tools.asking().ask(question.ofOtherThan(first.get()));
      balance.add(second);
      return Optional.of(second.data());
    } catch (NoAnswer e) {
      return Optional.empty();
    }
  }

  /** What was made by which models, and how good it is. */
  StageBalance balance() {
    return balance;
  }

  private Question question(Part part) {
    var subject =
        new Subject(
            instruction(part) + Bounds.of(tools.pipeline(), input), input, told(), part.more());
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

  private String instruction(Part part) {
    return stage.making() instanceof Making.ByScript
        ? INSTRUCTIONS.of(stage.id(), part.section())
        : INSTRUCTIONS.of(stage, part.section());
  }

  /** The finished stages that say something to this one. */
  private List<StageDefinition> told() {
    return tools.pipeline().reads(stage.id()).stream()
        .map(tools.pipeline()::definition)
        .filter(before -> !before.digest().isEmpty())
        .toList();
  }

  @Override
  public Choices choices() {
    return new Choices(tools.pipeline(), input);
  }

  @Override
  public void note(String note) {
    balance.note(note);
  }

  @Override
  public <A> A ask(Call<A> call) throws InterruptedException {
    return read(call, ask(part(call)));
  }

  @Override
  public <A> Optional<A> find(Call<A> call) throws InterruptedException {
    Part part = part(call);
    try {
      return Optional.of(read(call, ask(part)));
    } catch (NoAnswer e) {
      balance.missing(part.title(), e);
      return Optional.empty();
    }
  }

  @Override
  public <A> Map<Integer, A> all(List<Call<A>> calls, int least) throws InterruptedException {
    Map<Integer, JsonObject> answers = allParts(calls.stream().map(this::part).toList(), least);
    Map<Integer, A> read = new TreeMap<>();
    for (Call<A> call : calls) {
      JsonObject answer = answers.get(call.number());
      if (answer != null) {
        read.put(call.number(), read(call, answer));
      }
    }
    return read;
  }

  @Override
  public <A> Optional<A> secondOpinion(Call<A> call) throws InterruptedException {
    return secondOpinion(part(call)).map(answer -> read(call, answer));
  }

  private static <A> A read(Call<A> call, JsonObject answer) {
    return call.rules().mended(call.reading().apply(answer));
  }

  private Part part(Call<?> call) {
    JsonObject schema =
        AskedSchema.of(stage.schema(), call.section(), choices().with(call.choices()));
    return new Part(
        call.number(),
        call.section().orElse(stage.id().fileStem()),
        call.section(),
        schema,
        rules(call),
        call.more());
  }

  private static <A> AnswerRules rules(Call<A> call) {
    return answer -> call.rules().broken(call.reading().apply(answer));
  }
}
