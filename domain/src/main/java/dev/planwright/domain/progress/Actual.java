package dev.planwright.domain.progress;

import module java.base;

/**
 * What has become of a part of the work.
 *
 * @param percent of it that is done, 0 to 100
 * @param cost all that was spent on it so far
 * @param remaining person-days of work that are left; of a wait, working days
 */
public record Actual(
    Optional<LocalDate> start,
    Optional<LocalDate> finish,
    Optional<BigDecimal> percent,
    Optional<BigDecimal> cost,
    Optional<BigDecimal> remaining) {
  /** Nothing is known of it: it has not begun. */
  public static final Actual NONE =
      new Actual(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** What is wrong with a statement about a part of the work. */
  public enum Fault {
    START_AFTER_DATE("starts after as_of"),
    FINISH_AFTER_DATE("finishes after as_of"),
    FINISH_BEFORE_START("finishes before it starts"),
    FINISH_WITHOUT_START("finishes without a start; send its start too"),
    PERCENT_OUT_OF_RANGE("percent is not between 0 and 100"),
    PERCENT_WITHOUT_START("percent without a start; send its start too"),
    WHOLE_WITHOUT_FINISH("100 percent without a finish; send its finish too"),
    PART_OF_FINISHED("is finished, but percent is not 100"),
    NEGATIVE_COST("cost is negative"),
    NEGATIVE_REMAINING("remaining is negative"),
    REST_OF_FINISHED("is finished, but work remains");

    private final String reason;

    Fault(String reason) {
      this.reason = reason;
    }

    /** What is wrong, to be read behind the id. */
    public String reason() {
      return reason;
    }
  }

  /** Whether work on it has started. */
  public boolean begun() {
    return start.isPresent();
  }

  public boolean finished() {
    return finish.isPresent();
  }

  /**
   * The same after a later statement, which counts where it says something. How much is done and
   * how much is left are one statement: a new one replaces both.
   */
  public Actual then(Actual later) {
    boolean extent =
        later.percent.isPresent() || later.remaining.isPresent() || later.finish.isPresent();
    return new Actual(
        later.start.or(() -> start),
        later.finish.or(() -> finish),
        extent ? later.percent : percent,
        later.cost.or(() -> cost),
        extent ? later.remaining : remaining);
  }

  /** All that is wrong with it as of that day. */
  public List<Fault> faults(LocalDate asOf) {
    Map<Fault, Boolean> found = new EnumMap<>(Fault.class);
    found.put(Fault.START_AFTER_DATE, start.filter(asOf::isBefore).isPresent());
    found.put(Fault.FINISH_AFTER_DATE, finish.filter(asOf::isBefore).isPresent());
    found.put(
        Fault.FINISH_BEFORE_START,
        start.flatMap(first -> finish.filter(first::isAfter)).isPresent());
    found.put(Fault.FINISH_WITHOUT_START, finished() && !begun());
    found.put(
        Fault.PERCENT_OUT_OF_RANGE,
        percent.filter(done -> done.signum() < 0 || done.compareTo(HUNDRED) > 0).isPresent());
    found.put(
        Fault.PERCENT_WITHOUT_START, percent.filter(d -> d.signum() > 0).isPresent() && !begun());
    found.put(Fault.WHOLE_WITHOUT_FINISH, percent.filter(this::whole).isPresent() && !finished());
    found.put(
        Fault.PART_OF_FINISHED, percent.filter(done -> finished() && !whole(done)).isPresent());
    found.put(Fault.NEGATIVE_COST, cost.filter(spent -> spent.signum() < 0).isPresent());
    found.put(Fault.NEGATIVE_REMAINING, remaining.filter(rest -> rest.signum() < 0).isPresent());
    found.put(
        Fault.REST_OF_FINISHED,
        finished() && remaining.filter(rest -> rest.signum() > 0).isPresent());
    found.values().removeIf(wrong -> !wrong);
    return List.copyOf(found.keySet());
  }

  private boolean whole(BigDecimal done) {
    return done.compareTo(HUNDRED) == 0;
  }

  /**
   * The share of it that is done, 0 to 1. Where only the rest is told, what it was planned to take
   * tells the share.
   *
   * @param planned in the unit of {@code remaining}
   */
  public BigDecimal done(BigDecimal planned) {
    if (finished()) {
      return BigDecimal.ONE;
    }
    if (percent.isPresent()) {
      return percent.get().movePointLeft(2);
    }
    return begun() && remaining.isPresent() && planned.signum() > 0
        ? BigDecimal.ONE
            .subtract(remaining.get().divide(planned, MathContext.DECIMAL64))
            .max(BigDecimal.ZERO)
        : BigDecimal.ZERO;
  }
}
