package dev.planwright.application.stage.context;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.stage.context.Context.Season;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.schedule.Window;

/**
 * What the ids of dated facts and of windows mean, for whoever is to choose among them.
 *
 * @param intake states the facts
 * @param context has the windows
 */
public record DateLegend(Intake intake, Context context) {
  private static final int MOST_OF_A_TEXT = 70;

  /** The call with a line for each of them; as it is where the plan has none. */
  public <A> Call<A> beside(Call<A> call) {
    Stream<String> facts =
        intake.facts().stream()
            .flatMap(fact ->
                fact.dates().flatMap(dates -> dates.day()).map(day -> line(fact, day)).stream());
    Stream<String> windows = context.windows().stream().map(DateLegend::line);
    String lines = Stream.concat(facts, windows).collect(Collectors.joining("\n"));
    return lines.isEmpty() ? call : call.with("dates to keep, by id", lines);
  }

  private static String line(Fact fact, LocalDate day) {
    String text = fact.text();
    boolean whole = text.codePointCount(0, text.length()) <= MOST_OF_A_TEXT;
    return "%s %s: %s"
        .formatted(
            fact.id(),
            day,
            whole ? text : text.substring(0, text.offsetByCodePoints(0, MOST_OF_A_TEXT)) + "…");
  }

  private static String line(Season season) {
    Window window = season.window();
    if (window.daily()) {
      return "%s only on %s: %s".formatted(season.id(), days(window), window.name());
    }
    return "%s %s %s to %s%s: %s"
        .formatted(
            season.id(),
            window.closed() ? "closed" : "open only",
            window.from(),
            window.to(),
            window.yearly() ? " each year" : "",
            window.name());
  }

  private static String days(Window window) {
    return window.days().stream().map(LocalDate::toString).collect(Collectors.joining(", "));
  }
}
