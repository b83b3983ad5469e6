package dev.planwright.application.stage.experts;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.experts.Experts.Expert;
import dev.planwright.application.stage.experts.Experts.Fault;
import dev.planwright.application.stage.experts.Experts.Finding;

/** What experts would find fault with. */
final class ExpertSection {
  private ExpertSection() {}

  /** The panel, and what it finds. */
  static List<Block> blocks(Experts experts) {
    List<Finding> findings =
        experts.findings().stream()
            .sorted(Comparator.comparingInt(Finding::severity).reversed())
            .toList();
    return new Blocks()
        .part("Panel", panel(experts.panel()))
        .part("Findings", findings(findings))
        .done();
  }

  private static List<Block> panel(List<Expert> panel) {
    return new Blocks()
        .table(
            Rows.of("Panel", panel)
                .strong("Field", Expert::field)
                .text("Looks at", Expert::lens)
                .text("Why asked", Expert::why)
                .texts("Would do first", Expert::doFirst)
                .text("Would ask next", expert -> expert.askNext().orElse("")))
        .done();
  }

  private static List<Block> findings(List<Finding> findings) {
    return new Blocks()
        .table(
            Rows.of("Findings, the gravest first", findings)
                .own(Finding::id)
                .maybeNamed("On", Finding::target)
                .cell("Finding", finding -> fault(finding.fault()))
                .points("Severity", Finding::severity)
                .text("Fix", Finding::fix)
                .text("Expert", Finding::expert)
                .text("Experts agreeing", ExpertSection::agreement))
        .done();
  }

  /** The flaw, and below it what shows it, what it leads to and where it comes from. */
  private static List<Inline> fault(Fault fault) {
    return List.of(
        new Inline.Strong(fault.flaw()),
        new Inline.Text(" "),
        new Inline.Lines(
            List.of(
                say("Seen in: {0}", fault.evidence()),
                say("Leads to: {0}", fault.consequence()),
                say("Comes from: {0}", fault.root()))));
  }

  /** One expert alone agrees with nobody. */
  private static String agreement(Finding finding) {
    return finding.agreement() > 1 ? String.valueOf(finding.agreement()) : "";
  }
}
