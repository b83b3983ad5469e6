package dev.planwright.application.stage.review;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.review.Review.Automation;
import dev.planwright.application.stage.review.Review.Decision;
import dev.planwright.application.stage.review.Review.Issue;
import dev.planwright.application.stage.review.Review.Kpi;
import java.util.List;

/** What to fix, measure, decide and automate. */
final class ReviewSection {
  private ReviewSection() {}

  /** The review in words. */
  static List<Block> blocks(Review review) {
    return new Blocks()
        .fold("Critical issues", issues(review.issues()))
        .part("Measures with red lines", kpis(review.kpis()))
        .fold("Decisions", decisions(review.decisions()))
        .fold("Questions on money and time", new Blocks().items(review.questions()).done())
        .fold("Automation", automation(review.automation()))
        .done();
  }

  private static List<Block> issues(List<Issue> issues) {
    return new Blocks()
        .table(
            Rows.of("Critical issues", issues)
                .strong("Issue", issue -> issue.fault().title())
                .named("On", issue -> issue.fault().target())
                .points("Priority", Issue::priority)
                .text("Effect", issue -> issue.fault().effect())
                .text("Action", issue -> issue.remedy().action())
                .named("Owner", issue -> issue.remedy().owner())
                .number("Within days", issue -> issue.remedy().byDays()))
        .done();
  }

  private static List<Block> kpis(List<Kpi> kpis) {
    return new Blocks()
        .table(
            Rows.of("Measures with red lines", kpis)
                .own(Kpi::id)
                .strong("Measure", kpi -> kpi.measure().name())
                .text("Formula", kpi -> kpi.measure().formula())
                .right(
                    "Target",
                    kpi -> Inline.of(Numbers.amount(kpi.marks().target(), kpi.marks().unit())))
                .right(
                    "Red line",
                    kpi -> Inline.of(Numbers.amount(kpi.marks().redLine(), kpi.marks().unit())))
                .text("Source", kpi -> kpi.measure().source())
                .text("Every", kpi -> kpi.measure().every())
                .named("Owner", Kpi::owner)
                .maybeNamed("Outcome", Kpi::outcome))
        .done();
  }

  private static List<Block> decisions(List<Decision> decisions) {
    return new Blocks()
        .table(
            Rows.of("Decisions to take", decisions)
                .strong("Question", Decision::question)
                .texts("Options", Decision::options)
                .named("Owner", Decision::owner)
                .number("Within days", Decision::byDays))
        .done();
  }

  private static List<Block> automation(List<Automation> automation) {
    return new Blocks()
        .table(
            Rows.of("What could be automated", automation)
                .named("Task", Automation::task)
                .text("Idea", Automation::idea)
                .maybeRange("Saves", Automation::saves))
        .done();
  }
}
