package dev.planwright.domain.schedule;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A scheduler that knows no algorithm: it looks at the calendar half day by half day and moves each
 * task on until every rule holds. What the real one computes is compared with it.
 */
final class DayByDay {
  private static final int SLOTS = 2_000;
  private static final int STARTS = 1_500;

  private final List<LocalDate> slots = new ArrayList<>();
  private final List<Job> jobs;
  private final List<Link> links;
  private final Map<String, BitSet> closed = new HashMap<>();
  private final Map<String, BitSet> admissible = new HashMap<>();
  private final Map<String, int[]> finishes = new HashMap<>();

  /** A task as a plan states it, with dates of the calendar. */
  record Job(
      String id,
      int duration,
      Optional<LocalDate> notBefore,
      Optional<LocalDate> fixedOn,
      Optional<LocalDate> finishBy,
      List<Window> seasons) {}

  DayByDay(WorkCalendar calendar, LocalDate start, List<Job> jobs, List<Link> links) {
    for (LocalDate day = start; slots.size() < SLOTS; day = day.plusDays(1)) {
      if (calendar.worked(day)) {
        slots.add(day);
        slots.add(day);
      }
    }
    this.jobs = jobs;
    this.links = links;
    for (Job job : jobs) {
      closed.put(job.id(), slots(slot -> shut(job, slots.get(slot))));
      admissible.put(job.id(), slots(slot -> admits(job, slot)));
      finishes.put(
          job.id(), IntStream.range(0, STARTS).map(slot -> finishFrom(job, slot)).toArray());
    }
  }

  private static BitSet slots(IntPredicate which) {
    return IntStream.range(0, STARTS).filter(which).collect(BitSet::new, BitSet::set, BitSet::or);
  }

  /** The starts of all jobs, as early as can be. */
  Map<String, Integer> starts(Map<String, Integer> forced) {
    Map<String, Integer> starts = new HashMap<>();
    jobs.forEach(job -> starts.put(job.id(), fixed(job).orElse(forced.getOrDefault(job.id(), 0))));
    boolean moved = true;
    while (moved) {
      moved = false;
      for (Job job : jobs) {
        if (fixed(job).isEmpty()) {
          int before = starts.get(job.id());
          int start = before;
          while (!may(job, start, starts)) {
            start++;
          }
          starts.put(job.id(), start);
          moved |= start != before;
        }
      }
    }
    return starts;
  }

  /** How many working half days lie before a fixed date; negative for one before the start. */
  Optional<Integer> fixed(Job job) {
    return job.fixedOn().map(day -> first(slot -> !slots.get(slot).isBefore(day)));
  }

  int finish(Job job, int start) {
    return finishes.get(job.id())[start];
  }

  private int finishFrom(Job job, int start) {
    boolean rests = fixed(job).isEmpty() && reopens(job, start);
    int slot = start;
    for (int left = job.duration(); left > 0; slot++) {
      boolean opens = closed.get(job.id()).nextClearBit(slot) < STARTS;
      left -= rests && opens && closed(job, slot) ? 0 : 1;
    }
    return slot;
  }

  /** The start that the links alone allow. */
  int linked(Job job, Map<String, Integer> starts) {
    return first(slot -> linksHold(job, slot, slot + job.duration(), starts));
  }

  private boolean may(Job job, int start, Map<String, Integer> starts) {
    return job.notBefore().map(day -> !slots.get(start).isBefore(day)).orElse(true)
        && linksHold(job, start, finish(job, start), starts)
        && (admissible(job, start) || !reopens(job, start));
  }

  /** Whether the season lets it begin then: unbroken, or at an opening. */
  boolean admissible(Job job, int start) {
    return admissible.get(job.id()).get(start);
  }

  private boolean admits(Job job, int start) {
    boolean open = !closed(job, start);
    boolean unbroken =
        IntStream.range(start, start + job.duration()).noneMatch(slot -> closed(job, slot));
    return open && (unbroken || start > 0 && closed(job, start - 1));
  }

  /** Whether it may begin at all from then on. */
  private boolean reopens(Job job, int start) {
    return job.seasons().isEmpty() || admissible.get(job.id()).nextSetBit(start) >= 0;
  }

  private boolean closed(Job job, int slot) {
    return closed.get(job.id()).get(slot);
  }

  private static boolean shut(Job job, LocalDate day) {
    boolean shut = job.seasons().stream().anyMatch(window -> window.closed() && in(window, day));
    boolean asks = job.seasons().stream().anyMatch(window -> !window.closed());
    boolean open = job.seasons().stream().anyMatch(window -> !window.closed() && in(window, day));
    return shut || asks && !open;
  }

  /** Whether a window of the year before, of this year or of the next holds the day. */
  private static boolean in(Window window, LocalDate day) {
    if (!window.yearly()) {
      return !day.isBefore(window.from()) && !day.isAfter(window.to());
    }
    return IntStream.rangeClosed(-8, 8)
        .anyMatch(years ->
            !day.isBefore(window.from().plusYears(years))
                && !day.isAfter(window.to().plusYears(years)));
  }

  private boolean linksHold(Job job, int start, int finish, Map<String, Integer> starts) {
    return links.stream()
        .filter(link -> link.to().equals(job.id()))
        .allMatch(link -> {
          int from = starts.get(link.from());
          int until = finish(job(link.from()), from);
          return switch (link.kind()) {
            case FS -> start >= until + link.lag();
            case SS -> start >= from + link.lag();
            case FF -> finish >= until + link.lag();
            case SF -> finish >= from + link.lag();
          };
        });
  }

  /** Whether it begins or ends where its season is closed, or is broken off for good. */
  boolean missesSeason(Job job, int start, int finish) {
    return !job.seasons().isEmpty() && (!admissible(job, start) || overruns(job, start, finish));
  }

  /** Whether a course with these starts keeps every date and ends by then. */
  boolean keepsAll(Map<String, Integer> starts, int end) {
    return jobs.stream()
        .allMatch(job -> {
          int start = starts.get(job.id());
          int finish = finish(job, start);
          boolean linked = fixed(job).isEmpty() || linksHold(job, start, finish, starts);
          boolean inSeason = !missesSeason(job, start, finish);
          return finish <= end && linked && inSeason && missed(job, finish) <= 0;
        });
  }

  private boolean overruns(Job job, int start, int finish) {
    boolean last = !reopens(job, finish);
    return last
        && IntStream.range(start, finish).anyMatch(slot -> closed(job, slot))
        && !reopensWithin(job, start, finish);
  }

  private boolean reopensWithin(Job job, int start, int finish) {
    int closing = start;
    while (closing < finish && !closed(job, closing)) {
      closing++;
    }
    return IntStream.range(closing, finish).anyMatch(slot -> !closed(job, slot));
  }

  /** By how many half days it ends after its date. */
  int missed(Job job, int finish) {
    return job.finishBy()
        .map(day -> finish - (int) slots.stream().filter(slot -> !slot.isAfter(day)).count())
        .orElse(0);
  }

  Job job(String id) {
    return jobs.stream().filter(job -> job.id().equals(id)).findFirst().orElseThrow();
  }

  private static int first(IntPredicate which) {
    return IntStream.range(0, STARTS).filter(which).findFirst().orElseThrow();
  }
}
