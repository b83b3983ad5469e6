package dev.planwright.application.stage.assumptions;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.Guidance;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.pipeline.Quotes;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Confidence;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Similarity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Stage 009: what the plan takes for granted: the world around it, and the work itself. */
public final class AssumptionsStage {
  private AssumptionsStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Assumptions.STAGE)
        .in(AssumptionsStage.class)
        .core()
        .after(Stage.CONTEXT, Stage.SCENARIOS)
        .reads(Stage.INTAKE)
        .calls(2, Sampling.ANALYSIS)
        .asked(AssumptionsStage::ask, AssumptionsStage::completed)
        .text(AssumptionSection::blocks)
        .digest(
            "items(id statement value(low likely high unit) basis confidence sensitivity if_wrong"
                + " flags) checks(name ok text)")
        .offers(
            "assumptions", content -> content.items().stream().map(item -> item.id().toString()))
        .titles(content -> content.items().stream(), Assumption::id, Assumption::statement)
        .done();
  }

  private static List<Assumption> ask(StageAsking asking) throws InterruptedException {
    CallRules<Assumptions> rules = rules(new Quotes(asking.input().prompt()));
    List<Call<Assumptions>> calls =
        Call.parts(List.of("the world", "the work"), _ -> Assumptions.STAGE.codec()::read, rules);
    return asking.all(calls, 1).values().stream().flatMap(half -> half.items().stream()).toList();
  }

  /** Nothing rests on the prompt that the prompt does not say. */
  private static CallRules<Assumptions> rules(Quotes quotes) {
    return CallRules.<Assumptions>none()
        .check(answer ->
            answer.items().stream()
                .filter(item -> item.ground().basis() == Basis.PROMPT)
                .filter(item -> item.ground().quote().flatMap(quotes::find).isEmpty())
                .map(item ->
                    Breach.once(
                        "\"%s\" has basis prompt without a q that is copied exactly from it."
                            .formatted(item.statement())))
                .toList())
        .correct(answer ->
            new Assumptions(
                answer.items().stream()
                    .map(item -> item.quoting(item.ground().quote().flatMap(quotes::words)))
                    .toList(),
                answer.checks()));
  }

  /** Duplicates are dropped; the rest is ranked by weight, numbered and checked. */
  static StageResult<Assumptions> completed(List<Assumption> answered, StageInput input) {
    List<String> notes = new ArrayList<>();
    List<Assumption> kept =
        distinct(Stream.concat(answered.stream(), leftOpen(input)).toList(), notes).stream()
            .sorted(Comparator.comparingInt(Assumption::weight).reversed())
            .toList();
    var plausibility = new Plausibility(input);
    List<Assumption> items = new ArrayList<>();
    for (Assumption item : kept) {
      items.add(item.numbered(items.size() + 1).flagged(plausibility.flags(item)));
    }
    return new StageResult<>(new Assumptions(items, plausibility.checks(items)), List.of(), notes);
  }

  /** What was left to Planwright before the plan; whoever ordered it can tell. */
  private static Stream<Assumption> leftOpen(StageInput input) {
    Messages messages = Messages.of(input.find(Intake.STAGE).map(Intake::language).orElse("en"));
    return Guidance.assumedIn(input.prompt()).stream()
        .map(guidance ->
            new Assumption(
                new ElementId('A', 1),
                new Assumption.Claim(
                    messages.text("assumed.topic"),
                    guidance.question(),
                    guidance.question() + " " + guidance.answer()),
                Optional.empty(),
                new Assumption.Ground(
                    Basis.JUDGEMENT, Optional.of(guidance.answer()), Confidence.MEDIUM),
                new Assumption.Stakes(
                    messages.text("assumed.if_wrong"),
                    new Assumption.Test(
                        messages.text("assumed.test"),
                        BigDecimal.ONE,
                        Optional.of(Assumption.KnownTo.ASKER)),
                    3),
                List.of()));
  }

  private static List<Assumption> distinct(List<Assumption> answered, List<String> notes) {
    List<Assumption> kept = new ArrayList<>();
    for (Assumption item : answered) {
      if (kept.stream().anyMatch(k -> Similarity.near(k.statement(), item.statement()))) {
        notes.add(say("An assumption was listed twice and is kept once: {0}", item.statement()));
      } else {
        kept.add(item);
      }
    }
    return kept;
  }
}
