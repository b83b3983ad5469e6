package dev.planwright.application.brief.read;

import dev.planwright.application.brief.read.Calendar.Days;
import dev.planwright.domain.project.DateKind;
import dev.planwright.domain.project.FactKind;
import dev.planwright.domain.project.FactValue.Dates;
import dev.planwright.domain.project.Precision;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The dates and spans of time of a prompt, each with what it is for. */
final class DateFacts {
  /** "Before the end of May" is not before the last days of it begin. */
  private static final String ENDINGS = "end ende fin fine final";

  /** South of the equator, with four seasons. */
  private static final Set<String> SOUTHERN =
      Set.of("AU", "NZ", "ZA", "AR", "CL", "UY", "PY", "BO", "NA", "BW", "ZW", "LS", "SZ", "PE");

  private static final Set<String> MONTH_FIRST = Set.of("US", "PH", "PR");
  private static final Set<String> TODAY = Set.of("today's", "current", "today");
  private static final Set<String> TOLD_ENDS = Set.of("deadline", "due", "must");
  private static final Set<String> TOLD_STARTS =
      Set.of("start", "starts", "starting", "begin", "begins", "kick", "commence", "beginn");

  enum Role {
    DEADLINE,
    START,
    /** A date on the way, or one that only happens to be said. */
    OTHER
  }

  /**
   * A date and its part in the project.
   *
   * @param rank how plainly it is the end of the project: 5 by a label, 4 by a verb such as
   *     "complete" or in the goal, 3 by "by" or "within", 2 on the way, 1 merely said
   */
  record When(Draft draft, Role role, int rank, LocalDate day) {}

  private final Source source;
  private final Tokens tokens;
  private final DateReader reader;
  private final DateCues cues;
  private final Set<Passage> goals;
  private final LocalDate today;
  private final List<When> whens = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private DateFacts(Source source, Set<Passage> goals, LocalDate today, Optional<String> country) {
    this.source = source;
    this.tokens = source.tokens();
    this.goals = goals;
    this.today = today;
    this.cues = new DateCues(source);
    boolean southern = country.filter(SOUTHERN::contains).isPresent();
    boolean monthFirst = country.isEmpty() || country.filter(MONTH_FIRST::contains).isPresent();
    this.reader = new DateReader(tokens, today, southern, monthFirst);
  }

  /**
   * Reads all; spans such as "within 18 months" count from the stated start, or from today.
   *
   * @param goals the passages that say what the project is
   */
  static DateFacts read(
      Source source, Set<Passage> goals, LocalDate today, Optional<String> country) {
    var facts = new DateFacts(source, goals, today, country);
    source.passages().forEach(facts::points);
    LocalDate from = facts.statedStart().filter(start -> start.isAfter(today)).orElse(today);
    var spans = new SpanReader(source, facts.cues, goals, from);
    source.passages().forEach(passage -> facts.whens.addAll(spans.read(passage)));
    return facts;
  }

  List<When> whens() {
    return whens;
  }

  List<String> notes() {
    return notes;
  }

  private Optional<LocalDate> statedStart() {
    return whens.stream().filter(w -> w.role() == Role.START).map(When::day).findFirst();
  }

  private void points(Passage passage) {
    int i = passage.from();
    while (i < passage.to()) {
      Optional<DateReader.Found> found =
          source.isTaken(i) ? Optional.empty() : reader.at(i, passage.to());
      int next = found.isPresent() ? point(passage, found.orElseThrow()) : i + 1;
      if (found.isPresent()) {
        source.take(i, next);
      }
      i = next;
    }
  }

  private int point(Passage passage, DateReader.Found first) {
    Optional<DateReader.Found> second = rangeEnd(passage, first);
    if (second.isPresent()) {
      LocalDate to = second.orElseThrow().days().to();
      LocalDate from = first.days().from();
      if (first.guessed() && !second.orElseThrow().guessed()) {
        from = from.withYear(to.getYear());
        from = from.isAfter(to) ? from.minusYears(1) : from;
      }
      int next = second.orElseThrow().to();
      boolean yearly = first.guessed() && second.orElseThrow().guessed();
      range(passage, first.from(), next, new Days(from.isAfter(to) ? to : from, to), yearly);
      return next;
    }
    single(passage, first);
    return first.to();
  }

  private Optional<DateReader.Found> rangeEnd(Passage passage, DateReader.Found first) {
    int dash = first.to();
    boolean between = tokens.is(dash, "and") && tokens.is(first.from() - 1, "between");
    return between || tokens.in(dash, "- – — to until till through bis")
        ? reader.at(dash + 1, passage.to())
        : Optional.empty();
  }

  /** A range without a year is a season as a rule, unless it is told to be the project's time. */
  private void range(Passage passage, int from, int to, Days days, boolean yearly) {
    boolean told = passage.topic() == Topic.DEADLINE;
    if ((days.to().isBefore(today) && !told) || bounding(passage)) {
      return;
    }
    boolean step = cues.step(passage, from, to);
    boolean main = cues.ends(passage, from, to) || goals.contains(passage);
    boolean opened = tokens.in(from - 1, "from between");
    int plain = main || told ? 4 : opened ? 3 : 2;
    boolean season = yearly && !told && !goals.contains(passage);
    int rank = told && passage.labelled() && !step ? 5 : step || season ? 1 : plain;
    var value =
        new Dates(
            DateKind.DEADLINE,
            Optional.of(days.from()),
            Optional.of(days.to()),
            Precision.DAY,
            Optional.empty(),
            Optional.empty());
    String text = source.context(passage, from, to);
    Draft draft = source.draft(FactKind.DEADLINE, text, from, to, weight(rank), value);
    whens.add(new When(draft, role(rank), rank, days.to()));
    if (rank > 2 && days.to().toEpochDay() - days.from().toEpochDay() > 13) {
      whens.add(new When(draft, Role.START, 2, days.from()));
    }
  }

  private void single(Passage passage, DateReader.Found found) {
    int i = found.from();
    Days days = found.days();
    int by = cues.by(passage, i);
    boolean start = passage.topic() == Topic.START || (by == i && cues.starts(passage, i));
    boolean ofToday = tokens.in(i - 1, "is : date") && cues.near(passage, i, found.to(), TODAY);
    boolean aside = tokens.in(i, "today tomorrow") && by == i;
    boolean told = found.guessed() && by == i && cues.past(passage, i, found.to());
    if (ofToday
        || aside
        || told
        || gone(passage, found, by < i)
        || (bounding(passage) && by == i)) {
      return;
    }
    if (found.unsureOrder()) {
      notes.add("\"" + source.line(i, found.to(), 40) + "\" is read as " + days.from() + ".");
    }
    if (start) {
      addStart(passage, found);
      return;
    }
    boolean before = cues.before(i) && !tokens.in(i, ENDINGS);
    LocalDate day = before ? days.from().minusDays(1) : days.to();
    int rank = rank(passage, found, by < i);
    Optional<LocalDate> from =
        Optional.of(days.from()).filter(first -> by == i && !first.equals(days.to()));
    int quoteFrom = by < i ? by : tokens.in(i - 1, "next this") ? i - 1 : i;
    Draft draft =
        source.draft(
            FactKind.DEADLINE,
            source.context(passage, quoteFrom, found.to()),
            quoteFrom,
            found.to(),
            weight(rank),
            new Dates(
                DateKind.DEADLINE,
                from,
                Optional.of(day),
                found.quarter().isPresent() ? Precision.QUARTER : Precision.DAY,
                Optional.empty(),
                Optional.empty()));
    whens.add(new When(draft, role(rank), rank, day));
  }

  /** A past date tells of the past, unless it is said to be the deadline. */
  private boolean gone(Passage passage, DateReader.Found found, boolean by) {
    boolean told =
        passage.topic() == Topic.START
            || (passage.topic() == Topic.DEADLINE && passage.labelled())
            || (by && cues.near(passage, found.from(), found.to(), TOLD_ENDS));
    return found.days().to().isBefore(today) && !told;
  }

  private int rank(Passage passage, DateReader.Found found, boolean by) {
    int i = found.from();
    boolean step = cues.step(passage, i, found.to());
    if (passage.topic() == Topic.DEADLINE && passage.labelled() && !step) {
      return 5;
    }
    if (cues.notBefore(passage, i)) {
      return 1;
    }
    if (cues.near(passage, i, found.to(), Set.of("deadline")) && !step) {
      return 5;
    }
    if (cues.elsewhere(passage, i, found.to())) {
      return 1;
    }
    if (step || passage.topic() == Topic.ASIDE || passage.topic() == Topic.METRIC) {
      return by ? 2 : 1;
    }
    boolean ends = cues.ends(passage, i, found.to());
    boolean goal = goals.contains(passage);
    if (cues.target(passage, i, found.to()) && !ends) {
      return 2;
    }
    if (by || passage.topic() == Topic.DEADLINE) {
      return ends || goal ? 4 : 3;
    }
    boolean vague = found.guessed() && !tokens.in(i - 1, "next this");
    return ends || (goal && !vague) ? 3 : 1;
  }

  private static Role role(int rank) {
    return rank > 1 ? Role.DEADLINE : Role.OTHER;
  }

  /** The weight of a date of that rank. */
  static int weight(int rank) {
    return Math.min(5, rank + 1);
  }

  private void addStart(Passage passage, DateReader.Found found) {
    int i = found.from();
    LocalDate day = found.days().from();
    if (tokens.in(i - 1, "since after")) {
      return;
    }
    boolean label = passage.topic() == Topic.START;
    boolean told = label || cues.near(passage, i, found.to(), TOLD_STARTS);
    boolean mine = label || !cues.foreignStart(passage, i, found.to());
    Draft draft =
        source.draft(
            FactKind.DEADLINE,
            source.context(passage, i, found.to()),
            i,
            found.to(),
            told ? 4 : 2,
            new Dates(
                DateKind.START,
                Optional.of(day),
                Optional.empty(),
                found.quarter().isPresent() ? Precision.QUARTER : Precision.DAY,
                Optional.empty(),
                Optional.empty()));
    int rank = label ? 5 : told ? 4 : 1;
    whens.add(new When(draft, mine && rank > 1 ? Role.START : Role.OTHER, rank, day));
  }

  /** In a limit, dates bound something else than the whole. */
  private static boolean bounding(Passage passage) {
    return passage.topic() == Topic.NEVER
        || passage.topic() == Topic.MUST
        || passage.topic() == Topic.LIMITS;
  }
}
