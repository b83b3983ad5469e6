package dev.planwright.application.stage.schedule;

import static java.util.stream.Collectors.toMap;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.Context.Season;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Window;

/** The days of facts and windows, by their ids. */
public record StatedDays(Map<ElementId, FactValue.Dates> facts, Map<ElementId, Window> windows) {
  public StatedDays {
    facts = Map.copyOf(facts);
    windows = Map.copyOf(windows);
  }

  /** Those of the prompt and of its place. */
  public StatedDays(Intake intake, Context context) {
    this(dates(intake), windows(context));
  }

  private static Map<ElementId, FactValue.Dates> dates(Intake intake) {
    Map<ElementId, FactValue.Dates> dated = new HashMap<>();
    for (Fact fact : intake.facts()) {
      fact.dates().ifPresent(dates -> dated.put(fact.id(), dates));
    }
    return dated;
  }

  private static Map<ElementId, Window> windows(Context context) {
    return context.windows().stream().collect(toMap(Season::id, Season::window, (_, last) -> last));
  }

  /** The day on which something fixed by a fact or window takes place; of a window its first. */
  public Optional<LocalDate> day(ElementId id) {
    return window(id)
        .map(Window::from)
        .or(() -> Optional.ofNullable(facts.get(id)).flatMap(FactValue.Dates::day));
  }

  /** The day by which something is done that a fact or window ends; of a window its last. */
  Optional<LocalDate> last(ElementId id) {
    return window(id).map(Window::to).or(() -> day(id));
  }

  Optional<Window> window(ElementId id) {
    return Optional.ofNullable(windows.get(id));
  }
}
