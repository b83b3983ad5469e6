package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.dates.DateFacts.Role;
import dev.planwright.application.brief.dates.DateFacts.When;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.FactValue.Dates;

/** Which date is the end of the whole and which its start, and what speaks against them. */
public record DeadlineChoice(
    Optional<When> deadline, Optional<When> start, List<Gap> gaps, List<String> notes) {
  private static final Set<String> VERBS = Words.of("date cues verbs");
  private static final Set<String> BUILT = Words.of("date cues built");

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
    List<When> ranked = whens.stream().filter(when -> when.rank() > 0).toList();
    Optional<When> only =
        ranked.stream()
            .filter(when -> best.isEmpty() && ranked.size() == 1 && when.role() == Role.OTHER)
            .filter(when -> when.day().isAfter(planStart))
            .findFirst();
    List<String> notes =
        only
            .map(
                when -> "The only date of the prompt, " + when.day() + ", is read as the deadline.")
            .stream()
            .toList();
    Optional<When> deadline =
        best.stream()
            .max(Comparator.comparing(When::day))
            .map(end -> behindSteps(end, whens))
            .or(() -> only);
    List<Gap> gaps = new ArrayList<>();
    deadline.ifPresent(end -> {
      ends.stream()
          .filter(other -> !other.day().equals(end.day()))
          .filter(other -> rank == 5 ? other.rank() == 5 : sameThing(other, end))
          .findFirst()
          .ifPresent(other -> gaps.add(gap(messages, "deadlines", other.day(), end.day())));
      if (end.day().isBefore(planStart)) {
        gaps.add(gap(messages, "early", end.day(), planStart));
      }
      Stream.concat(start.stream(), whens.stream().filter(when -> when.role() == Role.WORKS))
          .filter(begin -> begin.day().isAfter(end.day()))
          .findFirst()
          .ifPresent(begin -> gaps.add(gap(messages, "swapped", end.day(), begin.day())));
    });
    start
        .filter(when -> when.day().isBefore(planStart) && when.rank() >= 4)
        .ifPresent(when -> gaps.add(gap(messages, "begun", when.day(), planStart)));
    return new DeadlineChoice(deadline, start, gaps, notes);
  }

  /** A milestone does not end the project where a dated event comes later: then the event does. */
  private static When behindSteps(When end, List<When> whens) {
    return kind(end).filter(DateKind.MILESTONE::equals).isEmpty()
        ? end
        : whens.stream()
            .filter(when -> when.rank() > 0 && when.day().isAfter(end.day()))
            .filter(when -> kind(when).filter(DateKind.EVENT::equals).isPresent())
            .max(Comparator.comparing(When::day))
            .orElse(end);
  }

  private static Optional<DateKind> kind(When when) {
    return when.draft().value() instanceof Dates dates
        ? Optional.of(dates.kind())
        : Optional.empty();
  }

  /** "The hall must be finished by May" and "the hall has to be handed over by April". */
  private static boolean sameThing(When one, When end) {
    When earlier = one.day().isBefore(end.day()) ? one : end;
    return sameThing(words(earlier), words(earlier.equals(one) ? end : one));
  }

  private static boolean sameThing(List<String> one, List<String> other) {
    boolean inOrder =
        one.stream().anyMatch(BUILT::contains) && other.stream().noneMatch(BUILT::contains);
    return !inOrder && subject(one).isPresent() && subject(one).equals(subject(other));
  }

  /** What has to be ready or open: the word in front of the verb. */
  private static Optional<String> subject(List<String> words) {
    return IntStream.range(1, words.size())
        .filter(k -> VERBS.contains(words.get(k)))
        .mapToObj(k -> words.get(k - 1))
        .filter(word -> word.length() > 3)
        .findFirst();
  }

  private static List<String> words(When when) {
    return List.of(when.draft().text().toLowerCase(Locale.ROOT).split("[^\\p{L}]+"));
  }

  private static Gap gap(Messages messages, String key, LocalDate one, LocalDate other) {
    var notation = new Notation(messages);
    String field = key.equals("begun") ? "start" : "deadline";
    return Gap.conflict(messages, field, key, notation.date(one), notation.date(other));
  }
}
