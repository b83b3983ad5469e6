package dev.planwright.application.stage.evidence;

import dev.planwright.application.pipeline.StageInput;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What became of the claims of a plan that somebody looked up, by the words of the claim. */
public record LookedUp(Map<String, LookUp> byClaim) {
  public LookedUp {
    byClaim = Map.copyOf(byClaim);
  }

  /** Those of a plan; of none where nothing was looked up. */
  public static LookedUp of(StageInput plan) {
    return new LookedUp(
        plan.find(Evidence.STAGE).stream()
            .filter(evidence -> evidence.lookedUp() > 0)
            .flatMap(evidence -> evidence.lookUps().stream())
            .collect(Collectors.toMap(LookUp::claim, Function.identity(), (first, _) -> first)));
  }

  /** Whose page confirms a claim. */
  public Optional<String> page(String claim) {
    return Optional.ofNullable(byClaim.get(claim))
        .filter(look -> look.verdict() == LookUp.Verdict.CONFIRMED)
        .flatMap(LookUp::source)
        .map(page -> page.site().orElse(page.title()));
  }

  /** Whether somebody looked for a claim, and no page tells of it. */
  public boolean missed(String claim) {
    return Optional.ofNullable(byClaim.get(claim))
        .filter(look ->
            look.verdict() == LookUp.Verdict.NOT_FOUND
                || look.verdict() == LookUp.Verdict.UNVERIFIED)
        .isPresent();
  }
}
