package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;

/** Statements in words that exclude each other, such as free entry and income from tickets. */
final class Clashes {
  private static final Phrases<Saying> PHRASES = Phrases.of("clashes.txt", Saying.class);
  private static final String NEGATIONS =
      "no not never without nobody kein keine nicht ohne sin sans pas";

  private enum Saying {
    FREE_ENTRY,
    PAID_ENTRY,
    NO_DEBT,
    DEBT
  }

  private Clashes() {}

  /** A question for each pair that is said. */
  static List<Gap> in(Source source, Messages messages) {
    Map<Saying, String> said = said(source);
    return Stream.of(
            gap(said, Saying.FREE_ENTRY, Saying.PAID_ENTRY, messages),
            gap(said, Saying.NO_DEBT, Saying.DEBT, messages))
        .flatMap(Optional::stream)
        .toList();
  }

  /** The first words for each saying. */
  private static Map<Saying, String> said(Source source) {
    Tokens tokens = source.tokens();
    Map<Saying, String> said = new EnumMap<>(Saying.class);
    for (int i = 0; i < tokens.size(); i++) {
      Optional<Match<Saying>> match = PHRASES.at(tokens, i, tokens.size());
      if (match.isPresent()) {
        Saying saying = match.get().value();
        boolean denied =
            (saying == Saying.DEBT || saying == Saying.PAID_ENTRY) && denied(tokens, i);
        if (!denied) {
          said.putIfAbsent(saying, source.line(i, match.get().next(), 60));
        }
        i = match.get().next() - 1;
      }
    }
    return said;
  }

  private static boolean denied(Tokens tokens, int at) {
    return IntStream.iterate(at - 1, k -> k >= Math.max(0, at - 4), k -> k - 1)
        .takeWhile(k -> !tokens.in(k, ". ! ?"))
        .anyMatch(k -> tokens.in(k, NEGATIONS));
  }

  private static Optional<Gap> gap(
      Map<Saying, String> said, Saying one, Saying other, Messages messages) {
    return said.containsKey(one) && said.containsKey(other)
        ? Optional.of(Gap.conflict(messages, "scope", "clash", said.get(one), said.get(other)))
        : Optional.empty();
  }
}
