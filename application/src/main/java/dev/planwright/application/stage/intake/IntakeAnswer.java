package dev.planwright.application.stage.intake;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.Usable;
import dev.planwright.application.pipeline.Quotes;
import dev.planwright.domain.fact.FactKind;
import java.util.List;
import java.util.Optional;

/**
 * What a model says of the prompt.
 *
 * @param said without its facts
 * @param facts with their quotes, whether or not the prompt holds them
 * @param end the words with the day that ends the whole
 */
record IntakeAnswer(Intake said, List<Quoted> facts, Optional<String> end) {
  IntakeAnswer {
    facts = List.copyOf(facts);
  }

  /**
   * A fact.
   *
   * @param quote the words of the prompt that say it
   */
  record Quoted(FactKind kind, String text, String quote, int weight) {}

  /** Whether there is something to plan, and no goal that the prompt states. */
  boolean lacksGoal(Quotes quotes) {
    return said.usable() != Usable.NO
        && facts.stream()
            .filter(fact -> fact.kind() == FactKind.GOAL)
            .noneMatch(fact -> quotes.find(fact.quote()).isPresent());
  }
}
