package dev.planwright.domain.budget;

import module java.base;

import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.Percentiles;
import dev.planwright.domain.schedule.Percentiles.Mover;
import dev.planwright.domain.schedule.Setback;
import dev.planwright.domain.schedule.Spread;

/** Runs the costs through the same possible courses as the schedule. */
public final class CostSimulation {
  private final double[] totals;
  private final double[] lost;
  private final Map<String, double[]> surprises = new LinkedHashMap<>();

  /** What costs money; {@code ref} is the task, package or phase that it belongs to. */
  public sealed interface Cost {
    String ref();

    /**
     * The work of a task.
     *
     * @param task its place among the tasks of the courses
     */
    record Labour(String ref, int task, Estimate dayRate) implements Cost {}

    /** An amount that does not follow from work. */
    record Purchase(String ref, Estimate amount) implements Cost {}

    /**
     * An amount that goes on as long as the work does.
     *
     * @param factor by the number of the course
     */
    record Lasting(String ref, Estimate amount, IntToDoubleFunction factor) implements Cost {}
  }

  /**
   * Runs the costs.
   *
   * @param seed for rates and amounts; the courses have their own, so that they stay the same
   */
  public CostSimulation(List<Cost> costs, Courses courses, long seed) {
    this.totals = new double[courses.runs()];
    this.lost = new double[courses.runs()];
    Map<String, SplittableRandom> random = new HashMap<>();
    for (Cost cost : costs) {
      add(cost, courses, random.computeIfAbsent(cost.ref(), ref -> Courses.own(seed, ref)));
    }
    for (int risk = 0; risk < courses.risks().size(); risk++) {
      add(risk, courses, Courses.own(seed, courses.risks().get(risk).id()));
    }
  }

  /** The total, to the cent, that this percentage of the courses keeps (1 to 100). */
  public BigDecimal percentile(int percent) {
    return Amounts.cents(BigDecimal.valueOf(new Percentiles(totals).at(percent)));
  }

  /**
   * How much more than the total that this percentage of the courses keeps is needed, to the cent,
   * where the money that payers do not pay counts beside the cost; at least nothing.
   */
  public BigDecimal unpaid(int percent) {
    var needs = new double[totals.length];
    Arrays.setAll(needs, run -> totals[run] + lost[run]);
    return Amounts.cents(BigDecimal.valueOf(new Percentiles(needs).at(percent)))
        .subtract(percentile(percent))
        .max(Amounts.cents(BigDecimal.ZERO));
  }

  /** The share of courses, 0 to 1, that cost no more than that. */
  public double shareWithin(BigDecimal most) {
    return new Percentiles(totals).shareWithin(most.doubleValue());
  }

  /** The share of all courses, 0 to 1, that cost no more than that and are among these. */
  public double shareWithin(BigDecimal most, BitSet among) {
    double bound = most.doubleValue();
    return (double) among.stream().filter(run -> totals[run] <= bound).count() / totals.length;
  }

  /** Tells of a course whether money covers it. */
  @FunctionalInterface
  public interface Paid {
    /**
     * Whether what it costs is paid for.
     *
     * @param lost the money that payers do not pay in it
     */
    boolean covers(double cost, double lost);
  }

  /** The same courses, as far as they are also paid for. */
  public double shareWithin(BigDecimal most, BitSet among, Paid paid) {
    var covered = (BitSet) among.clone();
    among.stream().filter(run -> !paid.covers(totals[run], lost[run])).forEach(covered::clear);
    return shareWithin(most, covered);
  }

  /** The ten parts of the work and risks that move the total most. */
  public List<Mover> movers() {
    double p80 = new Percentiles(totals).at(80);
    return Mover.most(
        surprises.entrySet().stream()
            .map(part -> new Mover(part.getKey(), p80 - p80Without(part.getValue())))
            .toList());
  }

  private double p80Without(double[] surprise) {
    var outcomes = new double[totals.length];
    Arrays.setAll(outcomes, run -> totals[run] - surprise[run]);
    return new Percentiles(outcomes).at(80);
  }

  private void add(Cost cost, Courses courses, SplittableRandom random) {
    double[] surprise = surprises.computeIfAbsent(cost.ref(), _ -> new double[totals.length]);
    Spread spread =
        switch (cost) {
          case Cost.Labour(String _, int _, Estimate rate) -> Spread.of(rate);
          case Cost.Purchase(String _, Estimate amount) -> Spread.of(amount);
          case Cost.Lasting(String _, Estimate amount, IntToDoubleFunction _) -> Spread.of(amount);
        };
    double planned = planned(cost, courses);
    for (int run = 0; run < totals.length; run++) {
      double drawn = courses.drawn(run, spread, random.nextGaussian());
      double spent =
          switch (cost) {
            case Cost.Labour labour -> drawn * courses.effort(run, labour.task());
            case Cost.Lasting lasting -> drawn * lasting.factor().applyAsDouble(run);
            case Cost.Purchase _ -> drawn;
          };
      totals[run] += spent;
      surprise[run] += spent - planned;
    }
  }

  private static double planned(Cost cost, Courses courses) {
    return switch (cost) {
      case Cost.Labour(String _, int task, Estimate rate) ->
          courses.tasks().get(task).effort().pertMean().multiply(rate.likely()).doubleValue();
      case Cost.Purchase(String _, Estimate amount) -> amount.likely().doubleValue();
      case Cost.Lasting(String _, Estimate amount, IntToDoubleFunction _) ->
          amount.likely().doubleValue();
    };
  }

  private void add(int risk, Courses courses, SplittableRandom random) {
    Setback setback = courses.risks().get(risk);
    double[] surprise = surprises.computeIfAbsent(setback.id(), _ -> new double[totals.length]);
    Spread cost = Spread.of(setback.harm().cost());
    Spread unpaid = Spread.of(setback.harm().lost());
    for (int run = 0; run < totals.length; run++) {
      double score = random.nextGaussian();
      if (courses.happens(run, risk)) {
        surprise[run] = courses.drawn(run, cost, score);
        totals[run] += surprise[run];
        lost[run] += courses.drawn(run, unpaid, score);
      }
    }
  }
}
