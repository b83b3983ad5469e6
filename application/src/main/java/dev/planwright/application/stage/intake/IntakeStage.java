package dev.planwright.application.stage.intake;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.IntakeReading;
import dev.planwright.application.brief.read.ModelIntake;
import dev.planwright.application.brief.read.ReturnedFact;
import dev.planwright.application.brief.read.Usable;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.pipeline.PlanEnd;
import dev.planwright.application.pipeline.Quotes;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageBuilder;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.UnusablePrompt;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;

/** Stage 002: what the prompt says; quotes that it does not hold are dropped by code. */
public final class IntakeStage {
  private static final int MAX_QUESTION = 60;
  private static final int HEAVY = 4;
  private static final int MOST_WEIGHT = 5;

  private IntakeStage() {}

  public static StageDefinition definition() {
    return stage()
        .calls(1, Sampling.STRUCTURE)
        .raced()
        .asked(IntakeStage::ask, IntakeStage::completed)
        .digest(
            "title topic aim form domain language deadline stated_start budget headcount facts(id"
                + " text kind weight) gaps(field question) usable")
        .inDigestOrder(IntakeStage::byWeight)
        .offers("facts", intake -> ids(intake.facts()))
        .offers(
            "heavy_facts",
            intake -> ids(intake.facts().stream().filter(f -> f.weight() >= HEAVY).toList()))
        .offers(
            "dated_facts",
            intake ->
                ids(
                    intake.facts().stream()
                        .filter(f -> f.dates().flatMap(FactValue.Dates::day).isPresent())
                        .toList()))
        .bounds(intake ->
            Optional.of(
                "Write every text in the language with the ISO 639-1 code \"%s\", that of the prompt; ids and choices stay as they are."
                    .formatted(intake.language())))
        .done();
  }

  /** What code reads of the prompt, without a model. */
  public static StageDefinition byRules() {
    return stage().byCode(run -> IntakeReading.of(run.input())).done();
  }

  private static StageBuilder<Intake> stage() {
    return StageDefinition.of(Intake.STAGE)
        .in(IntakeStage.class)
        .core()
        .after(Stage.START)
        .text(IntakeSection::blocks)
        .titles(intake -> intake.facts().stream(), Fact::id, Fact::text)
        .names(Intake::title)
        .ends(IntakeStage::unusable);
  }

  private static Optional<IntakeAnswer> ask(StageAsking asking) throws InterruptedException {
    var quotes = new Quotes(asking.input().prompt());
    boolean stated = ModelIntake.statesGoal(asking.input());
    return asking.tryTo(
        Call.whole(
            AnswerCodec::read,
            CallRules.<IntakeAnswer>none()
                .never(
                    answer -> !stated && answer.lacksGoal(quotes),
                    _ ->
                        "facts: at least one of kind goal is needed whose q is copied exactly from"
                            + " the prompt, unless usable is no.")));
  }

  /** Without an answer of any use, what code reads stands alone. */
  private static StageResult<Intake> completed(Optional<IntakeAnswer> answer, StageInput input) {
    return answer.isPresent()
        ? completed(answer.get(), input)
        : StageResult.of(IntakeReading.of(input).content());
  }

  /** Facts whose quote the prompt does not hold are dropped. */
  private static StageResult<Intake> completed(IntakeAnswer answer, StageInput input) {
    var quotes = new Quotes(input.prompt());
    List<ReturnedFact> found = new ArrayList<>();
    for (IntakeAnswer.Quoted fact : answer.facts()) {
      quotes
          .find(fact.quote())
          .ifPresent(place ->
              found.add(
                  new ReturnedFact(
                      fact.kind(), fact.text(), place.from(), place.to(), fact.weight())));
    }
    int dropped = answer.facts().size() - found.size();
    List<String> notes =
        dropped > 0
            ? List.of(
                say(
                    "{0} facts were dropped, because the prompt does not say what they quote.",
                    dropped))
            : List.of();
    Optional<ReturnedFact> end =
        answer
            .end()
            .flatMap(words ->
                quotes
                    .find(words)
                    .map(at ->
                        new ReturnedFact(
                            FactKind.DEADLINE, words, at.from(), at.to(), MOST_WEIGHT)));
    return new StageResult<>(
        ModelIntake.complete(answer.said(), new ModelIntake.Found(found, end), input),
        List.of(),
        notes);
  }

  private static Stream<String> ids(List<Fact> facts) {
    return facts.stream().map(fact -> fact.id().toString());
  }

  /** Facts stand in the order of the prompt. */
  private static Intake byWeight(Intake intake) {
    return new Intake(
        intake.subject(),
        intake.facts().stream().sorted(Comparator.comparingInt(Fact::weight).reversed()).toList(),
        intake.stated(),
        intake.extent(),
        intake.gaps(),
        intake.notes());
  }

  private static Optional<PlanEnd> unusable(Intake intake, UnusablePrompt policy) {
    if (policy == UnusablePrompt.WARN || intake.usable() != Usable.NO) {
      return Optional.empty();
    }
    String questions =
        intake.gaps().stream()
            .map(Gap::question)
            .limit(3)
            .map(q -> q.length() <= MAX_QUESTION ? q : q.substring(0, MAX_QUESTION - 1) + "…")
            .collect(Collectors.joining(" "));
    return Optional.of(
        PlanEnd.unusable(
            questions.isEmpty()
                ? "No plan can be made of this prompt. Call plan_create with one that names a goal."
                : "This prompt makes no plan. Call plan_create with one that answers: "
                    + questions));
  }
}
