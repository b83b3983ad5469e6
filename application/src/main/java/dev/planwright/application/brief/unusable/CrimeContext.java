package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Phrase;
import dev.planwright.application.brief.text.Sentence;
import dev.planwright.application.brief.text.Words;

/** What stands around the words of a crime and makes them something else than a goal. */
final class CrimeContext {
  private static final int NEAR = 10;
  private static final int NEXT = 3;
  private static final List<Phrase> AGAINST = CrimeWords.list("weaken", "against");
  private static final List<Phrase> SETTING = CrimeWords.list("weaken", "setting");
  private static final List<Phrase> ENDING = CrimeWords.list("weaken", "ending");
  private static final List<Phrase> AFTER = CrimeWords.list("weaken", "after");
  private static final List<Phrase> CONSENT = CrimeWords.list("weaken", "consent");
  private static final List<Phrase> TOLD = CrimeWords.list("weaken", "told");
  private static final List<Phrase> EVADING = CrimeWords.list("weaken", "evading");
  private static final List<Phrase> NEGATING = CrimeWords.list("weaken", "negating");
  private static final Set<String> FOR = Words.of("crime context for");
  private static final Set<String> CAUGHT = Words.of("crime context caught");
  private static final Set<String> WITH_CONSENT = Set.of("an attack on systems", "theft");

  private final boolean consent;

  CrimeContext(List<Sentence> prompt) {
    this.consent = prompt.stream().anyMatch(CrimeContext::consents);
  }

  /** Whether the sentence speaks of a film, a game, a museum and the like. */
  boolean fiction(Sentence sentence) {
    return sentence.has(SETTING, 0, sentence.size());
  }

  /** Whether the words {@code [from, to)} mean what they say. */
  boolean isMeant(Sentence sentence, String crime, int from, int to) {
    boolean other =
        (consent && WITH_CONSENT.contains(crime))
            || sentence.has(TOLD, 0, from)
            || sentence.has(SETTING, 0, from)
            || prevented(sentence, from, to)
            || sentence.has(AFTER, to, to + NEXT)
            || staged(sentence, to)
            || negated(sentence, from);
    return !other;
  }

  private static boolean prevented(Sentence sentence, int from, int to) {
    int at = sentence.first(AGAINST, from - NEAR, from);
    boolean evading = at >= 0 && sentence.has(EVADING, at - 2, at);
    return (at >= 0 && !evading) || sentence.has(ENDING, to, sentence.size());
  }

  /** "… for our film": a film that follows counts where the deed is done for it. */
  private static boolean staged(Sentence sentence, int to) {
    int at = sentence.first(SETTING, to, to + NEAR);
    for (int i = Math.max(to, at - NEXT); i < at; i++) {
      if (FOR.contains(sentence.word(i))) {
        return true;
      }
    }
    return false;
  }

  /** "not", unless it is about being caught. */
  private static boolean negated(Sentence sentence, int from) {
    int at = sentence.first(NEGATING, from - NEXT, from);
    return at >= 0 && !CAUGHT.contains(sentence.word(at + 1));
  }

  private static boolean consents(Sentence sentence) {
    int at = sentence.first(CONSENT, 0, sentence.size());
    return at >= 0
        && !sentence.has(NEGATING, at - NEXT, at)
        && !sentence.has(EVADING, at - NEXT, at);
  }
}
