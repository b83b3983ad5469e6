package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Phrase;
import dev.planwright.application.brief.text.Sentence;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.application.brief.unusable.CrimeWords.Act;
import dev.planwright.application.brief.unusable.CrimeWords.Plot;
import dev.planwright.application.brief.unusable.CrimeWords.Tongue;

/**
 * The goal of a prompt that asks for a crime, read by code: what is to be done, and to what.
 *
 * <p>Only plain cases are found, in English, German, French and Spanish. A dangerous word is no
 * goal: "fraud prevention", "a film about a bank robbery" and "hack our own servers" are not found.
 *
 * @param crime what it is, in English: "theft"
 */
public record CriminalGoal(String crime) {
  private static final int GOAL_SENTENCES = 8;
  private static final int BEHIND = 8;
  private static final Set<String> PREPOSITIONS = Words.of("criminal goal prepositions");
  private static final Set<String> STATES = Words.of("criminal goal states");
  private static final Set<String> RELATIVE = Set.of("die", "der", "das", "welche", "welcher");
  private static final Set<String> NEAR_CRIMES =
      Set.of("violence", "weapons", "arson", "the exploitation of people");

  /** The words {@code [from, to)} that state a crime. */
  private record Find(String crime, int from, int to) {}

  /** Reads a prompt; empty when no crime is plainly its goal. */
  public static Optional<CriminalGoal> of(String prompt) {
    List<Sentence> all = Sentence.of(Tokens.of(prompt));
    List<Sentence> goals = all.subList(0, Math.min(GOAL_SENTENCES, all.size()));
    var context = new CrimeContext(all);
    for (int i = 0; i < goals.size(); i++) {
      Sentence sentence = goals.get(i);
      Optional<Find> found = found(sentence, i == 0, context);
      if (found.isPresent()) {
        return found.map(Find::crime).map(CriminalGoal::new);
      }
      if (context.fiction(sentence)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Optional<Find> found(Sentence sentence, boolean opening, CrimeContext context) {
    for (int i = 0; i < sentence.size(); i++) {
      for (Act act : CrimeWords.ACTS.getOrDefault(sentence.word(i), List.of())) {
        int at = i;
        Optional<Find> found =
            deed(sentence, i, act)
                .filter(find ->
                    context.isMeant(sentence, find.crime(), find.from(), find.to())
                        && ofTheWriter(sentence, at, act.deed().tongue()));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return CrimeWords.PLOTS.stream()
        .flatMap(plot -> plot(sentence, opening, plot).stream())
        .filter(find -> context.isMeant(sentence, find.crime(), find.from(), find.to()))
        .findFirst();
  }

  private static Optional<Find> deed(Sentence sentence, int at, Act act) {
    int end = at + act.verb().lengthAt(sentence, at);
    List<Phrase> objects = act.deed().objects();
    String crime = act.deed().crime();
    if (end == at) {
      return Optional.empty();
    }
    if (objects.isEmpty()) {
      return Optional.of(new Find(crime, at, end));
    }
    int reach = NEAR_CRIMES.contains(crime) ? 3 : 5;
    int object = sentence.first(objects, end, end + reach);
    if (object >= 0 && direct(sentence, end, object)) {
      return Optional.of(new Find(crime, at, end(sentence, objects, object)));
    }
    return act.deed().tongue() == Tongue.DE
        ? before(sentence, at, end, act.deed().objects(), crime)
        : Optional.empty();
  }

  /** In German the object also stands before the verb. */
  private static Optional<Find> before(
      Sentence sentence, int verb, int end, List<Phrase> objects, String crime) {
    for (int from = Math.max(0, verb - BEHIND); from < verb; from++) {
      boolean indirect =
          PREPOSITIONS.contains(sentence.word(from - 1))
              || PREPOSITIONS.contains(sentence.word(from - 2));
      if (!indirect && sentence.has(objects, from, from + 1)) {
        return Optional.of(new Find(crime, from, end));
      }
    }
    return Optional.empty();
  }

  private static boolean direct(Sentence sentence, int from, int to) {
    for (int i = from; i < to; i++) {
      if (PREPOSITIONS.contains(sentence.word(i))) {
        return false;
      }
    }
    return true;
  }

  private static int end(Sentence sentence, List<Phrase> phrases, int at) {
    return at + phrases.stream().mapToInt(phrase -> phrase.lengthAt(sentence, at)).max().orElse(1);
  }

  /** A noun for a crime counts where it opens the prompt, or where somebody is to commit it. */
  private static Optional<Find> plot(Sentence sentence, boolean opening, Plot plot) {
    int at = sentence.first(plot.nouns(), 0, sentence.size());
    if (at < 0) {
      return Optional.empty();
    }
    int end = end(sentence, plot.nouns(), at);
    boolean alone = plot.tongue() != Tongue.EN || Phrase.endsAt(sentence, end);
    boolean first = opening && at <= 1 && sentence.words().stream().noneMatch(STATES::contains);
    int commit = sentence.first(CrimeWords.COMMIT, at - 4, at);
    boolean committed =
        commit >= 0 && direct(sentence, end(sentence, CrimeWords.COMMIT, commit), at);
    boolean behind =
        plot.tongue() == Tongue.DE && sentence.has(CrimeWords.COMMIT, end, end + BEHIND);
    return alone && (first || committed || behind)
        ? Optional.of(new Find(plot.crime(), at, end))
        : Optional.empty();
  }

  /** Whether the writer means to do it, rather than telling of others who do. */
  private static boolean ofTheWriter(Sentence sentence, int verb, Tongue tongue) {
    return switch (tongue) {
      case EN -> {
        int before = verb - 1;
        while (sentence.word(before).endsWith("ly")) {
          before--;
        }
        yield before < 0 || sentence.has(CrimeWords.LEAD, before, before + 1);
      }
      case DE -> {
        boolean infinitive =
            sentence.word(verb).equals("zu") || sentence.word(verb - 1).equals("zu");
        boolean relative = false;
        for (int i = Math.max(1, verb - BEHIND); i < verb && !infinitive; i++) {
          relative |= sentence.word(i - 1).equals(",") && RELATIVE.contains(sentence.word(i));
        }
        yield !relative;
      }
      case FR, ES -> true;
    };
  }
}
