package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.dates.DateFacts.Role;
import dev.planwright.application.brief.dates.DateFacts.When;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Numerals.Numeral;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Span;
import dev.planwright.domain.fact.Precision;

/** Reads spans: "within 18 months", "an 18-month project", "every two weeks". */
final class SpanReader {
  private static final Set<String> PROJECTS = Words.of("date cues projects");
  private static final Set<String> FILLERS = Words.of("span fillers");
  private static final Set<String> WITHIN = Words.of("span within");
  private static final Set<String> DURING = Words.of("span during");
  private static final Set<String> EVERY = Words.of("date cues every");
  private static final Set<String> LASTS = Words.of("date cues lasts");
  private static final Set<String> FROM_HERE = Words.of("span from here");

  private record Time(int from, int to, LocalDate day, Span length) {}

  private final Source source;
  private final Tokens tokens;
  private final Set<Passage> goals;
  private final LocalDate start;

  SpanReader(Source source, Set<Passage> goals, LocalDate start) {
    this.source = source;
    this.tokens = source.tokens();
    this.goals = goals;
    this.start = start;
  }

  /** The spans of a passage; their tokens are taken, whether they end the project or not. */
  List<When> read(Passage passage) {
    List<When> found = new ArrayList<>();
    for (int i = passage.from(); i < passage.to(); i++) {
      Optional<Time> span = source.isTaken(i) ? Optional.empty() : at(i, passage);
      if (span.isPresent()) {
        Time read = span.orElseThrow();
        source.take(i, read.to());
        when(passage, read).ifPresent(found::add);
        i = read.to() - 1;
      }
    }
    return found;
  }

  private Optional<Time> at(int i, Passage passage) {
    Optional<Numeral> number = number(i, passage.to());
    if (number.isEmpty()) {
      return Optional.empty();
    }
    Numeral first = number.orElseThrow();
    Numeral count =
        tokens.in(first.next(), "- – to or bis oder a o ou à")
            ? Numerals.at(tokens, first.next() + 1, passage.to(), false).orElse(first)
            : first;
    int at = Numerals.hyphen(tokens, count.next()) ? count.next() + 1 : count.next();
    boolean workdays = tokens.in(at, "working business");
    int end = workdays || tokens.in(at, "calendar short full") ? at + 2 : at + 1;
    return Unit.of(tokens.lower(end - 1))
        .filter(_ -> end <= passage.to())
        .map(unit -> workdays && unit == Unit.DAY ? Unit.WORKING_DAY : unit)
        .flatMap(unit ->
            unit.after(start, count.value())
                .map(day -> new Time(i, end, day, new Span(count.value(), unit.wireName()))));
  }

  private Optional<Numeral> number(int i, int end) {
    boolean one = Numerals.article(tokens, i) && Unit.of(tokens.lower(i + 1)).isPresent();
    return one
        ? Optional.of(new Numeral(BigDecimal.ONE, i + 1))
        : Numerals.at(tokens, i, end, false);
  }

  private Optional<When> when(Passage passage, Time span) {
    var cues = new DateCues(source, passage, span.from(), span.to());
    int before = span.from() - 1;
    while (before > passage.from() && tokens.in(before, FILLERS)) {
      before--;
    }
    boolean label = passage.topic() == Topic.DEADLINE;
    boolean within = tokens.in(before, WITHIN) || tokens.in(before + 1, WITHIN);
    boolean during = tokens.in(before, DURING);
    boolean firm = within || ofProject(span) || ofSchedule(before);
    boolean more =
        tokens.in(before, "more fewer exceed every each") || tokens.in(before + 1, "more");
    boolean goal = goals.contains(passage);
    if (tokens.in(before, EVERY) || tokens.in(span.from() - 1, EVERY)) {
      return Optional.of(plain(passage, span, DateKind.RECURRING));
    }
    boolean lasts =
        tokens.in(span.to(), "long lang")
            || source.before(passage, span.from(), 4, "").anyMatch(k -> tokens.in(k, LASTS));
    if (lasts && !label && !ofProject(span) && !goal && !more) {
      return Optional.of(plain(passage, span, DateKind.DURATION));
    }
    boolean other =
        more
            || !(label || firm || during)
            || bounds(passage, within)
            || (!label && elsewhere(cues, before));
    int rank = other ? 0 : DateFacts.rank(cues, firm, goal);
    rank = during && !firm && goal && rank == 3 ? 4 : rank;
    if (rank < 2) {
      return Optional.empty();
    }
    boolean quoted = within || (during && !tokens.in(before, ": is have has"));
    int from = quoted && before >= passage.from() ? before : span.from();
    DateKind kind = DateFacts.kind(cues, true);
    Draft draft = draft(passage, span, from, DateFacts.weight(rank), kind);
    return Optional.of(When.end(draft, rank, span.day()));
  }

  private boolean ofProject(Time span) {
    int to = span.to();
    boolean behind = tokens.in(to + 1, PROJECTS) && !tokens.in(to, "of before after the");
    boolean now = tokens.is(to, "from") && tokens.in(to + 1, "now today start project kick");
    boolean begun = tokens.in(to, "starting beginning commencing");
    return tokens.in(to, PROJECTS) || behind || now || begun;
  }

  private boolean ofSchedule(int before) {
    return tokens.in(before, "timeline duration timeframe time deadline");
  }

  private When plain(Passage passage, Time span, DateKind kind) {
    return new When(draft(passage, span, span.from(), 2, kind), Role.OTHER, 0, span.day());
  }

  private Draft draft(Passage passage, Time span, int from, int weight, DateKind kind) {
    boolean dated = kind != DateKind.RECURRING && kind != DateKind.DURATION;
    var value =
        new Dates(
            kind,
            Optional.empty(),
            Optional.of(span.day()).filter(_ -> dated),
            Precision.DAY,
            Optional.of(span.length()),
            Optional.empty());
    return source.inContext(FactKind.DEADLINE, passage, from, span.to(), weight, value);
  }

  private static boolean bounds(Passage passage, boolean within) {
    Topic topic = passage.topic();
    return topic == Topic.START || (DateFacts.bounds(topic) && !(topic == Topic.LIMITS && within));
  }

  /** Time of something else: "within 30 days of delivery", "3 years ago", "5 years per loan". */
  private boolean elsewhere(DateCues cues, int before) {
    int end = cues.to();
    int anchor = tokens.is(end + 1, "the") ? end + 2 : end + 1;
    boolean relative =
        tokens.in(end, "of after before following earlier later") && !tokens.in(anchor, FROM_HERE);
    return relative
        || tokens.in(end, "ago old each a per /")
        || (tokens.is(before, "last") && tokens.is(before - 1, "the"))
        || tokens.is(before, "per")
        || tokens.in(cues.from() - 1, "last past")
        || cues.near(DateCues.ELSEWHERE);
  }
}
