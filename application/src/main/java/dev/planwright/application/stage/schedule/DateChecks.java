package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Conflict;
import dev.planwright.domain.schedule.Percentiles;

/** Which dates and windows hold: against what the prompt states, and over all runs. */
record DateChecks(Schedule schedule) {
  private static final BigDecimal SEEN = new BigDecimal("0.005");

  private static final BigDecimal NEARLY_ALL = new BigDecimal("0.95");

  /** Dates that no order of the work keeps, and what stands in the way. */
  List<Block> conflicts() {
    return new Blocks()
        .table(
            Rows.of("Dates that cannot be kept", schedule.findings().conflicts())
                .named("Task", Conflict::task)
                .choice("Date", Conflict::kind)
                .number("Missed by working days", Conflict::days)
                .text("Because of", conflict -> String.join(" → ", conflict.chain())))
        .done();
  }

  /** Each date that the prompt states, when it is planned, and how often it is kept. */
  Rows<DatedFact> dated() {
    Schedule.Finish finish = schedule.project().finish();
    return Rows.of("Dates of the prompt", schedule.findings().dated())
        .named("Fact", DatedFact::fact)
        .date("Date", DatedFact::date)
        .text("Binds", fact -> String.join(", ", fact.binds()))
        .onScreen()
        .date(
            "Planned",
            fact ->
                fact.yearly()
                    ? say("every year; tasks that keep it: {0}", fact.binds().size())
                    : fact.planned().map(LocalDate::toString).orElse(""))
        .date(finish.head(50), fact -> fact.p50().map(LocalDate::toString).orElse(""))
        .date(finish.head(80), fact -> fact.p80().map(LocalDate::toString).orElse(""))
        .cell("Kept in runs", DateChecks::kept)
        .text("Verdict", DateChecks::verdict);
  }

  /** In how many runs, and on a screen with which risks. */
  private static List<Inline> kept(DatedFact row) {
    String risks = row.risks().stream().map(ElementId::toString).collect(Collectors.joining(", "));
    List<Inline> with =
        risks.isEmpty()
            ? List.of()
            : List.of(new Inline.Screen(Inline.of(" " + say("with {0}", risks))));
    return row.share()
        .map(share -> Stream.concat(Inline.of(Numbers.share(share)).stream(), with.stream()))
        .map(Stream::toList)
        .orElse(List.of());
  }

  /** At risk is a planned date that some runs keep, and one that a risk lets too few keep. */
  private static String verdict(DatedFact row) {
    boolean planned = row.planned().filter(day -> !day.isAfter(row.date())).isPresent();
    boolean sometimes = row.share().filter(kept -> kept.signum() > 0).isPresent();
    boolean endangered =
        row.verdict() == Schedule.Verdict.KEPT
            && !row.risks().isEmpty()
            && row.share().filter(kept -> !Percentiles.sure(kept.doubleValue())).isPresent();
    boolean mostly =
        row.verdict() == Schedule.Verdict.KEPT
            && row.share().filter(kept -> kept.compareTo(NEARLY_ALL) < 0).isPresent();
    if (mostly && !endangered) {
      return say("kept in most runs");
    }
    return endangered || (row.verdict() == Schedule.Verdict.BROKEN && planned && sometimes)
        ? say("at risk")
        : say(Inline.words(row.verdict()));
  }

  /** Seasons that work may miss, in which of the runs, and when it could go on. */
  List<Block> missed() {
    List<MissedWindow> missed =
        schedule.findings().missed().stream().filter(DateChecks::seen).toList();
    return missed.isEmpty()
        ? List.of()
        : new Blocks()
            .screen(new Blocks().paragraph(counted()).done())
            .table(missed(missed))
            .done();
  }

  private String counted() {
    return schedule.project().finish().endangered()
        ? say(
            "Counted are all runs, also those that a missed date ends, as if each went on; of a"
                + " chain of work that misses several windows only the first.")
        : say(
            "Counted are all runs; of a chain of work that misses several windows only the"
                + " first.");
  }

  private static Rows<MissedWindow> missed(List<MissedWindow> missed) {
    return Rows.of("Windows that may be missed", missed)
        .named("Task", MissedWindow::task)
        .refs("Window", MissedWindow::windows)
        .onScreen()
        .share("Missed in runs", MissedWindow::share)
        .date(
            "Half of these runs end by", window -> window.p50().map(LocalDate::toString).orElse(""))
        .date("Opens", window -> window.open().start())
        .onScreen()
        .date("Closes", window -> window.open().finish())
        .text("Opens again", window -> window.next().map(LocalDate::toString).orElse("never"));
  }

  /** One run of five thousand tells nothing. */
  private static boolean seen(MissedWindow missed) {
    return missed.share().compareTo(SEEN) >= 0;
  }
}
