package dev.planwright.application.stage.risks;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Align;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Cell;
import dev.planwright.application.report.document.Block.Column;
import dev.planwright.application.report.document.Block.Look;
import dev.planwright.application.report.document.Block.Row;
import dev.planwright.application.report.document.Block.Table;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Quiet;
import dev.planwright.application.report.document.Inline.Ref;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.evidence.Sources;
import dev.planwright.application.stage.risks.RiskRegister.Refused;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.project.Risk;

/** What can go wrong, how much it matters, and what warns of it. */
final class RiskSection {
  private static final int HIGHEST = 5;
  private static final int HIGH = 15;
  private static final int MEDIUM = 8;

  /** One run in ten. */
  private static final BigDecimal OFTEN = new BigDecimal("0.1");

  private RiskSection() {}

  /** The register in words. */
  static List<Block> blocks(RiskRegister register) {
    return blocks(register, Sources.NONE);
  }

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-011",
        "Risk register",
        List.of(Stage.RISKS),
        (content, _) ->
            content
                .get(RiskRegister.STAGE)
                .map(register -> blocks(register, Sources.of(content.input())))
                .orElse(List.of()));
  }

  private static List<Block> blocks(RiskRegister register, Sources sources) {
    List<Risk> risks = register.risks();
    return new Blocks()
        .addAll(expected(register))
        .screen(
            new Blocks()
                .part("Heat map", risks.isEmpty() ? List.of() : List.of(heatMap(risks)))
                .done())
        .part("Register", register(risks, sources))
        .done();
  }

  private static List<Block> expected(RiskRegister register) {
    var cards = new ArrayList<Card>();
    cards.add(
        new Card("Risks", String.valueOf(register.risks().size()), "in the register", Tone.PLAIN));
    register
        .expectedCost()
        .ifPresent(cost ->
            cards.add(
                new Card(
                    "Expected cost",
                    Numbers.amount(cost.amount(), cost.unit()),
                    register.refused().isEmpty()
                        ? "likelihood times mean cost, all risks"
                        : "likelihood times mean cost, without what payers refuse",
                    Tone.PLAIN)));
    register.refused().forEach(refused -> cards.add(card(refused)));
    return List.of(new Cards(cards));
  }

  /** In the rows of those risks it says that the sum is not paid. */
  private static Card card(Refused refused) {
    return new Card(
        "Refused by payers",
        Numbers.amount(refused.expected().amount(), refused.expected().unit()),
        say(
            "likelihood times mean sum, in no line of the budget: {0}",
            refused.risks().stream().map(ElementId::toString).collect(Collectors.joining(", "))),
        Tone.PLAIN);
  }

  private static Block heatMap(List<Risk> risks) {
    var columns = new ArrayList<Column>();
    columns.add(new Column("Likelihood", Align.LEFT));
    IntStream.rangeClosed(1, HIGHEST)
        .forEach(impact -> columns.add(new Column(say("Impact {0}", impact), Align.LEFT)));
    List<Row> rows =
        List.of(Likelihood.values()).reversed().stream()
            .map(likelihood -> new Row(Optional.empty(), heatRow(risks, likelihood)))
            .toList();
    return new Table("Number of risks by likelihood and impact", columns, rows, Look.GRID);
  }

  private static List<Cell> heatRow(List<Risk> risks, Likelihood likelihood) {
    var cells = new ArrayList<Cell>();
    cells.add(
        Cell.of(List.of(new Strong(likelihood.points() + " " + say(Inline.words(likelihood))))));
    for (int impact = 1; impact <= HIGHEST; impact++) {
      cells.add(heatCell(at(risks, likelihood, impact), likelihood.points() * impact));
    }
    return cells;
  }

  private static Cell heatCell(List<Risk> risks, int score) {
    if (risks.isEmpty()) {
      return new Cell(Inline.of("0"), shade(score));
    }
    var line = new ArrayList<Inline>();
    line.add(new Strong(String.valueOf(risks.size())));
    risks.forEach(risk -> {
      line.add(new Text(" "));
      line.add(new Ref(risk.id().toString()));
    });
    return new Cell(line, shade(score));
  }

  private static List<Risk> at(List<Risk> risks, Likelihood likelihood, int impact) {
    return risks.stream()
        .filter(
            risk -> risk.weight().likelihood() == likelihood && risk.weight().impact() == impact)
        .toList();
  }

  private static int shade(int score) {
    if (score >= 20) {
      return 5;
    }
    if (score >= 12) {
      return 4;
    }
    return score >= 6 ? 3 : score >= 3 ? 2 : 1;
  }

  private static List<Block> register(List<Risk> risks, Sources sources) {
    if (risks.isEmpty()) {
      return List.of();
    }
    return new Blocks()
        .paragraph(scale(risks))
        .table(
            Rows.of("Risks by score", risks)
                .own(Risk::id)
                .prose("Risk", risk -> told(risk, sources))
                .cell("Likelihood × impact", RiskSection::score)
                .cell("Cost, delay", RiskSection::harm)
                .prose("Answer", RiskSection::answer)
                .named("Owner", risk -> risk.answer().owner()))
        .done();
  }

  /** What likelihoods stand for, and where the level does not follow from the score. */
  private static String scale(List<Risk> risks) {
    String odds =
        say(
            "Likelihood 1 to 5 stands for {0} percent of the runs.",
            Arrays.stream(Likelihood.values())
                .map(one -> Numbers.plain(one.probability().movePointRight(2)))
                .collect(Collectors.joining(", ")));
    return risks.stream().noneMatch(RiskSection::breaksOften)
        ? odds
        : odds
            + " "
            + say("A risk that breaks a fact of the prompt in one run of ten or more is high.");
  }

  private static List<Inline> score(Risk risk) {
    int score = risk.score();
    Badge level =
        score >= HIGH || breaksOften(risk)
            ? new Badge(Tone.HIGH, "high")
            : score >= MEDIUM ? new Badge(Tone.WATCH, "medium") : new Badge(Tone.PLAIN, "low");
    String factors = risk.weight().likelihood().points() + " × " + risk.weight().impact();
    return List.of(new Strong(factors + " = " + score), new Text(" "), level);
  }

  /** Whether it breaks a fact of the prompt too often to be called less than high. */
  private static boolean breaksOften(Risk risk) {
    return !risk.weight().breaks().isEmpty()
        && risk.weight().likelihood().probability().compareTo(OFTEN) >= 0;
  }

  private static String story(Risk.Story story) {
    return story.cause() + " → " + story.event() + " → " + story.effect();
  }

  private static List<Inline> harm(Risk risk) {
    List<String> breaks = risk.weight().breaks().stream().map(ElementId::toString).toList();
    return Inline.lines(
        Stream.concat(
                breaks.isEmpty()
                    ? Stream.empty()
                    : Stream.of(say("breaks {0}", String.join(", ", breaks))),
                Stream.of(
                        ends(risk.weight()),
                        risk.weight().spent().map(Numbers::range),
                        risk.weight().lost().map(sum -> say("{0} not paid", Numbers.range(sum))),
                        risk.weight()
                            .delay()
                            .filter(_ -> !risk.weight().ends())
                            .map(Numbers::range))
                    .flatMap(Optional::stream))
            .toList());
  }

  /** In which runs the risk ends the plan. */
  private static Optional<String> ends(Risk.Weight weight) {
    return weight
        .afterMissing()
        .map(date ->
            say(
                "ends the plan in {0} of the runs that miss {1}",
                Numbers.share(weight.likelihood().probability()), date));
  }

  private static List<Inline> told(Risk risk, Sources sources) {
    List<Inline> cell =
        new ArrayList<>(
            List.of(
                new Strong(risk.title()),
                new Text(" "),
                new Inline.Lines(List.of(story(risk.story()))),
                new Text(" "),
                new Quiet(risk.story().area() + " ")));
    cell.addAll(
        risk.basis().map(basis -> Inline.basis(basis, sources.named(risk))).orElse(List.of()));
    Inline.labelled(cell, "Assumptions", Inline.refs(risk.assumptions()));
    return cell;
  }

  private static List<Inline> answer(Risk risk) {
    List<Inline> cell =
        new ArrayList<>(
            List.of(
                new Strong(Inline.sentence(say(Inline.words(risk.answer().response())))),
                new Text(" ")));
    cell.addAll(Inline.lines(risk.answer().actions()));
    Inline.labelled(
        cell,
        "Trigger",
        risk.answer().trigger().map(Inline::words).map(Inline::of).orElse(List.of()));
    return cell;
  }
}
