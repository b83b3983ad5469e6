package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.progress.Due;
import net.fortuna.ical4j.data.CalendarOutputter;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.component.VEvent;
import net.fortuna.ical4j.model.property.Categories;
import net.fortuna.ical4j.model.property.Description;
import net.fortuna.ical4j.model.property.DtEnd;
import net.fortuna.ical4j.model.property.DtStamp;
import net.fortuna.ical4j.model.property.DtStart;
import net.fortuna.ical4j.model.property.ProdId;
import net.fortuna.ical4j.model.property.Uid;
import net.fortuna.ical4j.model.property.immutable.ImmutableCalScale;
import net.fortuna.ical4j.model.property.immutable.ImmutableTransp;
import net.fortuna.ical4j.model.property.immutable.ImmutableVersion;

/** The days on which somebody has to look, decide or be done (RFC 5545). */
final class PlanCalendar {
  private final ExportedPlan plan;
  private final Calendar calendar = new Calendar();

  PlanCalendar(ExportedPlan plan) {
    this.plan = plan;
  }

  void write(OutputStream out) throws IOException {
    calendar.add(new ProdId("-//Planwright//Planwright//EN"));
    calendar.add(ImmutableVersion.VERSION_2_0);
    calendar.add(ImmutableCalScale.GREGORIAN);
    plan.schedule()
        .milestones()
        .forEach(one ->
            day(
                new Day("milestone", one.ref(), one.date()),
                one.name(),
                one.p80().map(p80 -> say("P80") + ": " + p80).orElse("")));
    for (Due due : Due.of(plan.content().input())) {
      day(
          new Day(due.kind().name().toLowerCase(Locale.ROOT), due.id(), due.date()),
          say(due.kind().label()) + ": " + due.what(),
          due.details());
    }
    var whole = new StringWriter();
    new CalendarOutputter(false).output(calendar, whole);
    out.write(ContentLines.folded(whole.toString()).getBytes(StandardCharsets.UTF_8));
  }

  /** A day of that kind, of that element. */
  private record Day(String kind, String ref, LocalDate date) {}

  private void day(Day day, String title, String text) {
    var event = new VEvent(false);
    event.add(new Uid(uid(day, title)));
    event.add(
        new DtStamp(plan.schedule().project().start().atStartOfDay(ZoneOffset.UTC).toInstant()));
    event.add(new DtStart<>(day.date()));
    event.add(new DtEnd<>(day.date().plusDays(1)));
    event.add(new net.fortuna.ical4j.model.property.Summary(title));
    event.add(new Description((text + "\n" + day.ref()).strip()));
    event.add(new Categories(day.kind()));
    event.add(ImmutableTransp.TRANSPARENT);
    calendar.add(event);
  }

  private String uid(Day day, String title) {
    String name = plan.content().title() + plan.schedule().project().start() + day + title;
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)) + "@planwright";
  }
}
