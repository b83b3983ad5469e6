package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.agent.AnswerCheck.Verdict;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.application.model.stage.Answerer;
import dev.planwright.application.model.stage.PartFile;
import dev.planwright.application.model.stage.StageCall;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.call.StageWaits;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;

/**
 * Takes the place of the models. Answers that the plan's agent gave are among the kept parts, so a
 * call that arrives here is still open or was given up.
 *
 * @param takesAhead whether answers that were given ahead count
 * @param asked is told of each open question
 */
record AgentAnswerer(
    PlanId plan,
    Pipeline pipeline,
    RunJournal journal,
    boolean takesAhead,
    BiConsumer<OpenQuestion, StageCall> asked)
    implements Answerer {
  private static final int DIGITS = 8;
  private static final String CORRECT =
      "It is kept: hand in {\"corrections\": {\"its place\": \"the new value\"}}, or a whole"
          + " answer.";

  @Override
  public Answer ask(StageCall call) {
    StageId stage = call.stage().id();
    Optional<String> reason =
        PartFile.kept(journal, stage, call.number())
            .filter(kept -> kept.inputHash().equals(call.hash()))
            .flatMap(PartFile::reasonGivenUp);
    if (reason.isPresent()) {
      throw NoAnswer.givenUp(stage.fileStem(), reason.get());
    }
    List<OpenQuestion> questions = new ArrayList<>();
    questions.add(note(call.with(problemsAhead(call))));
    Chain.beside(call, pipeline).forEach(next -> questions.add(note(next, stage)));
    throw new StageWaits(questions);
  }

  @Override
  public boolean searches() {
    return true;
  }

  @Override
  public Optional<PartFile> ahead(StageCall call) {
    return takesAhead
        ? givenAhead(call)
            .flatMap(part ->
                judged(call, part) instanceof Verdict.Right(JsonObject data, List<String> notes)
                    ? Optional.of(part.as(call.number(), call.hash(), notes, data))
                    : Optional.empty())
        : Optional.empty();
  }

  /** What the agent is told about an answer that it gave ahead in vain. */
  private List<String> problemsAhead(StageCall call) {
    return givenAhead(call)
        .map(part ->
            judged(call, part) instanceof Verdict.Wrong wrong
                ? Stream.concat(wrong.problems().stream(), Stream.of(CORRECT)).toList()
                : List.<String>of())
        .orElse(List.of());
  }

  /** The answer that was given ahead, with ids in the places of positions. */
  Optional<JsonObject> saidAhead(StageCall call) {
    return givenAhead(call).map(part -> resolved(call, part));
  }

  private Optional<PartFile> givenAhead(StageCall call) {
    return PartFile.kept(journal, call.stage().id(), OpenQuestion.AHEAD + call.number())
        .filter(part -> part.reasonGivenUp().isEmpty());
  }

  private Verdict judged(StageCall call, PartFile part) {
    return AnswerCheck.of(call, resolved(call, part), 0);
  }

  private JsonObject resolved(StageCall call, PartFile part) {
    var positions = new Positions();
    Chain.before(call.stage().id())
        .forEach(stage ->
            positions.learn(call.subject().input().data(stage), PartFile.answers(journal, stage)));
    return positions.resolved(part.data(), call.schema());
  }

  private OpenQuestion note(StageCall call) {
    return note(call, call.stage().id());
  }

  /** The question of a call for which that stage waits. */
  private OpenQuestion note(StageCall call, StageId waiting) {
    var question =
        new OpenQuestion(
            workId(call),
            waiting,
            call.number(),
            waiting.equals(call.stage().id())
                ? call.section().orElse("")
                : call.stage().id().fileStem(),
            hash(JsonText.write(call.schema())));
    asked.accept(question, call);
    return question;
  }

  @Override
  public Optional<Answer> secondOpinion(StageCall call, String first) {
    return Optional.empty();
  }

  /** Readable, and the same whenever the same is asked. */
  private String workId(StageCall call) {
    return String.format(
        Locale.ROOT,
        "%s-%02d-%s",
        call.stage().id().digits(),
        call.number(),
        hash(plan + "\n" + call.hash()));
  }

  private static String hash(String text) {
    return Bytes.utf8(text).sha256().substring(0, DIGITS);
  }
}
