package dev.planwright.application.stage.schedule;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.Context.Season;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Bounds;
import dev.planwright.domain.schedule.Window;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.TaskDates;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks up the days of facts and windows that tasks name. */
final class DateBook {
  private final Map<ElementId, FactValue.Dates> facts = new HashMap<>();
  private final Map<ElementId, Window> windows = new HashMap<>();
  private final Workdays workdays;

  DateBook(Intake intake, Context context, Workdays workdays) {
    for (Fact fact : intake.facts()) {
      fact.dates().ifPresent(dates -> facts.put(fact.id(), dates));
    }
    for (Season season : context.windows()) {
      windows.put(season.id(), season.window());
    }
    this.workdays = workdays;
  }

  /** The day on which something fixed by a fact or window takes place; of a window its first. */
  Optional<LocalDate> day(ElementId id) {
    return Optional.ofNullable(windows.get(id))
        .map(Window::from)
        .or(() -> Optional.ofNullable(facts.get(id)).flatMap(FactValue.Dates::day));
  }

  private Optional<LocalDate> last(ElementId id) {
    return Optional.ofNullable(windows.get(id)).map(Window::to).or(() -> day(id));
  }

  /** The day on which a task must take place. */
  Optional<LocalDate> fixed(TaskDates dates) {
    return dates.fixedOn().flatMap(this::day);
  }

  /** What its dates mean for a task; those of an unknown fact or window mean nothing. */
  Bounds bounds(TaskDates dates) {
    Bounds bounds = Bounds.NONE;
    bounds =
        dates
            .notBefore()
            .flatMap(this::day)
            .map(workdays::offset)
            .map(bounds::notBefore)
            .orElse(bounds);
    bounds =
        dates
            .earliest()
            .flatMap(TaskDates.Earliest::day)
            .map(workdays::offset)
            .map(bounds::notBefore)
            .orElse(bounds);
    bounds = fixed(dates).map(workdays::offset).map(bounds::fixedOn).orElse(bounds);
    bounds =
        dates
            .finishBy()
            .flatMap(this::last)
            .map(workdays::until)
            .map(d -> 2 * d)
            .map(bounds::finishBy)
            .orElse(bounds);
    List<Window> seasons =
        dates.seasons().stream()
            .flatMap(id -> Optional.ofNullable(windows.get(id)).stream())
            .toList();
    return seasons.isEmpty() ? bounds : bounds.in(workdays.closures(seasons));
  }

  /** What a task names that is neither a dated fact nor a window. */
  List<ElementId> unknown(Task task) {
    TaskDates dates = task.dates();
    return Stream.of(
            dates.notBefore().stream(),
            dates.fixedOn().stream(),
            dates.finishBy().stream(),
            dates.seasons().stream().filter(id -> !windows.containsKey(id)))
        .flatMap(ids -> ids)
        .filter(id -> day(id).isEmpty())
        .toList();
  }
}
