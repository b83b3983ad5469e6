package dev.planwright.domain.schedule;

import module java.base;

/**
 * Many possible courses of a plan: the work each task takes, and which risks happen. Schedule and
 * budget are run through the same ones, so a risk happens to both or to neither.
 *
 * <p>The ranges of one course share a factor: in a bad one most things take longer and cost more.
 */
public final class Courses {
  /** How many courses a plan is run through. */
  public static final int RUNS = 5_000;

  /** How much any two ranges of a course have in common, where nobody says otherwise. */
  public static final double CORRELATION = 0.3;

  private static final int TWENTY = 20;
  private static final double MOST_DAYS = 10_000;

  private final List<TaskEstimate> tasks;
  private final List<Setback> risks;
  private final double common;
  private final double apart;
  private final double[] factors;
  private final double[][] efforts;
  private final int[][] durations;
  private final boolean[][] happens;
  private final int[][] delays;

  private Courses(List<TaskEstimate> tasks, List<Setback> risks, double correlation, int runs) {
    this.tasks = List.copyOf(tasks);
    this.risks = List.copyOf(risks);
    this.common = Math.sqrt(correlation);
    this.apart = Math.sqrt(1 - correlation);
    this.factors = new double[runs];
    this.efforts = new double[runs][tasks.size()];
    this.durations = new int[runs][tasks.size()];
    this.happens = new boolean[runs][risks.size()];
    this.delays = new int[runs][risks.size()];
  }

  /** Percentiles that stand for a twentieth of all courses each: P3, P8 and so on to P98. */
  public static IntStream twentieths() {
    return IntStream.range(0, TWENTY).map(i -> 3 + 5 * i);
  }

  /**
   * Draws courses; the same ones at each call with the same arguments.
   *
   * @param runs how many, at least 1
   */
  public static Courses draw(List<TaskEstimate> tasks, List<Setback> risks, int runs, long seed) {
    return draw(tasks, risks, CORRELATION, runs, seed);
  }

  static Courses draw(
      List<TaskEstimate> tasks, List<Setback> risks, double correlation, int runs, long seed) {
    var courses = new Courses(tasks, risks, correlation, runs);
    courses.draw(seed);
    return courses;
  }

  private void draw(long seed) {
    Spread[] work = spreads(tasks.stream().map(TaskEstimate::effort).toList());
    Spread[] waits = spreads(tasks.stream().map(t -> t.lead().orElse(t.effort())).toList());
    Spread[] harm = spreads(risks.stream().map(risk -> risk.harm().delay()).toList());
    boolean[] waiting = new boolean[work.length];
    int[] people = new int[work.length];
    for (int i = 0; i < work.length; i++) {
      waiting[i] = tasks.get(i).lead().isPresent();
      people[i] = tasks.get(i).people();
    }
    var shared = new SplittableRandom(seed);
    Arrays.setAll(factors, _ -> shared.nextGaussian());
    for (int i = 0; i < work.length; i++) {
      SplittableRandom random = own(seed, tasks.get(i).id());
      for (int run = 0; run < factors.length; run++) {
        efforts[run][i] = Math.max(0, work[i].at(score(run, random.nextGaussian())));
        double wait = score(run, random.nextGaussian());
        durations[run][i] = halfDays(waiting[i] ? waits[i].at(wait) : efforts[run][i] / people[i]);
      }
    }
    for (int i = 0; i < harm.length; i++) {
      SplittableRandom random = own(seed, risks.get(i).id());
      double odds = risks.get(i).likelihood().probability().doubleValue();
      for (int run = 0; run < factors.length; run++) {
        happens[run][i] = random.nextDouble() < odds;
        double delay = score(run, random.nextGaussian());
        delays[run][i] = happens[run][i] ? halfDays(harm[i].at(delay)) : 0;
      }
    }
  }

  /**
   * The random numbers of one element. They do not depend on the others, so that two versions of a
   * plan differ by what was changed and not by chance.
   */
  public static SplittableRandom own(long seed, String id) {
    return new SplittableRandom(seed ^ (id.hashCode() * 0x9e3779b97f4a7c15L));
  }

  /** The distributions of estimates, in their order. */
  public static Spread[] spreads(List<Estimate> estimates) {
    return estimates.stream().map(Spread::of).toArray(Spread[]::new);
  }

  /** How many. */
  public int runs() {
    return factors.length;
  }

  /** The tasks, in the order of their places. */
  public List<TaskEstimate> tasks() {
    return tasks;
  }

  /** The risks, in the order of their places. */
  public List<Setback> risks() {
    return risks;
  }

  /** The work that a task takes in a course, in person-days. */
  public double effort(int run, int task) {
    return efforts[run][task];
  }

  /** Whether a risk happens in a course. */
  public boolean happens(int run, int risk) {
    return happens[run][risk];
  }

  /** The courses, by their number, in which any of these risks happens. */
  public BitSet happening(Collection<String> ids) {
    var found = new BitSet();
    for (int risk = 0; risk < risks.size(); risk++) {
      if (ids.contains(risks.get(risk).id())) {
        for (int run = 0; run < happens.length; run++) {
          found.set(run, found.get(run) || happens[run][risk]);
        }
      }
    }
    return found;
  }

  /**
   * A value of a further range in that course.
   *
   * @param score drawn from the standard normal distribution, apart from all others
   */
  public double drawn(int run, Spread spread, double score) {
    return spread.at(score(run, score));
  }

  /** The durations in half days, without the delays of risks. */
  int[] durations(int run) {
    return durations[run];
  }

  /** The half days by which a risk delays what it hits; 0 where it does not happen. */
  int delay(int run, int risk) {
    return delays[run][risk];
  }

  private double score(int run, double own) {
    return common * factors[run] + apart * own;
  }

  /** Rounded up, but for the rounding errors of binary fractions. */
  private static int halfDays(double days) {
    return (int) Math.ceil(2 * Math.clamp(days, 0, MOST_DAYS) - 1e-9);
  }
}
