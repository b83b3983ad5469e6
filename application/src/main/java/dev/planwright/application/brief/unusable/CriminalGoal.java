package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Sentences;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.application.brief.unusable.CrimeWords.Deed;
import dev.planwright.application.brief.unusable.CrimeWords.Plot;

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
  private static final Phrases<Boolean> COMMIT = CrimeWords.list("commit", "");

  /** The words before an English verb that is meant. */
  private static final Phrases<Boolean> LEAD = CrimeWords.list("lead", "");

  private static final Set<String> PREPOSITIONS = Words.of("criminal goal prepositions");
  private static final Set<String> STATES = Words.of("criminal goal states");
  private static final Set<String> RELATIVE = Set.of("die", "der", "das", "welche", "welcher");
  private static final Set<String> NEAR_CRIMES =
      Set.of("violence", "weapons", "arson", "the exploitation of people");

  /** The words {@code [from, to)} that state a crime. */
  private record Find(String crime, int from, int to) {}

  /** Reads a prompt; empty when no crime is plainly its goal. */
  public static Optional<CriminalGoal> of(String prompt) {
    List<Tokens> all = Sentences.of(Tokens.of(prompt));
    var context = new CrimeContext(all);
    for (int k = 0; k < Math.min(GOAL_SENTENCES, all.size()); k++) {
      Tokens sentence = all.get(k);
      boolean opening = k == 0;
      Optional<Find> found =
          IntStream.range(0, sentence.size())
              .boxed()
              .flatMap(i -> found(sentence, i, opening))
              .filter(find -> context.isMeant(sentence, find.crime(), find.from(), find.to()))
              .findFirst();
      if (found.isPresent()) {
        return found.map(Find::crime).map(CriminalGoal::new);
      }
      if (CrimeContext.fiction(sentence)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Stream<Find> found(Tokens sentence, int i, boolean opening) {
    Stream<Find> deeds =
        CrimeWords.DEEDS.all(sentence, i).stream()
            .filter(match -> ofTheWriter(sentence, i, match.value().tongue()))
            .flatMap(match -> deed(sentence, i, match).stream());
    Stream<Find> plots =
        CrimeWords.PLOTS.all(sentence, i).stream()
            .flatMap(match -> plot(sentence, i, opening, match).stream());
    return Stream.concat(deeds, plots);
  }

  private static Optional<Find> deed(Tokens sentence, int at, Match<Deed> verb) {
    Deed deed = verb.value();
    int end = verb.next();
    if (deed.objects().isEmpty()) {
      return Optional.of(new Find(deed.crime(), at, end));
    }
    Phrases<Boolean> objects = deed.objects().orElseThrow();
    int object = objects.first(sentence, end, end + (NEAR_CRIMES.contains(deed.crime()) ? 3 : 5));
    if (object >= 0 && direct(sentence, end, object)) {
      int behind = objects.at(sentence, object, sentence.size()).orElseThrow().next();
      return Optional.of(new Find(deed.crime(), at, behind));
    }
    // in German the object also stands before the verb
    boolean before =
        deed.tongue().equals("de")
            && IntStream.range(Math.max(0, at - BEHIND), at)
                .filter(i -> direct(sentence, i - 2, i))
                .anyMatch(i -> objects.in(sentence, i, i + 1));
    return before ? Optional.of(new Find(deed.crime(), at, end)) : Optional.empty();
  }

  private static boolean direct(Tokens sentence, int from, int to) {
    return IntStream.range(from, to).noneMatch(i -> sentence.in(i, PREPOSITIONS));
  }

  /** A noun for a crime counts where it opens the prompt, or where somebody is to commit it. */
  private static Optional<Find> plot(Tokens sentence, int at, boolean opening, Match<Plot> noun) {
    int end = noun.next();
    String tongue = noun.value().tongue();
    boolean states = IntStream.range(0, sentence.size()).anyMatch(i -> sentence.in(i, STATES));
    boolean first = opening && at <= 1 && !states;
    int commit = COMMIT.first(sentence, at - 4, at);
    boolean committed =
        commit >= 0
            && direct(sentence, COMMIT.at(sentence, commit, at).map(Match::next).orElse(at), at);
    boolean behind = tongue.equals("de") && COMMIT.in(sentence, end, end + BEHIND);
    boolean alone = !tongue.equals("en") || Phrases.alone(sentence, end);
    return alone && (first || committed || behind)
        ? Optional.of(new Find(noun.value().crime(), at, end))
        : Optional.empty();
  }

  /** Whether the writer means to do it, rather than telling of others who do. */
  private static boolean ofTheWriter(Tokens sentence, int verb, String tongue) {
    return switch (tongue) {
      case "en" -> {
        int before = verb - 1;
        while (sentence.lower(before).endsWith("ly")) {
          before--;
        }
        yield before < 0 || LEAD.in(sentence, before, before + 1);
      }
      case "de" ->
          sentence.is(verb, "zu")
              || sentence.is(verb - 1, "zu")
              || IntStream.range(Math.max(1, verb - BEHIND), verb)
                  .noneMatch(i -> sentence.is(i - 1, ",") && sentence.in(i, RELATIVE));
      default -> true;
    };
  }
}
