package dev.planwright.application.stage.narrative;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Quote;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Bound;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Measure;
import dev.planwright.domain.fact.FactValue.People;
import dev.planwright.domain.fact.FactValue.Place;
import dev.planwright.domain.fact.FactValue.Plain;
import dev.planwright.domain.fact.FactValue.Sum;

/** What the prompt says, with its own words. */
public final class PromptFacts {
  private PromptFacts() {}

  /** All facts: their home, to which the rest of the report links. */
  public static Rows<Fact> all(Intake intake) {
    return Rows.of("All facts of the prompt", intake.facts())
        .own(Fact::id)
        .text("Kind", fact -> kind(fact.kind()))
        .cell("Words of the prompt", fact -> List.of(new Quote(fact.quote())))
        .text("Read as", PromptFacts::reading)
        .points("Weight", Fact::weight);
  }

  private static String kind(FactKind kind) {
    return switch (kind) {
      case IN -> "in scope";
      case OUT -> "out of scope";
      case NEVER -> "must never";
      default -> Inline.words(kind);
    };
  }

  /** What code reads in the words; where it reads nothing, the words say it all. */
  private static String reading(Fact fact) {
    return switch (fact.value()) {
      case Plain _, Bound _ -> "";
      case Sum sum ->
          sum.per()
              .map(per -> say("{0} per {1}", amount(sum), say(per)))
              .orElseGet(() -> amount(sum));
      case Dates dates -> days(dates);
      case Measure measure -> Numbers.amount(measure.value(), measure.unit());
      case People people -> Numbers.amount(people.value(), say("people"));
      case Place place ->
          place.name() + place.country().map(country -> " (" + country + ")").orElse("");
    };
  }

  private static String amount(Sum sum) {
    return Numbers.span(sum.low().amount(), sum.high().amount(), sum.currency());
  }

  private static String days(Dates dates) {
    Optional<String> span =
        dates.from().flatMap(from -> dates.to().map(to -> say("{0} to {1}", from, to)));
    return Stream.of(
            span.or(() -> dates.from().map(from -> say("from {0}", from)))
                .or(() -> dates.to().map(to -> say("until {0}", to))),
            dates.quarter())
        .flatMap(Optional::stream)
        .collect(Collectors.joining(" "));
  }
}
