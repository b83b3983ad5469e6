package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.audit.Measured;
import dev.planwright.application.stage.summary.SentenceLines;
import dev.planwright.domain.project.Risk;

/** What the prompt measures success by: how sure each is, and what breaks it. */
final class SuccessRows {
  private static final int MOST = 7;
  private static final int LONGEST = 140;

  private final List<Measured> known;
  private final List<Measured> unknown;

  SuccessRows(PlanContent content) {
    List<Measured> measures = Measured.of(content);
    this.known = measures.stream().filter(Measured::known).limit(MOST).toList();
    this.unknown = measures.stream().filter(one -> !one.known()).toList();
  }

  /** Empty where the prompt names no measure. */
  List<Block> blocks() {
    var blocks =
        new Blocks()
            .table(
                Rows.of("What success is measured by", known)
                    .ref("Id", one -> one.fact().id())
                    .strong("Measure", one -> Notation.cut(one.fact().text(), LONGEST))
                    .text("How sure", SuccessRows::sure)
                    .cell("What breaks it most", SuccessRows::breaker));
    if (!unknown.isEmpty()) {
      blocks.paragraph(
          say(
              "Measures that are planned for, how sure is not computed: {0}.",
              unknown.stream()
                  .map(one -> one.fact().text().replaceFirst("[.\\s]+$", ""))
                  .collect(Collectors.joining("; "))));
    }
    return blocks.done();
  }

  private static String sure(Measured one) {
    return one.share()
        .map(share -> say("kept in {0} of the runs", Numbers.share(share)))
        .or(() -> one.partly().map(words -> SentenceLines.of(words).getFirst()))
        .orElseGet(() -> say("kept in {0} of the runs", Numbers.share(spared(one.risks()))));
  }

  /** How often none of them happens; each happens or not whatever the others do. */
  private static BigDecimal spared(List<Risk> risks) {
    return risks.stream()
        .map(risk -> BigDecimal.ONE.subtract(risk.weight().likelihood().probability()))
        .reduce(BigDecimal.ONE, BigDecimal::multiply);
  }

  private static List<Inline> breaker(Measured one) {
    return one.risks().stream()
        .findFirst()
        .<List<Inline>>map(risk -> List.of(new Inline.Named(risk.id().toString())))
        .orElse(List.of());
  }
}
