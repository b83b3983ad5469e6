package dev.planwright.application.stage.scenarios;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Fact;
import dev.planwright.domain.project.FactKind;
import dev.planwright.domain.project.Lever;
import dev.planwright.domain.project.Scenario;
import dev.planwright.domain.project.Similarity;
import java.util.List;
import java.util.Set;

/** Finds scenarios whose options do what the prompt rules out, by the words of both. */
final class BrokenLimits {
  private static final Set<String> NEGATIONS =
      Set.of("no", "not", "never", "without", "avoid", "exclude", "banned", "ban", "must", "any");

  private final Levers levers;
  private final List<Fact> never;

  BrokenLimits(Levers levers, Intake intake) {
    this.levers = levers;
    this.never = intake.facts(FactKind.NEVER);
  }

  /** The scenario with the facts that it goes against. */
  Scenario marked(Scenario scenario) {
    List<String> options =
        scenario.picks().stream()
            .flatMap(pick -> levers.option(pick.option()).stream())
            .map(Lever.Option::wording)
            .toList();
    List<ElementId> broken =
        never.stream()
            .filter(fact -> options.stream().anyMatch(option -> does(option, fact.text())))
            .map(Fact::id)
            .toList();
    return scenario.breaking(broken);
  }

  /** Whether all words of the ban stand in the option, and none that turns it round. */
  private static boolean does(String option, String ban) {
    Set<String> chosen = Similarity.words(option);
    Set<String> forbidden = Similarity.words(ban);
    forbidden.removeAll(NEGATIONS);
    return !forbidden.isEmpty()
        && chosen.containsAll(forbidden)
        && chosen.stream().noneMatch(NEGATIONS::contains);
  }
}
