package dev.planwright.application.stage.risks;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Risk;
import dev.planwright.domain.schedule.Setback;

/**
 * What can go wrong.
 *
 * @param risks the worst first: by score, then by impact
 */
public record RiskRegister(List<Risk> risks) {
  /** Names the stage that finds the risks. */
  public static final StageKey<RiskRegister> STAGE =
      new StageKey<>(Stage.RISKS, RiskCodec.REGISTER);

  private static final Comparator<Risk> WORST_FIRST =
      Comparator.comparingInt(Risk::score)
          .thenComparingInt(risk -> risk.weight().impact())
          .reversed();

  public RiskRegister {
    risks = risks.stream().sorted(WORST_FIRST).toList();
  }

  /**
   * Risks of the same likelihood and impact.
   *
   * @param risks at least one
   */
  public record Cell(List<Risk> risks) {
    public Cell {
      risks = List.copyOf(risks);
    }

    /** Of all of them. */
    public Risk.Weight weight() {
      return risks.getFirst().weight();
    }
  }

  /** An amount of money; the unit is ISO 4217, or percent of the plan's total. */
  public record Cost(BigDecimal amount, String unit) {}

  /** The same risks, K1 the worst, K2 the next. */
  RiskRegister ranked() {
    var ranked = new ArrayList<Risk>();
    for (Risk risk : risks) {
      ranked.add(risk.as(new ElementId('K', ranked.size() + 1)));
    }
    return new RiskRegister(ranked);
  }

  /** The fields of the heat map that hold risks, the worst first. */
  public List<Cell> heat() {
    record Field(int likelihood, int impact) {}
    Map<Field, List<Risk>> fields = new LinkedHashMap<>();
    for (Risk risk : risks) {
      var field = new Field(risk.weight().likelihood().points(), risk.weight().impact());
      fields.computeIfAbsent(field, _ -> new ArrayList<>()).add(risk);
    }
    return fields.values().stream().map(Cell::new).toList();
  }

  /** The sum of cost in the unit that most risks state; the others are not converted. */
  public Optional<Cost> expectedCost() {
    Map<String, Integer> units = new LinkedHashMap<>();
    risks.forEach(
        risk -> risk.weight().spent().ifPresent(cost -> units.merge(cost.unit(), 1, Integer::sum)));
    return units.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .map(unit -> new Cost(expectedCost(unit), unit));
  }

  private BigDecimal expectedCost(String unit) {
    return risks.stream()
        .filter(risk -> risk.weight().spent().map(Range::unit).filter(unit::equals).isPresent())
        .flatMap(risk -> risk.expectedCost().stream())
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /**
   * Money that payers are expected not to pay, which no line of a budget holds.
   *
   * @param risks by which they do not pay it
   */
  public record Refused(Cost expected, List<ElementId> risks) {
    public Refused {
      risks = List.copyOf(risks);
    }
  }

  /** What payers are expected to refuse, in each unit in which a risk states it. */
  public List<Refused> refused() {
    Map<String, List<Risk>> units = new LinkedHashMap<>();
    risks.forEach(risk ->
        risk.weight()
            .lost()
            .ifPresent(sum -> units.computeIfAbsent(sum.unit(), _ -> new ArrayList<>()).add(risk)));
    return units.entrySet().stream()
        .map(unit ->
            new Refused(
                new Cost(
                    unit.getValue().stream()
                        .flatMap(risk -> risk.expectedLoss().stream())
                        .reduce(BigDecimal.ZERO, BigDecimal::add),
                    unit.getKey()),
                unit.getValue().stream().map(Risk::id).toList()))
        .toList();
  }

  /** Those that end the plan or break a fact of the prompt when they happen. */
  public List<Risk> breaking() {
    return risks.stream().filter(risk -> !risk.weight().breaks().isEmpty()).toList();
  }

  /** The working days that all risks together are expected to take. */
  public BigDecimal expectedDelay() {
    return risks.stream()
        .flatMap(risk -> risk.expectedDelay().stream())
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /**
   * The risks as a simulation in that unit sees them, in the register's order.
   *
   * @param hits the tasks that they delay, by risk
   */
  public List<Setback> setbacks(String unit, Map<ElementId, List<String>> hits) {
    return risks.stream()
        .map(risk -> Setback.of(risk, unit, hits.getOrDefault(risk.id(), List.of())))
        .toList();
  }
}
