package dev.planwright.application.stage.evidence;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.references.References;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Permit;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What of a plan can be looked up, that which could move it most first. */
final class Claims {
  private static final int MOST = 8;
  private static final int MOST_OF_A_KIND = 5;

  /** Beside assumptions, whose weights go from 1 to 15. */
  private static final int WEIGHT_OF_A_PERMIT = 8;

  private static final int WEIGHT_OF_A_CASE = 6;

  private Claims() {}

  private record Claim(String text, int weight) {}

  static List<String> of(StageInput input) {
    return Stream.of(assumptions(input), permits(input), cases(input))
        .flatMap(kind -> kind.limit(MOST_OF_A_KIND))
        .sorted(Comparator.comparingInt(Claim::weight).reversed())
        .limit(MOST)
        .map(Claim::text)
        .toList();
  }

  private static Stream<Claim> assumptions(StageInput input) {
    return input.find(Assumptions.STAGE).stream()
        .flatMap(all -> all.items().stream())
        .filter(item -> item.ground().basis() != Basis.PROMPT)
        .map(item -> new Claim(item.statement(), item.weight()));
  }

  private static Stream<Claim> permits(StageInput input) {
    return input.find(ProjectPlan.STAGE).stream()
        .flatMap(plan -> plan.needs().permits().stream())
        .map(permit -> new Claim(words(permit), WEIGHT_OF_A_PERMIT));
  }

  private static String words(Permit permit) {
    return permit.name()
        + ", "
        + permit.body()
        + permit
            .lead()
            .map(lead ->
                ", " + lead.likely().stripTrailingZeros().toPlainString() + " " + lead.unit())
            .orElse("");
  }

  private static Stream<Claim> cases(StageInput input) {
    return input.find(References.STAGE).stream()
        .flatMap(references -> references.cases().stream())
        .map(one ->
            new Claim(
                String.join(
                    ", ", one.setting().name(), one.setting().place(), one.setting().years()),
                WEIGHT_OF_A_CASE));
  }
}
