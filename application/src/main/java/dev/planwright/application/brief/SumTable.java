package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.Brief.Sum;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.fact.Fact;

/** The sums of money of a prompt, as it states them; several currencies stay several. */
final class SumTable {
  private static final int MOST = 16;
  private static final int LONGEST = 110;

  private final Messages messages;
  private final Notation notation;

  SumTable(Messages messages) {
    this.messages = messages;
    this.notation = new Notation(messages);
  }

  /** The weightiest sums, in the prompt's order. */
  List<Sum> of(Intake intake) {
    List<Fact> weighty =
        intake.facts().stream()
            .filter(fact -> fact.money().isPresent())
            .sorted(Comparator.comparingInt(Fact::weight).reversed())
            .limit(MOST)
            .toList();
    return intake.facts().stream()
        .filter(weighty::contains)
        .flatMap(fact ->
            fact.money().stream()
                .map(money ->
                    new Sum(
                        fact.id().toString(),
                        notation.money(money),
                        messages.text("sum." + Members.name(money.role())),
                        Notation.cut(words(fact), LONGEST))))
        .toList();
  }

  /** What the prompt says of it; its own words when the reading put a label in front. */
  private static String words(Fact fact) {
    return fact.text().contains(fact.quote()) ? fact.text() : fact.quote();
  }
}
