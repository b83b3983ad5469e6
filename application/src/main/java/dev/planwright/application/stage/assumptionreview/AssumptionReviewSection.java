package dev.planwright.application.stage.assumptionreview;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Finding;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Missing;
import dev.planwright.application.stage.assumptions.AssumptionSection;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.premortem.Premortem;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Workdays;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** What is wrong with the assumptions, and what was missing. */
public final class AssumptionReviewSection {
  private AssumptionReviewSection() {}

  /** Its place in the report, behind the assumptions. */
  static PlanSection inReport() {
    return new PlanSection(
        10,
        "s-009",
        "Assumptions and review",
        List.of(Stage.ASSUMPTIONS, Stage.ASSUMPTION_REVIEW),
        (content, _) ->
            new Blocks()
                .addAll(
                    content
                        .get(Assumptions.STAGE)
                        .map(found -> AssumptionSection.blocks(found, due(content)))
                        .orElse(List.of()))
                .part(
                    "Review of the assumptions",
                    "s-010",
                    content
                        .get(AssumptionReview.STAGE)
                        .map(AssumptionReviewSection::blocks)
                        .orElse(List.of()))
                .done());
  }

  /** The day on which the test is done, or the premortem's day where that is later. */
  private static Function<Assumption, String> due(PlanContent content) {
    Map<String, LocalDate> set = new HashMap<>();
    content.get(Premortem.STAGE).stream()
        .flatMap(premortem -> premortem.kills().stream())
        .forEach(kill ->
            kill.assumption()
                .ifPresent(id -> kill.by().ifPresent(day -> set.putIfAbsent(id.toString(), day))));
    Optional<Workdays> days =
        content
            .get(Context.STAGE)
            .map(context -> new Workdays(context.holidays().worked(), content.input().startDate()));
    return item ->
        Stream.concat(
                Stream.ofNullable(set.get(item.id().toString())),
                days
                    .map(it -> it.finishAt(HalfDays.roundedUp(item.stakes().test().days())))
                    .stream())
            .max(Comparator.naturalOrder())
            .map(LocalDate::toString)
            .orElse("");
  }

  /** The review in words. */
  public static List<Block> blocks(AssumptionReview review) {
    return new Blocks()
        .table(
            Rows.of("Findings", review.findings())
                .refs("On", Finding::on)
                .strong("Issue", Finding::issue)
                .maybeRange("Cost", Finding::cost)
                .maybeRange("Delay", Finding::delay)
                .text("Fix", Finding::fix))
        .table(
            Rows.of("Assumptions that were missing", review.missing())
                .own(Missing::id)
                .strong("Assumption", Missing::statement)
                .text("Why it is needed", Missing::why))
        .done();
  }
}
