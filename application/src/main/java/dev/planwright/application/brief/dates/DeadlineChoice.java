package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.dates.DateFacts.Role;
import dev.planwright.application.brief.dates.DateFacts.When;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;

/** Which date is the end of the whole and which its start, and what speaks against them. */
public record DeadlineChoice(
    Optional<When> deadline, Optional<When> start, List<Gap> gaps, List<String> notes) {

  public static DeadlineChoice among(List<When> whens, LocalDate planStart, Messages messages) {
    Optional<When> start =
        whens.stream()
            .filter(when -> when.role() == Role.START)
            .max(
                Comparator.comparingInt(When::rank)
                    .thenComparing(When::day, Comparator.reverseOrder()));
    List<When> ends = whens.stream().filter(when -> when.role() == Role.DEADLINE).toList();
    int rank = ends.stream().mapToInt(When::rank).max().orElse(0);
    List<When> best = ends.stream().filter(when -> when.rank() == rank).toList();
    List<When> told = whens.stream().filter(when -> when.rank() > 0).toList();
    Optional<When> only =
        told.stream()
            .filter(when -> best.isEmpty() && told.size() == 1 && when.role() == Role.OTHER)
            .filter(when -> when.day().isAfter(planStart))
            .findFirst();
    List<String> notes =
        only
            .map(
                when -> "The only date of the prompt, " + when.day() + ", is read as the deadline.")
            .stream()
            .toList();
    Optional<When> deadline = best.stream().max(Comparator.comparing(When::day)).or(() -> only);
    List<Gap> gaps = new ArrayList<>();
    deadline.ifPresent(end -> {
      best.stream()
          .filter(other -> rank == 5 && !other.day().equals(end.day()))
          .findFirst()
          .ifPresent(other -> gaps.add(gap(messages, "deadlines", other.day(), end.day())));
      if (end.day().isBefore(planStart)) {
        gaps.add(gap(messages, "early", end.day(), planStart));
      }
      start
          .filter(begin -> begin.day().isAfter(end.day()))
          .ifPresent(begin -> gaps.add(gap(messages, "swapped", end.day(), begin.day())));
    });
    start
        .filter(when -> when.day().isBefore(planStart) && when.rank() >= 4)
        .ifPresent(when -> gaps.add(gap(messages, "begun", when.day(), planStart)));
    return new DeadlineChoice(deadline, start, gaps, notes);
  }

  private static Gap gap(Messages messages, String key, LocalDate one, LocalDate other) {
    var notation = new Notation(messages);
    String field = key.equals("begun") ? "start" : "deadline";
    return Gap.conflict(messages, field, key, notation.date(one), notation.date(other));
  }
}
