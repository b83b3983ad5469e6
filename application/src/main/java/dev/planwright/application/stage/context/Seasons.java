package dev.planwright.application.stage.context;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.stage.context.Context.Season;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Window;

/**
 * The windows that tasks keep to: those of the answer, and those of the prompt that it left out.
 */
record Seasons(Intake intake) {
  /** Of a window that the prompt states the prompt's own days count, but for single ones in it. */
  List<Season> of(Context answer) {
    List<Season> seasons = new ArrayList<>();
    for (Season season : answer.windows()) {
      Window window =
          season
              .fact()
              .flatMap(intake::fact)
              .flatMap(Seasons::stated)
              .filter(_ -> !season.window().daily())
              .map(stated ->
                  new Window(
                      season.window().name(),
                      stated.from(),
                      stated.to(),
                      stated.closed(),
                      stated.yearly()))
              .orElse(season.window());
      add(seasons, window, season.fact());
    }
    for (Fact fact : intake.facts()) {
      boolean named =
          seasons.stream().anyMatch(season -> season.fact().filter(fact.id()::equals).isPresent());
      if (!named) {
        stated(fact).ifPresent(window -> add(seasons, window, Optional.of(fact.id())));
      }
    }
    return seasons;
  }

  private static void add(List<Season> seasons, Window window, Optional<ElementId> fact) {
    seasons.add(new Season(new ElementId('W', seasons.size() + 1), window, fact));
  }

  private static Optional<Window> stated(Fact fact) {
    return fact.dates().flatMap(dates -> window(fact, dates));
  }

  private static Optional<Window> window(Fact fact, FactValue.Dates dates) {
    Optional<LocalDate> to = dates.to();
    return dates
        .season()
        .flatMap(season ->
            dates
                .from()
                .filter(_ -> to.isPresent())
                .map(from ->
                    new Window(
                        fact.text(), from, to.orElseThrow(), season.closed(), season.yearly())));
  }
}
