package dev.planwright.application.progress;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.premortem.Premortem;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.domain.project.Trigger;

/**
 * A sign that is watched.
 *
 * @param id of the risk, or of the story of failure, that it warns of
 * @param checkOn when to look at the latest
 */
record Tripwire(String id, String title, Trigger trigger, Optional<LocalDate> checkOn) {

  /** All of a plan. */
  static List<Tripwire> of(StageInput plan) {
    Stream<Tripwire> stories =
        plan.find(Premortem.STAGE).stream()
            .flatMap(premortem -> premortem.stories().stream())
            .map(story ->
                new Tripwire(
                    story.id().toString(),
                    story.failure().title(),
                    story.watch().tripwire(),
                    story.watch().checkOn()));
    Stream<Tripwire> risks =
        plan.find(RiskRegister.STAGE).stream()
            .flatMap(register -> register.risks().stream())
            .flatMap(risk ->
                risk.answer().trigger().stream()
                    .map(trigger ->
                        new Tripwire(
                            risk.id().toString(), risk.title(), trigger, Optional.empty())));
    return Stream.concat(stories, risks).toList();
  }

  /** Whether it is time to act. */
  boolean firedBy(BigDecimal measured) {
    return trigger.op().holds(measured, trigger.value());
  }
}
