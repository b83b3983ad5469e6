package dev.planwright.application.stage.strategy;

import module java.base;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.levers.LeverSection;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.domain.project.Lever;
import dev.planwright.domain.project.OptionId;

/** The decisions that shape everything else, as far as the plan has weighed and taken them. */
record DecisionSection(Levers levers, Optional<Strategy> strategy, Optional<Scenarios> scenarios) {
  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-006",
        "Strategic decisions",
        List.of(Stage.LEVERS, Stage.STRATEGY),
        (content, _) ->
            content
                .get(Levers.STAGE)
                .map(levers ->
                    new DecisionSection(
                            levers, content.get(Strategy.STAGE), content.get(Scenarios.STAGE))
                        .blocks())
                .orElse(List.of()));
  }

  /** The most important first, then those that are dropped, and the ranking. */
  List<Block> blocks() {
    List<Lever> kept =
        levers.levers().stream()
            .filter(lever -> !dropped(lever))
            .sorted(Comparator.comparingInt(this::importance).reversed())
            .toList();
    return new Blocks()
        .table(decisions(kept))
        .addAll(LeverSection.details(kept))
        .fold("Levers dropped", droppedOnes())
        .fold(
            "Ranking of the levers",
            "s-007",
            strategy
                .map(marks ->
                    new Blocks()
                        .addAll(new LeverMap(marks, levers).blocks())
                        .addAll(StrategySection.blocks(marks))
                        .done())
                .orElse(List.of()))
        .done();
  }

  private Rows<Lever> decisions(List<Lever> kept) {
    return Rows.of("Decisions", kept)
        .own(Lever::id)
        .strong("Lever", Lever::name)
        .cell(
            "Class",
            lever ->
                mark(lever).map(Mark::leverClass).map(StrategySection::badge).orElse(List.of()))
        .text("Decision", Lever::decision)
        .maybeNamed("Chosen", this::recommended)
        .text("What follows", this::follows)
        .texts("Other options", this::others)
        .refs("Facts", Lever::facts);
  }

  private List<Block> droppedOnes() {
    return new Blocks()
        .table(
            Rows.of("Levers dropped", levers.levers().stream().filter(this::dropped).toList())
                .own(Lever::id)
                .strong("Lever", Lever::name)
                .text("Decision", Lever::decision)
                .text("Why dropped", lever -> mark(lever).map(Mark::why).orElse("")))
        .done();
  }

  /** What the recommended scenario picks for it. */
  private Optional<OptionId> recommended(Lever lever) {
    return scenarios.flatMap(Scenarios::chosen).stream()
        .flatMap(chosen -> chosen.picks().stream())
        .filter(pick -> pick.lever().equals(lever.id()))
        .map(pick -> pick.option())
        .findFirst();
  }

  private String follows(Lever lever) {
    return lever.options().stream()
        .filter(option -> recommended(lever).filter(option.id()::equals).isPresent())
        .map(Lever.Option::later)
        .findFirst()
        .orElse("");
  }

  private List<String> others(Lever lever) {
    Optional<OptionId> taken = recommended(lever);
    return lever.options().stream()
        .filter(option -> taken.filter(option.id()::equals).isEmpty())
        .map(Lever.Option::label)
        .toList();
  }

  private boolean dropped(Lever lever) {
    return mark(lever).filter(mark -> mark.leverClass() == Mark.LeverClass.DROP).isPresent();
  }

  private int importance(Lever lever) {
    return mark(lever).map(Mark::importance).orElse(0);
  }

  private Optional<Mark> mark(Lever lever) {
    return strategy.flatMap(marks -> marks.mark(lever.id()));
  }
}
