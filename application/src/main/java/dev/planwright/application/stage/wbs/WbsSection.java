package dev.planwright.application.stage.wbs;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.wbs.WorkBreakdown.Coverage;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.WorkPackage;
import java.util.List;

/** The phases and their packages. */
public final class WbsSection {
  private WbsSection() {}

  /** The whole breakdown. */
  public static List<Block> blocks(WorkBreakdown breakdown) {
    var blocks =
        new Blocks()
            .addAll(end(breakdown))
            .table(
                Rows.of("Phases", breakdown.phases())
                    .own(Phase::id)
                    .strong("Phase", Phase::title)
                    .text("Outcome", Phase::outcome));
    for (Phase phase : breakdown.phases()) {
      blocks.part(phase.id() + " " + phase.title(), new Blocks().table(packages(phase)).done());
    }
    return blocks.addAll(coverage(breakdown)).done();
  }

  /** What there is at the end. */
  public static List<Block> end(WorkBreakdown breakdown) {
    return new Blocks()
        .paragraph(new Strong("At the end there is: "), new Text(breakdown.finalDeliverable()))
        .done();
  }

  /** Which package makes which deliverable. */
  public static List<Block> coverage(WorkBreakdown breakdown) {
    return new Blocks()
        .fold(
            "Which package makes which deliverable",
            new Blocks()
                .table(
                    Rows.of("Deliverables and packages", breakdown.coverage())
                        .named("Deliverable", Coverage::deliverable)
                        .refs("Packages", Coverage::packages))
                .done())
        .done();
  }

  private static Rows<WorkPackage> packages(Phase phase) {
    return Rows.of(say("Packages of phase {0}", phase.id()), phase.packages())
        .own(WorkPackage::id)
        .strong("Package", WorkPackage::title)
        .refs("Deliverables", WorkPackage::deliverables)
        .text("Accepted when", WorkPackage::acceptWhen)
        .text(
            "Tasks planned later",
            pack ->
                pack.outline()
                    .map(
                        later -> Numbers.range(later.months()) + "; " + Numbers.range(later.cost()))
                    .orElse(""))
        .refs(
            "Window",
            pack -> pack.outline().map(later -> later.dates().seasons()).orElse(List.of()));
  }
}
