package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.application.stage.summary.SentenceLines;

/** An attack on a premise that too few examinations reject to call it broken. */
final class Doubt {
  private final Optional<Premise> premise;

  Doubt(PlanContent content) {
    this.premise = content.get(Premise.STAGE).filter(one -> !one.rejected());
  }

  /** The gravest one; empty where none is. */
  Optional<String> words() {
    return premise
        .filter(one -> one.verdict() != Premise.Verdict.SOUND)
        .flatMap(one ->
            thesis(one)
                .map(thesis ->
                    one.verdict() == Premise.Verdict.BROKEN
                        ? broken(one, thesis)
                        : say("holds only with changes: {0}", thesis)));
  }

  /** The same where somebody rejects the premise: what only wants changes has them in the plan. */
  Optional<String> broken() {
    return premise
        .filter(one -> one.verdict() == Premise.Verdict.BROKEN)
        .flatMap(one -> thesis(one).map(thesis -> Sentences.begun(broken(one, thesis))));
  }

  private static String broken(Premise premise, String thesis) {
    return say(
        "one of {0} examinations judges that it does not hold: {1}",
        premise.lenses().size(), thesis);
  }

  private static Optional<String> thesis(Premise premise) {
    return premise.lenses().stream()
        .filter(lens -> lens.verdict().filter(premise.verdict()::equals).isPresent())
        .flatMap(lens -> lens.thesis().stream())
        .findFirst()
        .map(thesis -> SentenceLines.of(thesis).getFirst());
  }
}
