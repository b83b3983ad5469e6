package dev.planwright.application.brief.dates;

import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Languages;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Season;
import dev.planwright.domain.fact.Precision;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The dates and spans of time of a prompt, each with what it is for. */
public final class DateFacts {
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
  public record When(Draft draft, Role role, int rank, LocalDate day) {}

  private final Source source;
  private final Tokens tokens;
  private final DateReader reader;
  private final DateCues cues;
  private final Set<Passage> goals;
  private final LocalDate today;
  private final Messages messages;
  private final List<When> whens = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private DateFacts(Source source, Set<Passage> goals, LocalDate today, Optional<String> country) {
    this.source = source;
    this.tokens = source.tokens();
    this.goals = goals;
    this.today = today;
    String language = Languages.of(source.tokens());
    this.messages = Messages.of(language);
    this.cues = new DateCues(source);
    boolean southern = southern(country);
    boolean monthFirst =
        language.equals("en")
            && (country.isEmpty() || country.filter(MONTH_FIRST::contains).isPresent());
    this.reader = new DateReader(tokens, today, southern, monthFirst);
  }

  /**
   * Reads all; spans such as "within 18 months" count from the stated start, or from today.
   *
   * @param goals the passages that say what the project is
   */
  public static DateFacts read(
      Source source, Set<Passage> goals, LocalDate today, Optional<String> country) {
    var facts = new DateFacts(source, goals, today, country);
    source.passages().forEach(facts::points);
    LocalDate from = facts.statedStart().filter(start -> start.isAfter(today)).orElse(today);
    var spans = new SpanReader(source, facts.cues, goals, from);
    source.passages().forEach(passage -> facts.whens.addAll(spans.read(passage)));
    return facts;
  }

  public List<When> whens() {
    return whens;
  }

  public List<String> notes() {
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
      to = yearly && from.isAfter(to) ? to.plusYears(1) : to;
      range(passage, first.from(), next, new Days(from.isAfter(to) ? to : from, to), yearly);
      return next;
    }
    single(passage, first);
    return first.to();
  }

  private Optional<DateReader.Found> rangeEnd(Passage passage, DateReader.Found first) {
    int dash = first.to();
    boolean and = tokens.in(dash, "and und y et");
    boolean between = and && tokens.in(first.from() - 1, "between zwischen entre");
    if (and && !between) {
      return reader.at(dash + 1, passage.to()).filter(next -> follows(first, next));
    }
    return between || tokens.in(dash, "- – — to until till through bis a al hasta à au jusqu'")
        ? reader.at(tokens.in(dash + 1, "à au el zum al l'") ? dash + 2 : dash + 1, passage.to())
        : Optional.empty();
  }

  /** "In June and July" is one time. */
  private static boolean follows(DateReader.Found first, DateReader.Found next) {
    LocalDate behind = first.days().to().plusDays(1);
    LocalDate begins = next.days().from();
    return first.guessed()
        && behind.getMonth() == begins.getMonth()
        && behind.getDayOfMonth() == begins.getDayOfMonth()
        && begins.getDayOfMonth() == 1;
  }

  /** A range without a year is a season as a rule, unless it is told to be the project's time. */
  private void range(Passage passage, int from, int to, Days days, boolean yearly) {
    Optional<Season> season = cues.season(passage, from, to, yearly);
    if (season.isPresent()) {
      window(passage, from, to, days, season.orElseThrow());
      return;
    }
    boolean told = passage.topic() == Topic.DEADLINE;
    if ((days.to().isBefore(today) && !told) || bounding(passage)) {
      return;
    }
    boolean step = cues.step(passage, from, to);
    boolean main = cues.ends(passage, from, to) || goals.contains(passage);
    boolean opened = tokens.in(from - 1, "from between");
    int plain = main || told ? 4 : opened ? 3 : 2;
    boolean vague = yearly && !told && !goals.contains(passage);
    int rank = told && passage.labelled() && !step ? 5 : step || vague ? 1 : plain;
    var value =
        new Dates(
            told || rank == 3 ? DateKind.DEADLINE : DateKind.EVENT,
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

  private void window(Passage passage, int from, int to, Days days, Season season) {
    var value =
        new Dates(
            DateKind.WINDOW,
            Optional.of(days.from()),
            Optional.of(days.to()),
            days.precision(),
            Optional.empty(),
            Optional.of(season));
    String text = source.context(passage, from, to);
    Draft draft = source.draft(FactKind.DEADLINE, text, from, to, 4, value);
    whens.add(new When(draft, Role.OTHER, 0, days.to()));
  }

  private void single(Passage passage, DateReader.Found found) {
    int i = found.from();
    Days days = found.days();
    Optional<Season> season = cues.season(passage, i, found.to(), found.guessed());
    if (season.isPresent() && days.to().isAfter(today)) {
      window(passage, i, found.to(), days, season.orElseThrow());
      return;
    }
    int by = cues.by(passage, i);
    boolean start = passage.topic() == Topic.START || (by == i && cues.starts(passage, i));
    boolean ofToday = tokens.in(i - 1, "is : date") && cues.near(passage, i, found.to(), TODAY);
    boolean aside = tokens.in(i, "today tomorrow") && by == i;
    boolean told =
        found.guessed()
            && by == i
            && (cues.past(passage, i, found.to()) || cues.idle(passage, found, start));
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
    boolean earliest = cues.notBefore(passage, i);
    Optional<LocalDate> from =
        Optional.of(days.from()).filter(first -> earliest || (by == i && !first.equals(days.to())));
    int quoteFrom = by < i ? by : tokens.in(i - 1, "next this") ? i - 1 : i;
    var value =
        new Dates(
            kind(passage, found, by < i, rank),
            from,
            Optional.of(day).filter(_ -> !earliest),
            before ? Precision.DAY : found.precision(),
            Optional.empty(),
            Optional.empty());
    String text = source.context(passage, quoteFrom, found.to());
    Draft draft = source.draft(FactKind.DEADLINE, text, quoteFrom, found.to(), weight(rank), value);
    whens.add(new When(doubted(draft, found), role(rank), rank, day));
  }

  private Draft doubted(Draft draft, DateReader.Found found) {
    if (found.unsureOrder()) {
      return draft.doubted(messages.text("doubt.order"));
    }
    return found.guessed() ? draft.doubted(messages.text("doubt.year")) : draft;
  }

  /** What the date is: a bound, a step on the way, the earliest day of something, or a day set. */
  private DateKind kind(Passage passage, DateReader.Found found, boolean by, int rank) {
    if (cues.notBefore(passage, found.from())) {
      return DateKind.NOT_BEFORE;
    }
    if (cues.step(passage, found.from(), found.to()) && passage.topic() != Topic.DEADLINE) {
      return DateKind.MILESTONE;
    }
    return by || passage.topic() == Topic.DEADLINE || rank >= 5
        ? DateKind.DEADLINE
        : DateKind.EVENT;
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

  /** Whether the seasons of a country are those of the southern half of the Earth. */
  static boolean southern(Optional<String> country) {
    return country.filter(SOUTHERN::contains).isPresent();
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
                mine ? DateKind.START : DateKind.EVENT,
                Optional.of(day),
                Optional.of(found.days().to()).filter(last -> !mine && last.isAfter(day)),
                found.precision(),
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
