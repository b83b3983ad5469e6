package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.dates.DateFacts.Role;
import dev.planwright.application.brief.dates.DateFacts.When;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.Precision;

/**
 * Reads days that are stated relative to another one: "the day before", "two weeks after the
 * opening". They are left unread where the prompt gives no date for that other day.
 */
final class RelativeDates {
  private static final Set<String> EARLIER = Words.of("relative earlier");
  private static final Set<String> LATER = Words.of("relative later");
  private static final Set<String> EVES = Words.of("relative eves");
  private static final Set<String> MORROWS = Words.of("relative morrows");
  private static final Set<String> PARTS = Words.of("relative parts");
  private static final Set<String> LINKS = Words.of("relative links");
  private static final Set<String> OBJECTS = Words.of("relative objects");

  /** Words that may follow "the day before" without naming the other day. */
  private static final Set<String> FREE = Words.of("relative free");

  private static final Set<String> DEGREES = Words.of("relative degrees");

  /** Letters at the end of a word that may differ: "opening" and "opens" name the same event. */
  private static final int ENDING = 3;

  private static final int SHORTEST_STEM = 4;
  private static final int WEIGHT = 3;

  /**
   * How far a day lies from the other one.
   *
   * @param from its first token
   * @param to the token after its last
   * @param back whether the day lies before the other one
   */
  private record Shift(int from, int to, BigDecimal count, Unit unit, boolean back) {
    /** A distance in months or years is not counted from the last day that was named. */
    boolean isShort() {
      return unit.compareTo(Unit.FORTNIGHT) <= 0;
    }

    LocalDate from(LocalDate day) {
      LocalDate later = unit.after(day, count).orElse(day);
      return back ? day.minusDays(ChronoUnit.DAYS.between(day, later)) : later;
    }
  }

  private final Source source;
  private final Tokens tokens;
  private final List<When> dated;

  /**
   * Reads from a prompt.
   *
   * @param dated the days that it states outright
   */
  RelativeDates(Source source, List<When> dated) {
    this.source = source;
    this.tokens = source.tokens();
    this.dated = dated.stream().filter(RelativeDates::exact).toList();
  }

  private static boolean exact(When when) {
    return when.draft().value() instanceof Dates dates
        && dates.precision() == Precision.DAY
        && dates.season().isEmpty();
  }

  /** The relative days of a passage; marks their tokens as taken. */
  List<When> read(Passage passage) {
    List<When> found = new ArrayList<>();
    for (int i = passage.from(); i < passage.to(); i++) {
      Optional<Shift> shift = source.isTaken(i) ? Optional.empty() : at(i, passage);
      Optional<When> when = shift.flatMap(said -> when(passage, said));
      if (when.isPresent()) {
        int to = shift.orElseThrow().to();
        source.take(i, to);
        found.add(when.orElseThrow());
        i = to - 1;
      }
    }
    return found;
  }

  private Optional<Shift> at(int i, Passage passage) {
    boolean eve = tokens.in(i, EVES);
    if (eve || tokens.in(i, MORROWS)) {
      return Optional.of(new Shift(i, i + 1, BigDecimal.ONE, Unit.DAY, eve));
    }
    boolean one = Numerals.article(tokens, i) || tokens.in(i, "the am el le l' al");
    int first = one ? i + 1 : i;
    boolean ahead = one && tokens.in(first, "previous vorigen vorherigen");
    if (ahead || (one && tokens.in(first, "next following nächsten folgenden"))) {
      return Optional.of(new Shift(i, first + 2, BigDecimal.ONE, Unit.DAY, ahead))
          .filter(_ -> day(first + 1) && first + 2 <= passage.to());
    }
    return counted(i, first, one, passage);
  }

  private Optional<Shift> counted(int i, int first, boolean one, Passage passage) {
    var number =
        one
            ? Optional.of(new Numerals.Numeral(BigDecimal.ONE, first))
            : Numerals.at(tokens, i, passage.to(), false);
    return number.flatMap(count -> sided(i, count, passage));
  }

  private Optional<Shift> sided(int i, Numerals.Numeral count, Passage passage) {
    int at = count.next();
    int side =
        IntStream.range(at + 1, at + 3)
            .filter(k -> !tokens.in(k, DEGREES))
            .findFirst()
            .orElse(at + 3);
    boolean back = tokens.in(side, EARLIER);
    boolean directed = side < passage.to() && (back || tokens.in(side, LATER));
    Optional<Unit> unit = day(at) ? Optional.of(Unit.DAY) : Unit.of(tokens.lower(at));
    return unit.filter(_ -> directed).map(of -> new Shift(i, side + 1, count.value(), of, back));
  }

  private boolean day(int i) {
    return tokens.in(i, PARTS) || Unit.of(tokens.lower(i)).filter(Unit.DAY::equals).isPresent();
  }

  private Optional<When> when(Passage passage, Shift shift) {
    int at = shift.to();
    while (at < passage.to() && tokens.in(at, LINKS)) {
      at++;
    }
    boolean linked = at > shift.to() || tokens.in(shift.to() - 1, OBJECTS);
    boolean named = linked && at < passage.to() && tokens.word(at) && !tokens.in(at, FREE);
    int noun = at;
    Optional<When> other =
        named ? named(noun) : shift.isShort() ? before(passage, shift.from()) : Optional.empty();
    int to = named ? at + 1 : shift.to();
    return other.map(anchor -> {
      LocalDate day = shift.from(anchor.day());
      var cues = new DateCues(source, passage, shift.from(), to);
      var value =
          new Dates(
              DateFacts.kind(cues, cues.by() < shift.from()),
              Optional.empty(),
              Optional.of(day),
              Precision.DAY,
              Optional.empty(),
              Optional.empty());
      return new When(
          source.inContext(FactKind.DEADLINE, passage, shift.from(), to, WEIGHT, value),
          Role.OTHER,
          0,
          day);
    });
  }

  /** The day of the event that the noun names: a dated one whose passage has the same word. */
  private Optional<When> named(int noun) {
    return dated.stream()
        .filter(when ->
            passage(when)
                .filter(passage ->
                    IntStream.range(passage.from(), passage.to())
                        .anyMatch(k -> k != noun && alike(tokens.lower(k), tokens.lower(noun))))
                .isPresent())
        .findFirst();
  }

  private static boolean alike(String one, String other) {
    int stem = Math.max(SHORTEST_STEM, Math.min(one.length(), other.length()) - ENDING);
    return one.equals(other)
        || (one.length() >= stem && other.length() >= stem && one.regionMatches(0, other, 0, stem));
  }

  private Optional<Passage> passage(When when) {
    return source.passages().stream()
        .filter(passage ->
            tokens.start(passage.from()) <= when.draft().from()
                && when.draft().from() < tokens.end(passage.to() - 1))
        .findFirst();
  }

  /** The last day stated before that token, in its passage or the previous one. */
  private Optional<When> before(Passage here, int i) {
    List<Passage> passages = source.passages();
    int at = passages.indexOf(here);
    List<Passage> near = passages.subList(Math.max(0, at - 1), at + 1);
    return dated.stream()
        .filter(when -> when.draft().from() < tokens.start(i))
        .filter(when -> when.role() != Role.START)
        .filter(when -> passage(when).filter(near::contains).isPresent())
        .max(Comparator.comparingInt(when -> when.draft().from()));
  }
}
