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
import dev.planwright.domain.project.ElementId;

/** What the prompt measures success by: how sure each is, and what breaks it. */
final class SuccessRows {
  private static final int LONGEST = 140;

  private final List<Measured> known;
  private final List<Measured> unknown;

  SuccessRows(PlanContent content) {
    this.known = Measured.shown(content);
    this.unknown = Measured.of(content).stream().filter(one -> !one.known()).toList();
  }

  /** Empty where the prompt names no measure. */
  List<Block> blocks() {
    var blocks =
        new Blocks()
            .table(
                Rows.of("What success is measured by", known)
                    .ref("Id", one -> one.fact().id())
                    .strong("Measure", one -> Notation.cut(one.fact().text(), LONGEST))
                    .texts("How sure", SuccessRows::sure)
                    .cell("What breaks it most", SuccessRows::breaker));
    if (!unknown.isEmpty()) {
      blocks.paragraph(
          say(
              "Measures whose certainty is not computed: {0}.",
              unknown.stream()
                  .map(one -> one.fact().text().replaceFirst("[.\\s]+$", ""))
                  .collect(Collectors.joining("; "))));
    }
    return blocks.done();
  }

  private static List<String> sure(Measured one) {
    return Stream.of(
            one.share().map(share -> kept(one, Numbers.share(share))),
            one.partly()
                .filter(_ -> one.share().isEmpty())
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

  /** Names the date if it is that of another fact, and the risks that the share leaves out. */
  private static String kept(Measured one, String share) {
    String risks =
        one.breakers().stream()
            .map(breaker -> breaker.risk().id().toString())
            .collect(Collectors.joining(", "));
    Optional<ElementId> other = one.date().filter(date -> !date.equals(one.fact().id()));
    return other
        .map(date -> say("its date ({0}) is kept in {1} of the runs", date, share))
        .orElseGet(() ->
            one.counted() || risks.isEmpty()
                ? say("kept in {0} of the runs", share)
                : say("kept in {0}, unless {1} happens", share, risks));
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
        .<List<Inline>>map(breaker -> List.of(new Inline.Named(breaker.risk().id().toString())))
        .orElse(List.of());
  }
}
