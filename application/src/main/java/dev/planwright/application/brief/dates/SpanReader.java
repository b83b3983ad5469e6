package dev.planwright.application.brief.dates;

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
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads spans that end the project: "within 18 months", "an 18-month project". */
final class SpanReader {
  private static final Set<String> PROJECTS = Words.of("date cues projects");
  private static final Set<String> FILLERS = Words.of("span fillers");
  private static final Set<String> WITHIN = Words.of("span within");
  private static final Set<String> DURING = Words.of("span during");
  private static final String FROM_HERE =
      "start project starting now today kick signing approval work time construction funding"
          + " award";

  private record Time(int from, int to, LocalDate day, Span length) {}

  private final Source source;
  private final Tokens tokens;
  private final DateCues cues;
  private final Set<Passage> goals;
  private final LocalDate start;

  SpanReader(Source source, DateCues cues, Set<Passage> goals, LocalDate start) {
    this.source = source;
    this.tokens = source.tokens();
    this.cues = cues;
    this.goals = goals;
    this.start = start;
  }

  /** The spans of a passage; their tokens are taken, whether they end the project or not. */
  List<When> read(Passage passage) {
    List<When> found = new ArrayList<>();
    int i = passage.from();
    while (i < passage.to()) {
      Optional<Time> span = source.isTaken(i) ? Optional.empty() : at(i, passage);
      if (span.isPresent()) {
        Time read = span.orElseThrow();
        source.take(i, read.to());
        when(passage, read).ifPresent(found::add);
        i = read.to();
      } else {
        i++;
      }
    }
    return found;
  }

  private Optional<Time> at(int i, Passage passage) {
    Optional<Numeral> number = number(i, passage.to());
    if (number.isEmpty()) {
      return Optional.empty();
    }
    Numeral count = number.orElseThrow();
    if (tokens.in(count.next(), "- – to or bis oder a o ou à")) {
      count = Numerals.at(tokens, count.next() + 1, passage.to(), false).orElse(count);
    }
    int at = Numerals.hyphen(tokens, count.next()) ? count.next() + 1 : count.next();
    boolean workdays = tokens.in(at, "working business");
    boolean remark = workdays || tokens.in(at, "calendar short full");
    Optional<Unit> unit = Unit.of(tokens.lower(remark ? at + 1 : at));
    int end = remark ? at + 2 : at + 1;
    if (unit.isEmpty() || end > passage.to()) {
      return Optional.empty();
    }
    Unit used = workdays && unit.orElseThrow() == Unit.DAY ? Unit.WORKING_DAY : unit.orElseThrow();
    BigDecimal length = count.value();
    return used.after(start, length)
        .map(day -> new Time(i, end, day, new Span(length, used.wireName())));
  }

  private Optional<Numeral> number(int i, int end) {
    boolean one =
        tokens.in(i, "a an one ein eine einem einer einen un una une")
            && Unit.of(tokens.lower(i + 1)).isPresent();
    return one
        ? Optional.of(new Numeral(BigDecimal.ONE, i + 1))
        : Numerals.at(tokens, i, end, false);
  }

  private Optional<When> when(Passage passage, Time span) {
    int before = span.from() - 1;
    while (before > passage.from() && tokens.in(before, FILLERS)) {
      before--;
    }
    boolean more =
        tokens.in(before, "more fewer exceed every each") || tokens.in(before + 1, "more");
    boolean label = passage.topic() == Topic.DEADLINE;
    boolean within = tokens.in(before, WITHIN);
    boolean during = tokens.in(before, DURING);
    boolean project =
        tokens.in(span.to(), PROJECTS)
            || (tokens.in(span.to() + 1, PROJECTS) && !tokens.in(span.to(), "of before after the"));
    boolean fromNow =
        tokens.is(span.to(), "from") && tokens.in(span.to() + 1, "now today start project kick");
    boolean told = tokens.in(before, "timeline duration timeframe time deadline");
    boolean meant = label || within || during || project || fromNow || told;
    if (cues.every(before) || cues.every(span.from() - 1)) {
      return Optional.of(told(passage, span, DateKind.RECURRING, 2));
    }
    boolean lasts = cues.lasts(passage, span.from()) || tokens.in(span.to(), "long lang");
    if (lasts && !label && !project && !goals.contains(passage) && !more) {
      return Optional.of(told(passage, span, DateKind.DURATION, 2));
    }
    if (more
        || !meant
        || bounding(passage, within)
        || (!label && elsewhere(passage, span, before))) {
      return Optional.empty();
    }
    int rank = rank(passage, span, label, within || project || fromNow || told, during);
    if (rank < 2) {
      return Optional.empty();
    }
    boolean quoted =
        (within || (during && !tokens.in(before, ": is have has"))) && before >= passage.from();
    int from = quoted ? before : span.from();
    Draft draft =
        source.draft(
            FactKind.DEADLINE,
            source.context(passage, from, span.to()),
            from,
            span.to(),
            DateFacts.weight(rank),
            new Dates(
                step(passage, span) ? DateKind.MILESTONE : DateKind.DEADLINE,
                Optional.empty(),
                Optional.of(span.day()),
                Precision.DAY,
                Optional.of(span.length()),
                Optional.empty()));
    return Optional.of(new When(draft, rank > 1 ? Role.DEADLINE : Role.OTHER, rank, span.day()));
  }

  private boolean step(Passage passage, Time span) {
    return cues.step(passage, span.from(), span.to());
  }

  private When told(Passage passage, Time span, DateKind kind, int weight) {
    var value =
        new Dates(
            kind,
            Optional.empty(),
            Optional.empty(),
            Precision.DAY,
            Optional.of(span.length()),
            Optional.empty());
    String text = source.context(passage, span.from(), span.to());
    Draft draft = source.draft(FactKind.DEADLINE, text, span.from(), span.to(), weight, value);
    return new When(draft, Role.OTHER, 0, span.day());
  }

  private int rank(Passage passage, Time span, boolean label, boolean plain, boolean during) {
    boolean step = cues.step(passage, span.from(), span.to());
    if (label && passage.labelled() && !step) {
      return 5;
    }
    if (step || passage.topic() == Topic.METRIC || cues.target(passage, span.from(), span.to())) {
      return plain ? 2 : 1;
    }
    boolean main = goals.contains(passage) || cues.ends(passage, span.from(), span.to());
    if (plain || label) {
      return main ? 4 : 3;
    }
    return !during ? 1 : goals.contains(passage) ? 4 : main ? 3 : 1;
  }

  private static boolean bounding(Passage passage, boolean within) {
    boolean limit = passage.topic() == Topic.NEVER || passage.topic() == Topic.MUST;
    return limit || (passage.topic() == Topic.LIMITS && !within) || passage.topic() == Topic.START;
  }

  /** Time of something else: "within 30 days of delivery", "3 years ago", "every two weeks". */
  private boolean elsewhere(Passage passage, Time span, int before) {
    int end = span.to();
    int anchor = tokens.is(end + 1, "the") ? end + 2 : end + 1;
    boolean relative =
        tokens.in(end, "of after before following earlier later") && !tokens.in(anchor, FROM_HERE);
    boolean past =
        tokens.in(end, "ago old") || (tokens.is(before, "last") && tokens.is(before - 1, "the"));
    boolean rate = tokens.in(end, "each a per /") || tokens.is(before, "per");
    boolean lastYears = tokens.is(span.from() - 1, "last") || tokens.is(span.from() - 1, "past");
    return relative || past || rate || lastYears || cues.elsewhere(passage, span.from(), end);
  }
}
