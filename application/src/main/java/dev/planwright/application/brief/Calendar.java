package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.Brief.Day;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.Intake.DatedFact;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.Precision;

/** The dates of a prompt in order, seen from the start date of the plan. */
final class Calendar {
  private static final int MOST = 16;
  private static final int LONGEST = 110;
  private static final int WEEKS_END = 60;
  private static final Set<DayOfWeek> WEEKEND = Set.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);

  private final Messages messages;
  private final Notation notation;
  private final LocalDate startDate;

  Calendar(Messages messages, LocalDate startDate) {
    this.messages = messages;
    this.notation = new Notation(messages);
    this.startDate = startDate;
  }

  /** The weightiest dates; nothing but the plan's own start when the prompt states none. */
  List<Day> of(Intake intake) {
    List<Day> days = new ArrayList<>();
    days.add(
        new Day(
            Optional.empty(),
            startDate,
            notation.date(startDate),
            messages.text("date_kind.start"),
            messages.text("calendar.start"),
            ""));
    intake.facts().stream()
        .filter(fact -> fact.dates().isPresent())
        .sorted(Comparator.comparingInt(Fact::weight).reversed())
        .limit(MOST)
        .forEach(
            fact -> fact.dates().flatMap(dates -> day(intake, fact, dates)).ifPresent(days::add));
    return days.stream().sorted(Comparator.comparing(Day::first)).toList();
  }

  private Optional<Day> day(Intake intake, Fact fact, Dates dates) {
    return dates
        .from()
        .or(dates::to)
        .map(first ->
            new Day(
                Optional.of(fact.id().toString()),
                first,
                notation.dates(dates),
                role(intake, fact, dates),
                Notation.cut(fact.text(), LONGEST),
                distance(dates.day().orElse(first)) + weekend(dates)));
  }

  private String role(Intake intake, Fact fact, Dates dates) {
    if (intake.deadline().map(DatedFact::fact).filter(fact.id()::equals).isPresent()) {
      return messages.text("calendar.deadline");
    }
    boolean closed = dates.season().filter(season -> season.closed()).isPresent();
    return messages.text("date_kind." + (closed ? "closed" : Members.name(dates.kind())));
  }

  /** What takes place on a single day that few people work is worth a second look. */
  private String weekend(Dates dates) {
    boolean weekend =
        dates.precision() == Precision.DAY
            && Set.of(DateKind.EVENT, DateKind.DEADLINE, DateKind.MILESTONE).contains(dates.kind())
            && dates.day().map(LocalDate::getDayOfWeek).filter(WEEKEND::contains).isPresent();
    return weekend ? ", " + messages.text("calendar.weekend") : "";
  }

  private String distance(LocalDate day) {
    long days = ChronoUnit.DAYS.between(startDate, day);
    if (days < 0) {
      return messages.text("distance.past");
    }
    return days <= WEEKS_END
        ? messages.text("distance.days", notation.number(BigDecimal.valueOf(days)))
        : messages.text("distance.months", notation.number(Arithmetic.months(startDate, day)));
  }
}
