package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;

/** What stands around the words of a crime and makes them something else than a goal. */
final class CrimeContext {
  private static final int NEAR = 10;
  private static final int NEXT = 3;
  private static final Phrases<Boolean> AGAINST = CrimeWords.list("weaken", "against");
  private static final Phrases<Boolean> SETTING = CrimeWords.list("weaken", "setting");
  private static final Phrases<Boolean> ENDING = CrimeWords.list("weaken", "ending");
  private static final Phrases<Boolean> AFTER = CrimeWords.list("weaken", "after");
  private static final Phrases<Boolean> CONSENT = CrimeWords.list("weaken", "consent");
  private static final Phrases<Boolean> TOLD = CrimeWords.list("weaken", "told");
  private static final Phrases<Boolean> EVADING = CrimeWords.list("weaken", "evading");
  private static final Phrases<Boolean> NEGATING = CrimeWords.list("weaken", "negating");
  private static final Set<String> FOR = Words.of("crime context for");
  private static final Set<String> CAUGHT = Words.of("crime context caught");
  private static final Set<String> WITH_CONSENT = Set.of("an attack on systems", "theft");

  private final boolean consent;

  CrimeContext(List<Tokens> prompt) {
    this.consent = prompt.stream().anyMatch(CrimeContext::consents);
  }

  /** Whether the sentence speaks of a film, a game, a museum and the like. */
  static boolean fiction(Tokens sentence) {
    return SETTING.in(sentence, 0, sentence.size());
  }

  /** Whether the words {@code [from, to)} mean what they say. */
  boolean isMeant(Tokens sentence, String crime, int from, int to) {
    boolean other =
        (consent && WITH_CONSENT.contains(crime))
            || TOLD.in(sentence, 0, from)
            || SETTING.in(sentence, 0, from)
            || prevented(sentence, from, to)
            || AFTER.in(sentence, to, to + NEXT)
            || staged(sentence, to)
            || negated(sentence, from);
    return !other;
  }

  private static boolean prevented(Tokens sentence, int from, int to) {
    int at = AGAINST.first(sentence, from - NEAR, from);
    boolean evading = at >= 0 && EVADING.in(sentence, at - 2, at);
    return (at >= 0 && !evading) || ENDING.in(sentence, to, sentence.size());
  }

  /** "… for our film": a film that follows counts where the deed is done for it. */
  private static boolean staged(Tokens sentence, int to) {
    int at = SETTING.first(sentence, to, to + NEAR);
    return IntStream.range(Math.max(to, at - NEXT), at).anyMatch(i -> sentence.in(i, FOR));
  }

  /** "not", unless it is about being caught. */
  private static boolean negated(Tokens sentence, int from) {
    int at = NEGATING.first(sentence, from - NEXT, from);
    return at >= 0 && !sentence.in(at + 1, CAUGHT);
  }

  private static boolean consents(Tokens sentence) {
    int at = CONSENT.first(sentence, 0, sentence.size());
    return at >= 0 && !NEGATING.in(sentence, at - NEXT, at) && !EVADING.in(sentence, at - NEXT, at);
  }
}
