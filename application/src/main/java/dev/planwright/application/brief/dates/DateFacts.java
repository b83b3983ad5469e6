package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.dates.DateReader.Found;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Languages;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Season;
import dev.planwright.domain.fact.Precision;

/** The dates and spans of time of a prompt, each with what it is for. */
public final class DateFacts {
  /** South of the equator, with four seasons. */
  private static final Set<String> SOUTHERN =
      Set.of("AU", "NZ", "ZA", "AR", "CL", "UY", "PY", "BO", "NA", "BW", "ZW", "LS", "SZ", "PE");

  private static final Set<String> MONTH_FIRST = Set.of("US", "PH", "PR");
  private static final Set<String> TODAY = Set.of("today's", "current", "today");
  private static final Set<String> DEADLINES = Set.of("deadline");
  private static final Set<String> TOLD_ENDS = Set.of("deadline", "due", "must");
  private static final Set<String> TOLD_STARTS = Words.of("date cues told starts");

  /** No prompt of a project has more dates than this; further ones are not read. */
  private static final int MOST = 500;

  /** The weight of a day on which money or approval depends. */
  private static final int CONDITION = 4;

  private static final int A_MONTH = 31;

  /** A shorter range is the time of an event, whose first day starts nothing. */
  private static final int FORTNIGHT = 14;

  enum Role {
    DEADLINE,
    START,
    /** When building starts, which is over by the end of the project. */
    WORKS,
    /** A date on the way, or one that only happens to be said. */
    OTHER
  }

  /**
   * A date and its part in the project.
   *
   * @param rank how plainly it is the end of the project: 5 by a label, 4 by a verb such as
   *     "complete" or in the goal, 3 by "by" or "within", 2 on the way, 1 merely said, 0 a
   *     condition of something else
   */
  public record When(Draft draft, Role role, int rank, LocalDate day) {
    /** A date that may be the end of the project. */
    static When end(Draft draft, int rank, LocalDate day) {
      return new When(draft, rank > 1 ? Role.DEADLINE : Role.OTHER, rank, day);
    }
  }

  private final Source source;
  private final Tokens tokens;
  private final DateReader reader;
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
    String language = Languages.of(tokens);
    this.messages = Messages.of(language);
    boolean southern = southern(country);
    boolean american = country.isEmpty() || MONTH_FIRST.contains(country.orElseThrow());
    this.reader = new DateReader(tokens, today, southern, american && language.equals("en"));
  }

  /**
   * Reads all; spans such as "within 18 months" count from the stated start, or from today.
   *
   * @param goals the passages that say what the project is
   */
  public static DateFacts read(
      Source source, Set<Passage> goals, LocalDate today, Optional<String> country) {
    var facts = new DateFacts(source, goals, today, country);
    source.passages().forEach(facts::dates);
    var relative = new RelativeDates(source, facts.whens);
    source.passages().forEach(passage -> facts.whens.addAll(relative.read(passage)));
    LocalDate from =
        facts.whens.stream()
            .filter(when -> when.role() == Role.START && when.day().isAfter(today))
            .map(When::day)
            .findFirst()
            .orElse(today);
    var spans = new SpanReader(source, goals, from);
    for (Passage passage : source.passages()) {
      if (facts.whens.size() < MOST) {
        facts.whens.addAll(spans.read(passage));
      }
    }
    return facts;
  }

  public List<When> whens() {
    return whens;
  }

  public List<String> notes() {
    return notes;
  }

  private void dates(Passage passage) {
    int i = passage.from();
    while (i < passage.to() && whens.size() < MOST) {
      Optional<Found> found = source.isTaken(i) ? Optional.empty() : reader.at(i, passage.to());
      int next = i + 1;
      if (found.isPresent()) {
        Found first = found.orElseThrow();
        Optional<Found> last = rangeEnd(passage, first);
        next = last.orElse(first).to();
        Found whole = last.map(end -> joined(first, end)).orElse(first);
        int weekday = weekday(passage, i);
        date(whole, new DateCues(source, passage, weekday, next), last.isPresent() || spans(first));
        source.take(weekday, next);
      }
      i = next;
    }
  }

  /** "Saturday, 12 June": where the date begins with its weekday. */
  private int weekday(Passage passage, int i) {
    int day = tokens.is(i - 1, ",") || tokens.in(i - 1, "the der den dem") ? i - 2 : i - 1;
    boolean named = Words.values("weekday").containsKey(tokens.lower(day));
    return named && day >= passage.from() ? day : i;
  }

  private Optional<Found> rangeEnd(Passage passage, Found first) {
    int dash = first.to();
    boolean and = tokens.in(dash, "and und y et");
    boolean between = and && tokens.in(first.from() - 1, "between zwischen entre");
    if (and && !between) {
      return reader.at(dash + 1, passage.to()).filter(next -> follows(first, next));
    }
    if (!between && !tokens.in(dash, "- – — to until till through bis a al hasta à au jusqu'")) {
      return Optional.empty();
    }
    int last = dash + 1;
    while (last < dash + 3 && tokens.in(last, "the le la el zum zur den à au al l' los")) {
      last++;
    }
    return reader.at(last, passage.to());
  }

  /** "17 to 21 June": both days within one form. */
  private boolean spans(Found found) {
    return found.days().length() > 1
        && IntStream.range(found.from() + 1, found.to() - 1)
            .anyMatch(k ->
                tokens.in(k, "- – to and bis al au a y et und")
                    && (tokens.number(k - 1) || tokens.number(k - 2))
                    && tokens.number(k + 1));
  }

  /** "In June and July" is one time. */
  private static boolean follows(Found first, Found next) {
    LocalDate behind = first.days().to().plusDays(1);
    return first.guessed() && behind.withYear(2000).equals(next.days().from().withYear(2000));
  }

  /** From the one to the other; a year that is said for one of them only is that of both. */
  static Found joined(Found first, Found last) {
    LocalDate to = last.days().to();
    LocalDate from = first.days().from();
    if (first.guessed() && !last.guessed()) {
      from = from.withYear(to.getYear());
      from = from.isAfter(to) ? from.minusYears(1) : from;
    }
    boolean yearly = first.guessed() && last.guessed();
    to = yearly && from.isAfter(to) ? to.plusYears(1) : to;
    Days days = new Days(from.isAfter(to) ? to : from, to);
    return new Found(first.from(), last.to(), days, days.precision(), yearly, false);
  }

  private void date(Found found, DateCues cues, boolean range) {
    Days days = found.days();
    Optional<Season> season = cues.season(found.guessed(), range);
    if (season.isPresent() && (range || days.to().isAfter(today))) {
      var value = value(DateKind.WINDOW, days.from(), days.to(), days.precision(), season);
      whens.add(new When(draft(cues, 4, value), Role.OTHER, 0, days.to()));
    } else if (range) {
      range(found, cues);
    } else {
      single(found, cues);
    }
  }

  private Draft draft(DateCues cues, int weight, Dates value) {
    return source.inContext(
        FactKind.DEADLINE, cues.passage(), cues.from(), cues.to(), weight, value);
  }

  private static Dates value(
      DateKind kind, LocalDate from, LocalDate to, Precision precision, Optional<Season> season) {
    return new Dates(kind, Optional.of(from), Optional.of(to), precision, Optional.empty(), season);
  }

  /** A range without a year says little, unless it is told to be the project's time. */
  private void range(Found found, DateCues cues) {
    Topic topic = cues.passage().topic();
    Days days = found.days();
    boolean stated = topic == Topic.DEADLINE;
    if ((days.to().isBefore(today) && !stated) || bounds(topic)) {
      return;
    }
    boolean goal = goals.contains(cues.passage());
    boolean opened = tokens.in(found.from() - 1, "from between");
    int rank = rank(cues, opened || stated || goal || cues.near(DateCues.ENDS));
    rank = cues.step() || (found.guessed() && !stated && !goal) ? 1 : Math.max(2, rank);
    DateKind kind = stated || rank == 3 ? DateKind.DEADLINE : DateKind.EVENT;
    Draft draft =
        draft(
            cues,
            weight(rank),
            value(kind, days.from(), days.to(), Precision.DAY, Optional.empty()));
    whens.add(When.end(draft, rank, days.to()));
    if (rank > 2 && days.length() >= FORTNIGHT) {
      whens.add(new When(draft, Role.START, 2, days.from()));
    }
  }

  private void single(Found found, DateCues cues) {
    int by = cues.by();
    boolean firm = by < cues.from();
    Topic topic = cues.passage().topic();
    boolean start = topic == Topic.START || (!firm && cues.starts() && !cues.notBefore());
    if (idle(found, cues, firm, start)) {
      return;
    }
    if (found.unsureOrder()) {
      String words = source.line(found.from(), found.to(), 40);
      notes.add("\"" + words + "\" is read as " + found.days().from() + ".");
    }
    if (start) {
      start(found, cues);
    } else {
      boolean near = tokens.in(found.from() - 1, "next this");
      int first = firm ? by : near ? found.from() - 1 : found.from();
      end(found, cues, new DateCues(source, cues.passage(), first, found.to()));
    }
  }

  /** Whether the date says nothing about the project: the day of writing, the past, a habit. */
  private boolean idle(Found found, DateCues cues, boolean firm, boolean start) {
    int i = found.from();
    Topic topic = cues.passage().topic();
    boolean stated =
        topic == Topic.START
            || (topic == Topic.DEADLINE && cues.passage().labelled())
            || (firm && cues.near(TOLD_ENDS));
    boolean gone = found.days().to().isBefore(today) && !stated;
    boolean ofToday = tokens.in(i - 1, "is : date") && cues.near(TODAY);
    boolean aside = Words.values("ahead").containsKey(tokens.lower(i)) || bounds(topic);
    boolean tale = found.guessed() && (cues.near(DateCues.PAST) || (!start && cues.idle()));
    return gone || ofToday || (!firm && (aside || tale));
  }

  private void end(Found found, DateCues cues, DateCues quoted) {
    boolean firm = quoted.from() < found.from() && cues.by() < cues.from();
    boolean earliest = cues.notBefore();
    boolean ahead = cues.ahead() && !tokens.in(found.from(), "end ende fin fine final finales");
    Days days = found.days();
    LocalDate day = ahead ? days.from().minusDays(1) : days.to();
    int rank = earliest && cues.passage().topic() != Topic.DEADLINE ? 1 : rank(cues, firm);
    boolean vague = found.guessed() && quoted.from() == found.from();
    rank = !firm && rank == 3 && vague && !cues.near(DateCues.ENDS) ? 1 : rank;
    rank = rank == 3 && goals.contains(cues.passage()) && days.length() <= A_MONTH ? 4 : rank;
    boolean ranged = earliest || (!firm && !ahead && days.length() > 1);
    var value =
        new Dates(
            earliest
                ? DateKind.NOT_BEFORE
                : kind(cues, firm || rank == 5 || over(cues) || ready(cues, days)),
            Optional.of(days.from()).filter(_ -> ranged),
            Optional.of(day).filter(_ -> !earliest),
            ahead ? Precision.DAY : found.precision(),
            Optional.empty(),
            Optional.empty());
    int weight = cues.conditional() ? CONDITION : weight(rank);
    whens.add(When.end(doubted(draft(quoted, weight, value), found), rank, day));
  }

  /** "Start 1 March 2027, end 28 February 2031": no event of that day. */
  private boolean over(DateCues cues) {
    int last = tokens.in(cues.from() - 1, "on am el le :") ? cues.from() - 2 : cues.from() - 1;
    return tokens.in(last, "end ends ending ende endet termina termine fin");
  }

  /** "The first train runs in December": what takes longer than a day is no event of one. */
  private static boolean ready(DateCues cues, Days days) {
    return days.length() > 3 && cues.near(DateCues.ENDS) && !cues.near(DateCues.HAPPENINGS);
  }

  private Draft doubted(Draft draft, Found found) {
    boolean doubt = found.unsureOrder() || found.guessed();
    return doubt
        ? draft.doubted(messages.text(found.unsureOrder() ? "doubt.order" : "doubt.year"))
        : draft;
  }

  /** What a date is: a step on the way, a bound, or a day set. */
  static DateKind kind(DateCues cues, boolean firm) {
    boolean stated = cues.passage().topic() == Topic.DEADLINE;
    return (cues.step() || cues.conditional()) && !stated
        ? DateKind.MILESTONE
        : firm || stated ? DateKind.DEADLINE : DateKind.EVENT;
  }

  private int rank(DateCues cues, boolean firm) {
    return rank(cues, firm, goals.contains(cues.passage()));
  }

  /** How plainly a time is the end of the project; firm behind a "by" or "within". */
  static int rank(DateCues cues, boolean firm, boolean goal) {
    Topic topic = cues.passage().topic();
    boolean step = cues.step();
    boolean stated = topic == Topic.DEADLINE;
    if (cues.conditional() && !stated) {
      return 0;
    }
    if (!step && ((stated && cues.passage().labelled()) || cues.near(DEADLINES))) {
      return 5;
    }
    if (cues.near(DateCues.ELSEWHERE)) {
      return 1;
    }
    boolean ends = cues.near(DateCues.ENDS);
    boolean later = cues.near(DateCues.TARGETS) && !ends;
    if (step || later || topic == Topic.ASIDE || topic == Topic.METRIC) {
      return firm || later ? 2 : 1;
    }
    return firm || stated ? (ends || goal ? 4 : 3) : ends || goal ? 3 : 1;
  }

  /** The weight of a date of that rank. */
  static int weight(int rank) {
    return Math.min(5, rank + 1);
  }

  private void start(Found found, DateCues cues) {
    if (tokens.in(found.from() - 1, "since after")) {
      return;
    }
    boolean label = cues.passage().topic() == Topic.START;
    boolean stated = label || cues.near(TOLD_STARTS);
    boolean mine = label || (!cues.near(DateCues.FOREIGN) && cues.relative().findAny().isEmpty());
    Days days = found.days();
    var value =
        new Dates(
            mine ? DateKind.START : DateKind.EVENT,
            Optional.of(days.from()),
            Optional.of(days.to()).filter(_ -> !mine && days.length() > 1),
            found.precision(),
            Optional.empty(),
            Optional.empty());
    int rank = label ? 5 : stated ? 4 : 1;
    boolean works = !mine && !cues.step() && cues.near(DateCues.WORKS);
    Role role = rank < 2 ? Role.OTHER : mine ? Role.START : works ? Role.WORKS : Role.OTHER;
    whens.add(new When(draft(cues, stated ? 4 : 2, value), role, rank, days.from()));
  }

  /** In a limit, dates bound something else than the whole. */
  static boolean bounds(Topic topic) {
    return topic == Topic.NEVER || topic == Topic.MUST || topic == Topic.LIMITS;
  }

  /** Whether the seasons of a country are those of the southern half of the Earth. */
  static boolean southern(Optional<String> country) {
    return country.filter(SOUTHERN::contains).isPresent();
  }
}
