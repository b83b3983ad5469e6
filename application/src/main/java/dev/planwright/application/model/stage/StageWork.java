package dev.planwright.application.model.stage;

import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.AnswerRules;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.application.model.call.Question;
import dev.planwright.application.model.input.InputText.Subject;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/** The making of one stage: what it is asked with, and its calls. Safe for concurrent use. */
final class StageWork {
  private static final Set<Stage> RACED = Set.of(Stage.INTAKE, Stage.PROJECT_PLAN, Stage.WBS);

  private final Stage stage;
  private final StageInput input;
  private final Detail detail;
  private final StageTools tools;
  private final StageParts parts;
  private final StageBalance balance = new StageBalance();

  StageWork(Stage stage, StageInput input, String inputHash, Detail detail, StageTools tools) {
    this.stage = stage;
    this.input = input;
    this.detail = detail;
    this.tools = tools;
    this.parts = new StageParts(stage, inputHash, tools);
  }

  StageInput input() {
    return input;
  }

  Detail detail() {
    return detail;
  }

  JsonObject data(Stage before) {
    return input.data(before);
  }

  Choices choices() {
    return Choices.of(input);
  }

  /** The schema of that name, with the plan's ids. */
  JsonObject schema(String name) {
    return schema(name, choices());
  }

  JsonObject schema(String name, Choices choices) {
    return tools.schemas().of(name, choices);
  }

  /** The stage's only call, with the schema of its own name. */
  Part whole(AnswerRules rules) {
    return new Part(
        0, stage.fileStem(), Optional.empty(), schema(stage.fileStem()), rules, Map.of());
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
  Map<Integer, JsonObject> all(List<Part> asked, int least) throws InterruptedException {
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
            tools.instructions().of(stage, part.section()) + Bounds.of(input),
            input,
            told(),
            part.more());
    String name =
        "s%s_%s".formatted(stage.number(), stage.fileStem().substring(4).replace('-', '_'));
    return new Question(
        stage,
        part.number() == 0 ? name : name + "_" + part.number(),
        tokens -> tools.texts().within(subject, tokens),
        part.schema(),
        new GeneralRules(stage, part.rules()),
        RACED.contains(stage),
        Optional.empty());
  }

  /** The finished stages it is told of; what the gate leaves out is part of the instruction. */
  private List<Stage> told() {
    return stage.reads().stream()
        .filter(before -> before != Stage.START && before != Stage.GATE)
        .toList();
  }
}
