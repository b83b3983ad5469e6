package dev.planwright.application.brief.dates;

import dev.planwright.application.brief.dates.DateFacts.Role;
import dev.planwright.application.brief.dates.DateFacts.When;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which date is the end of the whole and which its start, and what speaks against them. */
public record DeadlineChoice(
    Optional<When> deadline, Optional<When> start, List<Gap> gaps, List<String> notes) {

  public static DeadlineChoice among(List<When> whens, LocalDate planStart, Messages messages) {
    var notation = new Notation(messages);
    Optional<When> start =
        whens.stream()
            .filter(when -> when.role() == Role.START)
            .max(
                Comparator.comparingInt(When::rank)
                    .thenComparing(When::day, Comparator.reverseOrder()));
    List<When> ends =
        whens.stream().filter(when -> when.role() == Role.DEADLINE && when.rank() > 1).toList();
    int rank = ends.stream().mapToInt(When::rank).max().orElse(0);
    List<String> notes = new ArrayList<>();
    Optional<When> best =
        ends.stream().filter(when -> when.rank() == rank).max(Comparator.comparing(When::day));
    boolean only =
        best.isEmpty()
            && whens.size() == 1
            && whens.getFirst().role() == Role.OTHER
            && whens.getFirst().rank() > 0;
    Optional<When> deadline =
        only ? Optional.of(whens.getFirst()).filter(w -> w.day().isAfter(planStart)) : best;
    if (only && deadline.isPresent()) {
      notes.add(
          "The only date of the prompt, " + whens.getFirst().day() + ", is read as the deadline.");
    }
    List<Gap> gaps = new ArrayList<>();
    ends.stream()
        .filter(when -> when.rank() == rank && rank == 5)
        .filter(when -> !when.day().equals(deadline.orElseThrow().day()))
        .findFirst()
        .ifPresent(other ->
            gaps.add(
                Gap.conflict(
                    messages,
                    "deadline",
                    "deadlines",
                    notation.date(other.day()),
                    notation.date(deadline.orElseThrow().day()))));
    deadline
        .filter(when -> when.day().isBefore(planStart))
        .ifPresent(when ->
            gaps.add(
                Gap.conflict(
                    messages,
                    "deadline",
                    "early",
                    notation.date(when.day()),
                    notation.date(planStart))));
    deadline
        .filter(when -> start.filter(s -> s.day().isAfter(when.day())).isPresent())
        .ifPresent(when ->
            gaps.add(
                Gap.conflict(
                    messages,
                    "deadline",
                    "swapped",
                    notation.date(when.day()),
                    notation.date(start.orElseThrow().day()))));
    start
        .filter(when -> when.day().isBefore(planStart) && when.rank() >= 4)
        .ifPresent(when ->
            gaps.add(
                Gap.conflict(
                    messages,
                    "start",
                    "begun",
                    notation.date(when.day()),
                    notation.date(planStart))));
    return new DeadlineChoice(deadline, start, gaps, notes);
  }
}
