package dev.planwright.domain.schedule;

import module java.base;

/**
 * When a task must not be worked on, in half days from the plan's first.
 *
 * <p>A task that does not fit into what is left of an open season waits for the next opening. Only
 * when even that whole season is too short, or when a risk delays what has begun, is it broken off
 * at its end and taken up again at the opening after. Where no opening follows, the season cannot
 * be kept: the task is placed as if it had none, and the plan has a {@link Conflict}.
 */
public final class Closures {
  /** Never closed. */
  public static final Closures NONE = new Closures(new int[0], new int[0], 0, 0);

  static final int FOREVER = Integer.MAX_VALUE;

  private final int[] from;
  private final int[] until;

  /** When the last known day of a window of single days ends; 0 without such a window. */
  private final int known;

  /** How long single days, or those in a row, last at most. */
  private final int longest;

  private Closures(int[] from, int[] until, int known, int longest) {
    this.from = from;
    this.until = until;
    this.known = known;
    this.longest = longest;
  }

  /**
   * Closed on those working days.
   *
   * @param days the closed days, counted in working days from the first
   * @param horizon how many days were looked at
   * @param ends whether it stays closed beyond them when it is closed on the last
   */
  static Closures on(BitSet days, int horizon, boolean ends) {
    int[] from = new int[horizon];
    int[] until = new int[horizon];
    int count = 0;
    for (int day = days.nextSetBit(0); day >= 0; day = days.nextSetBit(days.nextClearBit(day))) {
      int open = days.nextClearBit(day);
      from[count] = 2 * day;
      until[count++] = ends && open >= horizon ? FOREVER : 2 * open;
    }
    return count == 0
        ? NONE
        : new Closures(Arrays.copyOf(from, count), Arrays.copyOf(until, count), 0, 0);
  }

  /**
   * Closed on those working days, which lie between single ones.
   *
   * @param known when the last of these ends, in half days
   */
  static Closures between(BitSet days, int horizon, int known) {
    Closures plain = on(days, horizon, false);
    int longest = 0;
    for (int place = 0; place <= plain.from.length; place++) {
      longest = Math.max(longest, Math.min(plain.closes(place), known) - plain.opens(place));
    }
    return plain.none() ? NONE : new Closures(plain.from, plain.until, known, longest);
  }

  /** Whether a window of single days is the cause. */
  boolean daily() {
    return known > 0;
  }

  /** Whether anything is ever closed. */
  public boolean none() {
    return from.length == 0;
  }

  /** When it closes for good; {@code Integer.MAX_VALUE} when it never does. */
  public int end() {
    int last = from.length - 1;
    return last >= 0 && until[last] == FOREVER ? from[last] : FOREVER;
  }

  /** How many closures are over at that moment. */
  int place(int moment) {
    return closingAfter(moment);
  }

  /** When it opens after so many closures. */
  int opens(int place) {
    return place == 0 ? 0 : until[place - 1];
  }

  /** When it closes after so many closures; {@link #FOREVER} when it never does. */
  int closes(int place) {
    return place == from.length ? FOREVER : from[place];
  }

  /** When what is open at that moment closes; {@link #FOREVER} when it never does. */
  int closesAfter(int moment) {
    int place = place(moment);
    return place == from.length && moment < known ? known : closes(place);
  }

  /** When it opens again after that; empty when it never does. */
  OptionalInt reopens(int place) {
    return place == from.length || until[place] == FOREVER
        ? OptionalInt.empty()
        : OptionalInt.of(until[place]);
  }

  /** The first start from that moment on. */
  int start(int earliest, int duration) {
    if (daily()) {
      return duration > longest ? earliest : onADay(earliest, duration);
    }
    int next = closingAfter(earliest);
    boolean fits = next == from.length || earliest + duration <= from[next];
    boolean opening = next > 0 && until[next - 1] == earliest;
    return fits || opening || until[next] == FOREVER ? earliest : until[next];
  }

  /**
   * The first start from that moment on whose finish is not before the other.
   *
   * @param delay comes before the work and passes in closed seasons too
   */
  int start(int earliest, int finish, int duration, int delay) {
    int start = start(earliest, duration);
    if (finish(start + delay, duration) >= finish) {
      return start;
    }
    int low = earliest;
    int high = finish;
    while (high - low > 1) {
      int middle = low + (high - low) / 2;
      boolean late = finish(start(middle, duration) + delay, duration) >= finish;
      low = late ? low : middle;
      high = late ? middle : high;
    }
    return start(high, duration);
  }

  /** When a task ends that starts then: it pauses while the season is closed. */
  int finish(int start, int duration) {
    if (daily()) {
      return onADay(start, duration) + duration;
    }
    int at = start;
    int left = duration;
    for (int i = closingAfter(start); i < from.length && at + left > from[i]; i++) {
      if (until[i] == FOREVER) {
        return at + left;
      }
      left -= Math.max(0, from[i] - at);
      at = until[i];
    }
    return at + left;
  }

  /** The last start, not after the first moment, whose finish is not after the second. */
  int latest(int start, int finish, int duration, int delay) {
    int low = 0;
    int high = Math.min(start, finish - duration - delay);
    if (!keeps(low, start, finish, duration, delay)) {
      return high;
    }
    while (low < high) {
      int middle = low + (high - low + 1) / 2;
      boolean kept = keeps(middle, start, finish, duration, delay);
      low = kept ? middle : low;
      high = kept ? high : middle - 1;
    }
    return start(low, duration);
  }

  /**
   * The first start from that moment on that puts the work on a single day, or the end of it where
   * it is longer; the moment itself where no such day is known any more.
   */
  private int onADay(int earliest, int duration) {
    boolean within = duration > 0 && duration <= longest;
    for (int place = place(earliest); place <= from.length; place++) {
      int opens = opens(place);
      int start = Math.max(earliest, within ? opens : opens + 1 - duration);
      if (start + duration <= Math.min(closes(place), known)) {
        return start;
      }
    }
    return earliest;
  }

  private boolean keeps(int moment, int start, int finish, int duration, int delay) {
    int placed = start(moment, duration);
    return placed <= start && finish(placed + delay, duration) <= finish;
  }

  /** The closure that the moment lies in, or the next one. */
  private int closingAfter(int moment) {
    int low = 0;
    int high = from.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (until[middle] > moment) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
