package dev.planwright.application.brief.read;

import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import java.util.Optional;
import java.util.Set;

/** The English words that bound a project, and the idioms in which the same words bound nothing. */
final class LimitWords {
  private static final Set<String> MODALS = Words.of("limit words modals");
  private static final Set<String> DENIED = Words.of("limit words denied");
  private static final Set<String> NO_IDIOMS = Words.of("limit words no idioms");
  private static final Set<String> NOT_IDIOMS = Words.of("limit words not idioms");
  private static final Set<String> NEVER_WORDS = Words.of("limit words never words");
  private static final Set<String> WITHOUT_IDIOMS = Words.of("limit words without idioms");
  private static final Set<String> NO_SUBJECTS = Words.of("limit words no subjects");

  /**
   * A word that bounds.
   *
   * @param strong whether nothing weaker could have been meant
   */
  record Cue(FactKind kind, int at, boolean strong) {}

  private LimitWords() {}

  /** The first prohibition between these tokens, else the first demand. */
  static Optional<Cue> in(Tokens tokens, int from, int to) {
    Optional<Cue> must = Optional.empty();
    for (int i = from; i < to; i++) {
      Optional<Cue> never = never(tokens, i, from, to);
      if (never.isPresent()) {
        return never;
      }
      if (must.isEmpty()) {
        must = must(tokens, i, from, to);
      }
    }
    return must;
  }

  private static Optional<Cue> never(Tokens tokens, int i, int from, int to) {
    boolean denied =
        switch (tokens.lower(i)) {
          case "no" -> no(tokens, i, from, to);
          case "not" -> not(tokens, i, from);
          case "don't", "dont" ->
              i == from
                  || tokens.in(i - 1, ", ; : please and but")
                  || (tokens.is(i - 1, "we") && tokens.in(i + 1, "want accept allow use sell"));
          case "can't", "cannot", "mustn't", "shouldn't", "won't" ->
              !tokens.in(i - 1, NO_SUBJECTS)
                  && !tokens.in(
                      i + 1,
                      "wait help afford find tell see exceed decide yet reach keep get read");
          case "without" -> without(tokens, i, to);
          case "avoided" -> tokens.is(i - 1, "be");
          case "avoid", "avoids", "avoiding" ->
              !tokens.is(i + 2, "extremes")
                  && !tokens.in(
                      i - 1, "help helps could can residents patients people customers users");
          case "exclude", "excludes", "excluding" ->
              !tokens.is(i + 1, "vat") && !tokens.is(i + 1, "tax");
          case "nothing" -> tokens.in(i + 1, "may must should shall can");
          case "nobody" -> tokens.in(i + 1, "may must should shall");
          case "rule", "ruled" -> tokens.is(i + 1, "out");
          case "off" ->
              (tokens.is(i + 1, "limits") || (tokens.is(i + 1, "-") && tokens.is(i + 2, "limits")))
                  || (tokens.is(i + 1, "the") && tokens.is(i + 2, "table"));
          case "refuse" -> tokens.is(i - 1, "we") || tokens.is(i - 1, "i");
          case "ban" -> i == from || tokens.is(i - 1, "a");
          case "neither" -> tokens.in(i - 1, "must should may shall") || i == from;
          default ->
              tokens.in(i, NEVER_WORDS)
                  && !(tokens.is(i, "never")
                      && (tokens.in(i - 1, "have has had i i've almost was were")
                          || tokens.in(i + 1, "been before done had seen")));
        };
    return denied
        ? Optional.of(
            new Cue(FactKind.NEVER, i, !tokens.is(i, "without") && !tokens.is(i, "avoid")))
        : Optional.empty();
  }

  /** "No alcohol on site", "with no debt"; not "no doubt", "there is no road". */
  private static boolean no(Tokens tokens, int i, int from, int to) {
    if (i + 1 >= to
        || !tokens.word(i + 1)
        || tokens.in(i + 1, NO_IDIOMS)
        || (tokens.capital(i + 1) && !tokens.shouted(i + 1) && i > from)) {
      return false;
    }
    boolean first =
        i == from
            || tokens.in(
                i - 1,
                ", ; : ( — – and but so that absolutely strictly with use uses using accept want "
                    + "allow tolerate requires require serve contains contain be needs involve");
    boolean there = tokens.in(i - 1, "is are was were have has had there's");
    boolean experience =
        tokens.is(i - 1, "with")
            && tokens.in(
                i + 1, "prior previous formal access clear background programming coding running");
    boolean future = tokens.is(i - 1, "be") && tokens.in(i - 2, "must should shall may can will");
    boolean comma = tokens.in(i - 1, ", and") && !openedByLimit(tokens, i, from);
    return (first && !there && !experience && !comma && (!tokens.is(i - 1, "be") || future));
  }

  /** "…, no meat and no fish": in a list only when the list says no before, or is all there is. */
  private static boolean openedByLimit(Tokens tokens, int i, int from) {
    for (int k = i - 1; k >= Math.max(from, i - 12); k--) {
      if (tokens.in(k, "is are was have has had")) {
        return false;
      }
    }
    return true;
  }

  private static boolean not(Tokens tokens, int i, int from) {
    if (tokens.in(i + 1, NOT_IDIOMS) || tokens.is(i + 1, "exceed")) {
      return false;
    }
    String before = tokens.lower(i - 1);
    if (before.equals("must") || before.equals("shall") || before.equals("should")) {
      return true;
    }
    if (before.equals("may")) {
      return !tokens.in(i + 1, "always need want");
    }
    if (before.equals("do") || before.equals("does")) {
      boolean imperative = i - 1 == from || tokens.in(i - 2, ", ; : please and but —");
      boolean ours = tokens.in(i - 2, "we project plan") && tokens.in(i + 1, DENIED);
      return (imperative && before.equals("do")) || ours;
    }
    if (before.equals("is") || before.equals("are")) {
      return tokens.in(i + 1, "allowed permitted acceptable tolerated to an")
          && !(tokens.is(i + 1, "an") && !tokens.is(i + 2, "option"))
          && !(tokens.is(i + 1, "to") && !tokens.in(i + 2, "be exceed use replace"));
    }
    if (before.equals("will") && tokens.in(i - 2, "we project it")) {
      return !tokens.in(i + 1, "know be able have need");
    }
    if (before.equals("can") || before.equals("will")) {
      return tokens.in(i + 1, DENIED) && !tokens.in(i - 2, NO_SUBJECTS);
    }
    return i == from && tokens.in(i + 1, DENIED) && !tokens.in(i - 1, MODALS);
  }

  private static boolean without(Tokens tokens, int i, int to) {
    boolean bound = i + 1 < to && tokens.word(i + 1) && !tokens.in(i + 1, WITHOUT_IDIOMS);
    boolean state =
        tokens.in(
            i - 1,
            "households people those communities residents students villages families "
                + "homes patients been children schools live areas anyone users");
    return bound && !state;
  }

  private static Optional<Cue> must(Tokens tokens, int i, int from, int to) {
    boolean demanded =
        switch (tokens.lower(i)) {
          case "must" ->
              (!tokens.is(i + 1, "-") && !tokens.in(i - 1, "a this it")) || tokens.is(i - 1, "it");
          case "mandatory", "compulsory", "non-negotiable", "obligatory" -> true;
          case "shall" -> !tokens.in(i - 1, "i we");
          case "required" -> tokens.in(i - 1, "is are be") || tokens.is(i + 1, ":");
          case "only" -> only(tokens, i, from, to);
          case "at" ->
              tokens.in(i + 1, "most least")
                  && (tokens.number(i + 2) || tokens.word(i + 2))
                  && !tokens.in(i + 2, "for in some we it the");
          case "no", "not" ->
              (tokens.in(i + 1, "more less fewer later") && tokens.is(i + 2, "than"))
                  || tokens.is(i + 1, "exceed");
          case "exceed" -> tokens.in(i - 1, "not cannot can't never");
          case "maximum", "minimum" ->
              tokens.is(i + 1, "of") || (tokens.in(i - 1, "a the") && tokens.is(i + 1, "is"));
          case "has", "have" ->
              tokens.is(i + 1, "to")
                  && tokens.word(i + 2)
                  && !tokens.in(i - 1, "really if")
                  && !tokens.is(i - 2, "if")
                  && !tokens.in(i - 1, NO_SUBJECTS)
                  && !tokens.in(i - 1, "would will may might")
                  && !tokens.in(i + 2, "do say wait admit travel walk");
          case "need", "needs" ->
              tokens.is(i + 1, "to")
                  && tokens.in(i + 2, "be comply stay remain keep meet support")
                  && !tokens.in(i - 1, NO_SUBJECTS)
                  && !tokens.is(i - 1, "don't");
          case "non" -> tokens.is(i + 1, "-") && tokens.is(i + 2, "negotiable");
          default -> false;
        };
    boolean strong = tokens.in(i, "must mandatory shall non exceed");
    return demanded ? Optional.of(new Cue(FactKind.MUST, i, strong)) : Optional.empty();
  }

  /**
   * "Only local timber", "may only work at night", "use only"; not "the only shop", "only 3 km".
   */
  private static boolean only(Tokens tokens, int i, int from, int to) {
    boolean first = i == from || tokens.in(i - 1, ": ;");
    boolean bound =
        tokens.in(
                i - 1,
                "may can must use uses using is are be accept hire buy serve open with "
                    + "should work works employ sell")
            || tokens.in(i + 1, "be use during between after if local on at from");
    boolean tale =
        tokens.in(i - 1, "the not if an our my has have was were currently currently, there's")
            || (tokens.in(i - 1, "is are with on") && tokens.number(i + 1))
            || tokens.in(i + 1, "just a one about recently way the");
    boolean last = i + 1 == to || tokens.in(i + 1, ", ;");
    return (first || bound || last) && !tale;
  }
}
