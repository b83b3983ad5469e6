package dev.planwright.application.brief.read;

import dev.planwright.application.brief.read.LimitWords.Cue;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import java.util.Optional;
import java.util.Set;

/** The German, Spanish and French words that bound a project. */
final class ForeignLimitWords {
  private static final ForeignLimitWords GERMAN =
      new ForeignLimitWords(
          "de", "nicht", "kein keine keinen keinem keiner", "ohne", "nur ausschließlich");
  private static final ForeignLimitWords SPANISH =
      new ForeignLimitWords("es", "no", "nada nadie", "sin", "solo sólo solamente únicamente");
  private static final ForeignLimitWords FRENCH =
      new ForeignLimitWords(
          "fr", "pas", "rien personne", "sans", "seulement uniquement exclusivement");

  /** More is allowed up to a bound: that is a demand, not a ban. */
  private static final Set<String> EXCEED = Words.of("money exceed");

  private final String not;
  private final String none;
  private final String without;
  private final String only;
  private final Set<String> modals;
  private final Set<String> never;
  private final Set<String> must;

  private ForeignLimitWords(String language, String not, String none, String without, String only) {
    this.not = not;
    this.none = none;
    this.without = without;
    this.only = only;
    this.modals = Words.of("limit " + language + " never modals");
    this.never = Words.of("limit " + language + " never");
    this.must = Words.of("limit " + language + " must");
  }

  /** The words of that language, ISO 639-1. */
  static Optional<ForeignLimitWords> of(String language) {
    return switch (language) {
      case "de" -> Optional.of(GERMAN);
      case "es" -> Optional.of(SPANISH);
      case "fr" -> Optional.of(FRENCH);
      default -> Optional.empty();
    };
  }

  /** The first prohibition between these tokens, else the first demand. */
  Optional<Cue> in(Tokens tokens, int from, int to) {
    Optional<Cue> demand = Optional.empty();
    boolean modal = false;
    for (int i = from; i < to; i++) {
      modal |= tokens.in(i, modals);
    }
    for (int i = from; i < to; i++) {
      if (denied(tokens, i, from, modal)) {
        boolean cap = exceeds(tokens, from, to);
        boolean strong = !tokens.is(i, without);
        return Optional.of(new Cue(cap ? FactKind.MUST : FactKind.NEVER, i, strong));
      }
      if (demand.isEmpty() && demanded(tokens, i, from)) {
        demand = Optional.of(new Cue(FactKind.MUST, i, tokens.in(i, must)));
      }
    }
    return demand;
  }

  private boolean denied(Tokens tokens, int i, int from, boolean modal) {
    boolean idiom =
        tokens.in(
            i + 1,
            "nur sicher solo sólo seulement sure obstante mehr más plus que moins menos weniger");
    boolean bare =
        tokens.is(i, not)
            && !idiom
            && (modal || (i == from && this != GERMAN) || tokens.in(i + 1, modals));
    boolean nothing =
        tokens.in(i, none) && (modal || i == from || tokens.in(i - 1, ", : und y et"));
    boolean past = tokens.in(i + 1, "gibt hay existe");
    boolean lacking = tokens.is(i, without) && i + 1 < tokens.size() && tokens.word(i + 1);
    return !past && (bare || nothing || tokens.in(i, never) || lacking);
  }

  private boolean demanded(Tokens tokens, int i, int from) {
    boolean bound =
        (tokens.in(i, "al au") && tokens.in(i + 1, "menos moins plus"))
            || (tokens.in(i, "tiene tienen") && tokens.is(i + 1, "que"))
            || (tokens.in(i, "no nicht pas") && tokens.in(i + 1, "más mehr plus"));
    boolean single =
        tokens.in(i, only)
            && (i == from
                || tokens.in(i - 1, modals)
                || tokens.in(i - 1, must)
                || tokens.in(i - 1, "son sont sind ist est es"));
    return bound || single || tokens.in(i, must);
  }

  private static boolean exceeds(Tokens tokens, int from, int to) {
    for (int i = from; i < to; i++) {
      if (tokens.in(i, EXCEED)) {
        return true;
      }
    }
    return false;
  }
}
