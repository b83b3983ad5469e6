package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.summary.Register.Advised;
import dev.planwright.application.stage.summary.Register.Outcome;

/**
 * What all recommended options come to together.
 *
 * @param words their decisions, what cannot be applied, and what they break
 * @param moved what the plan comes to with them
 * @param effect the same beside the plan as it is; empty where they do not go together
 */
record AllRecommended(
    List<Inline> words, Map<Figure, List<Inline>> moved, Optional<Effect> effect) {
  AllRecommended {
    words = List.copyOf(words);
    moved = Map.copyOf(moved);
  }

  /** Empty where one of them comes to the same alone, or they move nothing. */
  static Optional<AllRecommended> of(PlanContent content, Register register) {
    Set<Effect> alone =
        register.decisions().stream()
            .flatMap(decision -> decision.recommended().stream())
            .flatMap(option -> option.price().stream())
            .collect(Collectors.toSet());
    return register
        .advised()
        .filter(all -> all.outcome().map(Outcome::moved).filter(alone::contains).isEmpty())
        .map(all -> Map.entry(all, of(all, content)))
        .filter(one -> !one.getKey().refused().isEmpty() || one.getValue().moves())
        .map(Map.Entry::getValue);
  }

  private static AllRecommended of(Advised advised, PlanContent content) {
    List<Inline> words = new ArrayList<>();
    words.add(new Strong(say("All recommendations together")));
    words.add(new Text(" "));
    words.addAll(Inline.refs(advised.decisions()));
    advised.refused().forEach(why -> words.addAll(List.of(new Text(" "), new Text(why))));
    advised
        .outcome()
        .map(outcome -> RegisterSection.broken(outcome, content))
        .filter(broken -> !broken.isEmpty())
        .ifPresent(broken -> {
          words.add(new Text(" "));
          words.addAll(broken);
        });
    Optional<Effect> effect = advised.outcome().map(Outcome::moved);
    return new AllRecommended(
        words, effect.map(new Figures(content)::moved).orElseGet(Map::of), effect);
  }

  private boolean moves() {
    return moved.values().stream().anyMatch(Figures::moves);
  }
}
