package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.InWords;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.audit.Measured;
import dev.planwright.application.stage.summary.SentenceLines;

/** What the prompt measures success by: how sure each is, and what breaks it. */
final class SuccessRows {
  private final List<Measured> measures;

  SuccessRows(PlanContent content) {
    this.measures = Measured.of(content);
  }

  /** Empty where the prompt names no measure. */
  List<Block> blocks() {
    String title = "What success is measured by";
    Rows<Measured> rows =
        Rows.of(title, measures)
            .ref("Id", one -> one.fact().id())
            .onScreen()
            .prose("Measure", one -> Inline.strong(one.fact().text()))
            .texts("How sure", SuccessRows::sure)
            .cell("What breaks it most", SuccessRows::breaker);
    return new Blocks().part(title, new Blocks().table(rows).done()).done();
  }

  private static List<String> sure(Measured one) {
    if (!one.known()) {
      return List.of(say("not computed"));
    }
    return Stream.of(
            one.share().map(share -> kept(one, Numbers.share(share))),
            one.partly()
                .filter(_ -> one.inWords())
                .map(words -> SentenceLines.of(words).getFirst()),
            Optional.of(one.breakers())
                .filter(risks -> one.share().isEmpty() && one.partly().isEmpty())
                .filter(risks -> !risks.isEmpty())
                .map(risks ->
                    say(
                        "no risk that breaks it happens in {0} of the runs",
                        Numbers.share(spared(risks)))))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Tells the date where another fact states it, and that the share leaves out some risks. */
  private static String kept(Measured one, String share) {
    return one.dated()
        .filter(_ -> !one.counted())
        .map(date -> say("its date, {0}, is kept in {1} of the runs", date.date(), share))
        .orElseGet(() ->
            one.counted() || one.breakers().isEmpty()
                ? say("kept in {0} of the runs", share)
                : say("kept in {0}, risks that break it not counted", share));
  }

  /** How often none of them happens; each happens or not whatever the others do. */
  private static BigDecimal spared(List<Measured.Breaker> risks) {
    return risks.stream()
        .map(risk -> BigDecimal.ONE.subtract(risk.chance()))
        .reduce(BigDecimal.ONE, BigDecimal::multiply);
  }

  private static List<Inline> breaker(Measured one) {
    return one.breakers().stream()
        .findFirst()
        .map(Measured.Breaker::risk)
        .map(risk -> InWords.of(risk.id(), new Inline.Text(risk.title())))
        .orElse(List.of());
  }
}
