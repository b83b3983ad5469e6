package dev.planwright.application.stage.numbers;

import dev.planwright.application.brief.dates.Days;
import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.schedule.Schedule;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Holds the days that a text names against those of the plan. */
record SaidDates(StageInput plan, Known known) {
  /** A text, and where it stands. */
  record Said(StageId stage, String element, String text, boolean title) {}

  private static final Pattern BEFORE =
      Pattern.compile(
          "(?iu)\\b(?:by|before|until|till|bis|vor|antes|hasta|avant|jusqu)\\b[^.;,]{0,12}$");

  private static final Pattern MISSED =
      Pattern.compile(
          "(?iu)\\b(?:not|no|missing|nicht|kein\\p{L}*|sin|pas|aucun\\p{L}*)\\b[^.;]*"
              + "\\b(?:by|before|until|on|bis|vor|am|antes|hasta|el|avant|le)\\b[^.;,]{0,16}$");

  private static final Pattern SENTENCE = Pattern.compile("[.;!?]\\s+");

  private static final Pattern ID =
      Pattern.compile("(?<![\\w.])(?:A\\d+|\\d+\\.\\d+\\.\\d{1,3})(?![\\w.]*\\d)");

  private static final long A_QUARTER = 95;

  /** A task begins on the working day after the one that it waits for. */
  private static final int DAYS_APART = 4;

  /** Whether its year is said, and it is short enough to stand for a day. */
  static boolean compared(NamedPeriods.Named named) {
    return named.yearSaid()
        && ChronoUnit.DAYS.between(named.days().from(), named.days().to()) <= A_QUARTER;
  }

  /** Whether nothing is planned then, or what the sentence is about at another time. */
  boolean wrong(Said said, NamedPeriods.Named named) {
    LocalDate from = named.days().from();
    LocalDate to = named.days().to();
    boolean by = !said.title() && BEFORE.matcher(said.text().substring(0, named.from())).find();
    return otherwise(said.text(), named, by)
        || (!known.planned(said.element(), from, to, by) && !ahead(to) && !missed(said, named, to));
  }

  /**
   * Whether a sentence names one task, or one assumption that a task tests, and one day, and that
   * is planned at another time. A day of the prompt is told beside work that has float to it.
   */
  private boolean otherwise(String text, NamedPeriods.Named named, boolean by) {
    int begin = 0;
    int end = text.length();
    for (MatchResult stop : SENTENCE.matcher(text).results().toList()) {
      begin = stop.end() <= named.from() ? stop.end() : begin;
      end = stop.start() >= named.to() ? Math.min(end, stop.start()) : end;
    }
    String sentence = text.substring(begin, end);
    List<String> ids = ID.matcher(sentence).results().map(MatchResult::group).distinct().toList();
    Optional<Schedule.Dates> planned =
        ids.size() == 1 ? known.time(ids.getFirst()) : Optional.empty();
    boolean alone = known.periods(sentence).size() == 1;
    boolean own = known.stated(named.days().to());
    return alone && !own && planned.filter(dates -> apart(dates, named.days(), by)).isPresent();
  }

  private static boolean apart(Schedule.Dates planned, Days said, boolean by) {
    LocalDate first = by ? planned.finish() : planned.start();
    return first.minusDays(DAYS_APART).isAfter(said.to())
        || planned.finish().plusDays(by ? A_QUARTER : DAYS_APART).isBefore(said.from());
  }

  /** What is done in the months before the first day is in no schedule. */
  private boolean ahead(LocalDate to) {
    return to.isBefore(plan.startDate()) && !to.isBefore(plan.startDate().minusDays(A_QUARTER));
  }

  /**
   * "If it is not complete by the end of April": a risk names a day on which nothing is planned.
   */
  private boolean missed(Said said, NamedPeriods.Named named, LocalDate to) {
    return said.stage().equals(Stage.RISKS)
        && MISSED.matcher(said.text().substring(0, named.from())).find()
        && plan.find(Schedule.STAGE)
            .filter(schedule -> !to.isAfter(schedule.project().finish().p90()))
            .isPresent();
  }
}
