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

  /**
   * The graver half in full, the others in short; a screen has all of both. Risks of one score are
   * not parted.
   */
  private static List<Block> register(List<Risk> risks, Sources sources) {
    if (risks.isEmpty()) {
      return List.of();
    }
    int least = risks.get((risks.size() - 1) / 2).score();
    List<Risk> graver = risks.stream().filter(risk -> risk.score() >= least).toList();
    return new Blocks()
        .screen(List.of(new Block.Paragraph(Inline.of(scale(risks)))))
        .table(
            named(Rows.of("Register", graver), sources)
                .cell("Cost, delay", RiskSection::harm)
                .prose("What is done", RiskSection::answer)
                .prose("Early sign", risk -> Inline.of(sign(risk)))
                .named("Owner", risk -> risk.answer().owner()))
        .table(
            named(Rows.of("Lesser risks", risks.subList(graver.size(), risks.size())), sources)
                .cell("Cost, delay", RiskSection::harm)
                .prose("What is done", RiskSection::answer)
                .text("Early sign", RiskSection::sign)
                .onScreen()
                .named("Owner", risk -> risk.answer().owner()))
        .done();
  }

  private static Rows<Risk> named(Rows<Risk> rows, Sources sources) {
    return rows.own(Risk::id)
        .prose("Risk", risk -> Inline.strong(risk.title()))
        .cell("How it comes about", risk -> told(risk, sources))
        .onScreen()
        .cell("Chance", RiskSection::chance);
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

  /** In how many runs it happens, and how grave that is; its points are for a screen. */
  private static List<Inline> chance(Risk risk) {
    int score = risk.score();
    Badge level =
        score >= HIGH || breaksOften(risk)
            ? new Badge(Tone.HIGH, "high")
            : score >= MEDIUM ? new Badge(Tone.WATCH, "medium") : new Badge(Tone.PLAIN, "low");
    String points =
        "%d × %d = %d"
            .formatted(risk.weight().likelihood().points(), risk.weight().impact(), score);
    return List.of(
        new Text(Numbers.share(risk.weight().likelihood().probability())),
        new Text(" "),
        level,
        new Inline.Screen(List.of(new Text(" "), new Quiet(points))));
  }

  /** Whether it breaks a fact of the prompt too often to be called less than high. */
  private static boolean breaksOften(Risk risk) {
    return !risk.weight().breaks().isEmpty()
        && risk.weight().likelihood().probability().compareTo(OFTEN) >= 0;
  }

  private static String story(Risk.Story story) {
    return story.cause() + " → " + story.event() + " → " + story.effect();
  }

  /** What it does to the plan; which facts of the prompt those are, a screen tells. */
  private static List<Inline> harm(Risk risk) {
    Risk.Weight weight = risk.weight();
    List<Inline> cell = new ArrayList<>();
    if (weight.ends()) {
      add(
          cell,
          say(
              "ends the plan in {0} of the runs that miss a date of the prompt",
              Numbers.share(weight.likelihood().probability())),
          weight.afterMissing().stream().toList());
    }
    if (!weight.breaks().isEmpty()) {
      add(cell, say("breaks a must"), weight.breaks());
    }
    weight.spent().map(Numbers::around).ifPresent(sum -> add(cell, sum, List.of()));
    weight
        .lost()
        .map(Numbers::around)
        .ifPresent(sum -> add(cell, say("{0} not paid", sum), List.of()));
    weight
        .delay()
        .filter(_ -> !weight.ends())
        .map(Numbers::around)
        .ifPresent(days -> add(cell, days, List.of()));
    return cell;
  }

  private static void add(List<Inline> cell, String words, List<ElementId> facts) {
    if (!cell.isEmpty()) {
      cell.add(new Text(" · "));
    }
    cell.add(new Text(words));
    if (!facts.isEmpty()) {
      List<Inline> ids = new ArrayList<>(List.of(new Text(": ")));
      ids.addAll(Inline.refs(facts));
      cell.add(new Inline.Screen(ids));
    }
  }

  private static List<Inline> told(Risk risk, Sources sources) {
    List<Inline> cell =
        new ArrayList<>(
            List.of(
                new Text(story(risk.story())),
                new Text(" "),
                new Quiet(risk.story().area() + " ")));
    cell.addAll(
        risk.basis().map(basis -> Inline.basis(basis, sources.named(risk))).orElse(List.of()));
    Inline.labelled(cell, "Assumptions", Inline.refs(risk.assumptions()));
    return cell;
  }

  private static List<Inline> answer(Risk risk) {
    String response = Inline.sentence(say(Inline.words(risk.answer().response())));
    List<Inline> cell = new ArrayList<>();
    cell.add(new Inline.Screen(List.of(new Strong(response), new Text(" "))));
    cell.addAll(Inline.lines(risk.answer().actions()));
    return cell;
  }

  private static String sign(Risk risk) {
    return risk.answer().trigger().map(Inline::words).orElse("");
  }
}
