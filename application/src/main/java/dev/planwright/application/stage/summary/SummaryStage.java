package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.audit.PlanQuality;
import dev.planwright.application.stage.narrative.NumberTokens;
import dev.planwright.application.stage.numbers.Comparison;
import dev.planwright.application.stage.revision.Revision;

/** Stage 029: the whole on one page, its numbers as tokens. */
public final class SummaryStage {
  private static final int MOST_WORDS = 450;

  /** A model does not count its words exactly. */
  private static final int TOLERATED_WORDS = MOST_WORDS * 11 / 10;

  private static final int LONGEST_SHOWN = 3;

  private SummaryStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Summary.STAGE)
        .in(SummaryStage.class)
        .narrative()
        .core()
        .after(
            Stage.SCHEDULE, Stage.BUDGET, Stage.PITCH, Stage.REVIEW, Stage.PREMORTEM, Stage.AUDIT)
        .reads(
            Stage.INTAKE,
            Stage.PREMISE,
            Stage.CONTEXT,
            Stage.LEVERS,
            Stage.SCENARIOS,
            Stage.ASSUMPTIONS,
            Stage.RISKS,
            Stage.PROJECT_PLAN,
            Stage.GOVERNANCE,
            Stage.TEAM,
            Stage.WBS,
            Stage.TASKS,
            Stage.LINKS)
        .calls(1, Sampling.ANALYSIS)
        .asked(SummaryStage::ask, SummaryStage::completed)
        .recomputed(SummaryStage::again)
        .text(SummarySection::blocks)
        .section(
            new PlanSection(
                "s-029",
                "Executive summary",
                List.of(Stage.SUMMARY),
                (content, _) -> SummarySection.inReport(content)))
        .section(RegisterSection.inReport())
        .section(FirstDays.inReport())
        .titles(
            summary -> summary.register().decisions().stream(),
            Register.Decision::id,
            decision -> decision.question().text())
        .done();
  }

  private static Summary ask(StageAsking asking) throws InterruptedException {
    var revision = new Revision(asking.input(), Pricing.RUNS);
    return NumberTokens.ask(
        asking,
        Summary.STAGE,
        CallRules.<Summary>none()
            .check(SummaryStage::tooLong)
            .check(summary -> torn(summary.register()))
            .check(summary -> nameless(summary.register()))
            .check(summary -> moving(summary.register()))
            .check(summary -> late(summary.register().gates(), new Pricing(asking.input())))
            .check(summary -> impossible(summary.register(), revision)));
  }

  /** The total, and the longest texts by place, so that the model knows what to shorten. */
  private static List<Breach> tooLong(Summary summary) {
    List<Summary.Length> lengths = summary.lengths();
    int words = lengths.stream().mapToInt(Summary.Length::words).sum();
    if (words <= TOLERATED_WORDS) {
      return List.of();
    }
    Stream<Breach> longest =
        lengths.stream()
            .sorted(Comparator.comparingInt(Summary.Length::words).reversed())
            .limit(LONGEST_SHOWN)
            .map(one ->
                Breach.of(
                    "%s is one of the longest texts: %d words."
                        .formatted(one.place(), one.words())));
    Breach sum =
        Breach.of(
            "The summary has %d words; at most %d are allowed in all but register and gates."
                .formatted(words, MOST_WORDS));
    return Stream.concat(Stream.of(sum), longest).toList();
  }

  private static List<Breach> torn(Register register) {
    return IntStream.range(0, register.decisions().size())
        .filter(i ->
            register.decisions().get(i).options().stream()
                    .filter(option -> option.recommended().isPresent())
                    .count()
                > 1)
        .mapToObj(i -> Breach.once("register[%d] recommends more than one option.".formatted(i)))
        .toList();
  }

  private static List<Breach> nameless(Register register) {
    return IntStream.range(0, register.decisions().size())
        .filter(i -> register.decisions().get(i).fallback().isEmpty())
        .mapToObj(i -> Breach.once("register[%d].default is no label of an option.".formatted(i)))
        .toList();
  }

  /** Refuses decisions of which the plan has neither the default nor what is recommended. */
  private static List<Breach> moving(Register register) {
    return IntStream.range(0, register.decisions().size())
        .filter(i -> register.decisions().get(i).unplanned())
        .mapToObj(i ->
            Breach.once(
                "register[%d].default names an option with operations, and no recommended option is without them; give the option that the plan already has no operations, and make it the default or recommend it."
                    .formatted(i)))
        .toList();
  }

  private static List<Breach> late(List<Register.Gate> gates, Pricing pricing) {
    return IntStream.range(0, gates.size())
        .filter(i -> pricing.late(gates.get(i)))
        .mapToObj(i ->
            Breach.once(
                "gates[%d].at begins before its threshold can be known: name work that waits for it."
                    .formatted(i)))
        .toList();
  }

  private static List<Breach> impossible(Register register, Revision revision) {
    List<Breach> impossible = new ArrayList<>();
    for (int i = 0; i < register.decisions().size(); i++) {
      var options = register.decisions().get(i).options();
      for (int j = 0; j < options.size(); j++) {
        String place = "register[%d].options[%d].operations ".formatted(i, j);
        if (!options.get(j).operations().isEmpty()) {
          revision
              .refusals(options.get(j).operations())
              .forEach(
                  reason -> impossible.add(Breach.once(place + "cannot be applied. " + reason)));
        }
      }
    }
    return impossible;
  }

  /** The summary with its numbers, and with priced decisions. */
  private static StageResult<Summary> completed(Summary answer, StageInput input) {
    return priced(NumberTokens.filled(answer, input), input, Pricing::numbered);
  }

  /** The same page after a change of the plan: its numbers, prices and choices are those of now. */
  private static StageResult<Summary> again(Summary summary, StageInput input) {
    return priced(
        StageResult.of(NumberTokens.again(summary, input)), input, UnaryOperator.identity());
  }

  private static StageResult<Summary> priced(
      StageResult<Summary> filled,
      StageInput input,
      UnaryOperator<List<Register.Decision>> numbered) {
    PlanQuality quality = PlanQuality.of(input);
    int all = input.finished().size() - quality.stages(Quality.MISSING).size();
    Summary answered = filled.content();
    Summary summary =
        answered.with(Summary.capped(answered.essence().confidence(), quality.weak().size(), all));
    var pricing = new Pricing(input);
    List<Register.Decision> decisions =
        numbered.apply(pricing.priced(summary.register().decisions()));
    var register =
        new Register(
            decisions,
            pricing.gates(summary.register().gates()),
            new Choices(input, decisions, summary.register().gates())
                .made(summary.register().choices()),
            pricing.advised(decisions));
    Summary priced = summary.with(register);
    Comparison.Result compared = Comparison.of(input, Summary.STAGE.codec().write(priced));
    List<String> notes = new ArrayList<>(filled.notes());
    if (!compared.disagreements().isEmpty()) {
      notes.add(
          say(
              "Of {1} numbers, dates and owners in texts, {0} disagree with the plan.",
              compared.disagreements().size(), compared.total()));
    }
    return new StageResult<>(priced.with(compared), filled.files(), notes);
  }
}
