package dev.planwright.domain.schedule;

/**
 * The triangular distribution of an estimate: the likely value is its peak, one case in ten lies
 * below the low value and one in ten above the high one. Where the low value is not negative, no
 * case is.
 */
public final class Spread {
  private static final double TENTH = 0.1;
  private static final double REACH = 6;
  private static final int STEPS = 64;
  private static final double[] SHARES = shares();

  private final double least;
  private final double most;
  private final double turn;
  private final double width;
  private final double floor;

  private Spread(double least, double width, double turn, double floor) {
    this.least = least;
    this.most = least + width;
    this.width = width;
    this.turn = turn;
    this.floor = floor;
  }

  /** The distribution of an estimate. */
  public static Spread of(Estimate estimate) {
    double low = estimate.low().doubleValue();
    double likely = estimate.likely().doubleValue();
    double high = estimate.high().doubleValue();
    double floor = low < 0 ? Double.NEGATIVE_INFINITY : 0;
    if (high <= low) {
      return new Spread(low, 0, 1, floor);
    }
    double turn = turn((likely - low) / (high - low));
    double width = (high - low) / (inner(turn) + inner(1 - turn));
    return new Spread(likely - turn * width, width, turn, floor);
  }

  /** The value at a score of the standard normal distribution, which tells the share of cases. */
  double at(double score) {
    double place = (Math.clamp(score, -REACH, REACH) + REACH) * STEPS;
    int left = Math.min((int) place, SHARES.length - 2);
    return of(SHARES[left] + (place - left) * (SHARES[left + 1] - SHARES[left]));
  }

  /** The value that this share of all cases, 0 to 1, stays below. */
  public double of(double share) {
    double value =
        share < turn
            ? least + width * Math.sqrt(share * turn)
            : most - width * Math.sqrt((1 - share) * (1 - turn));
    return Math.max(floor, value);
  }

  /** The share of cases below the peak, by how far the peak lies between the low and high value. */
  private static double turn(double position) {
    double low = TENTH;
    double high = 1 - TENTH;
    for (int i = 0; i < 50; i++) {
      double middle = (low + high) / 2;
      double left = inner(middle);
      boolean closer = left < position * (left + inner(1 - middle));
      low = closer ? middle : low;
      high = closer ? high : middle;
    }
    return (low + high) / 2;
  }

  /** How far the low value lies from the peak, in widths, by the share of cases below the peak. */
  private static double inner(double below) {
    return below - Math.sqrt(TENTH * below);
  }

  /** The shares of the standard normal distribution, by Simpson's rule. */
  private static double[] shares() {
    var shares = new double[(int) (2 * REACH * STEPS) + 1];
    double step = 1.0 / STEPS;
    for (int i = 1; i < shares.length; i++) {
      double left = (i - 1) * step - REACH;
      double area = density(left) + 4 * density(left + step / 2) + density(left + step);
      shares[i] = shares[i - 1] + area * step / 6;
    }
    return shares;
  }

  private static double density(double score) {
    return Math.exp(-score * score / 2) / Math.sqrt(2 * Math.PI);
  }
}
