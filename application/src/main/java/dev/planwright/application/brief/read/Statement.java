package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Tokens;

/** What the phrases of statements.txt say in a passage, in their order. */
record Statement(Passage passage, List<Said> said) {
  private static final Phrases<Says> PHRASES = Phrases.of("statements.txt", Says.class);

  enum Says {
    IMPERATIVE,
    WISH,
    FIRST,
    MINOR,
    DOING,
    AIM,
    OUT,
    IN,
    OWN,
    HAVE,
    STANCE,
    STANCE_NOUN,
    STANCE_VERB
  }

  /** A phrase, and the token behind it. */
  record Said(Says says, int at, int next) {}

  static Statement of(Tokens tokens, Passage passage) {
    List<Said> said = new ArrayList<>();
    for (int i = passage.from(); i < passage.to(); i++) {
      Optional<Match<Says>> match = PHRASES.at(tokens, i, passage.to());
      if (match.isPresent()) {
        said.add(new Said(match.orElseThrow().value(), i, match.orElseThrow().next()));
      }
    }
    return new Statement(passage, said);
  }

  /** The first phrase that says this and begins among so many tokens. */
  Optional<Said> first(Says says, int reach) {
    return said.stream()
        .filter(one -> one.says() == says && one.at() < passage.from() + reach)
        .findFirst();
  }

  boolean has(Says says, int reach) {
    return first(says, reach).isPresent();
  }

  /** Whether a verb that tells to do something begins at that token. */
  boolean imperative(int at) {
    return said.stream().anyMatch(one -> one.says() == Says.IMPERATIVE && one.at() == at);
  }
}
