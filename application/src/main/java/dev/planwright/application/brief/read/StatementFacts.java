package dev.planwright.application.brief.read;

import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Goals, scope, resources and stance: whole sentences and items. */
final class StatementFacts {
  private static final Set<String> IMPERATIVES = Words.of("statement facts imperatives");
  private static final Set<String> WISHES = Words.of("statement facts wishes");
  private static final Set<String> AIMS =
      Set.of("goal", "objective", "aim", "mission", "purpose", "vision", "ambition");
  private static final Set<String> STANCES = Words.of("statement facts stances");
  private static final Set<String> STANCE_NOUNS = Words.of("statement facts stance nouns");
  private static final Set<String> OUT_CUES = Set.of("scope", "excluded", "included");

  private final Source source;
  private final Tokens tokens;
  private final List<Draft> drafts = new ArrayList<>();
  private final Set<Passage> goalPassages = new HashSet<>();
  private int goals;

  private StatementFacts(Source source) {
    this.source = source;
    this.tokens = source.tokens();
  }

  /** Reads them. There is a goal whenever there is a sentence: the first one, if none says so. */
  static StatementFacts read(Source source, boolean english) {
    var facts = new StatementFacts(source);
    source.passages().forEach(facts::labelled);
    if (english) {
      source.passages().forEach(facts::prose);
    }
    if (facts.goals == 0) {
      facts.firstSentence();
    }
    return facts;
  }

  List<Draft> drafts() {
    return drafts;
  }

  /** The passages that say what the project is. */
  Set<Passage> goalPassages() {
    return goalPassages;
  }

  private void labelled(Passage passage) {
    switch (passage.topic()) {
      case GOAL -> goal(passage, goals == 0 ? 5 : 4);
      case IN -> items(passage, FactKind.IN, 3);
      case OUT -> items(passage, FactKind.OUT, 4);
      case RESOURCE -> whole(passage, FactKind.RESOURCE, 3);
      case STANCE -> whole(passage, FactKind.STANCE, 3);
      case METRIC -> successWithoutNumber(passage);
      case NONE, TITLE, BUDGET, PLACE, DEADLINE, START, TEAM, LIMITS, MUST, NEVER, ASIDE -> {}
    }
  }

  private void goal(Passage passage, int weight) {
    goals++;
    goalPassages.add(passage);
    whole(passage, FactKind.GOAL, weight);
  }

  private void whole(Passage passage, FactKind kind, int weight) {
    drafts.add(source.plain(kind, passage.from(), passage.to(), weight));
  }

  private void successWithoutNumber(Passage passage) {
    boolean counted = false;
    for (int i = passage.from(); i < passage.to(); i++) {
      counted |= tokens.number(i);
    }
    if (!counted || tokens.is(passage.from(), "success")) {
      whole(passage, FactKind.METRIC, 3);
    }
  }

  /** A short list in one line gives one fact for each item. */
  private void items(Passage passage, FactKind kind, int weight) {
    int commas = 0;
    for (int i = passage.from(); i < passage.to(); i++) {
      commas += tokens.is(i, ",") || tokens.is(i, ";") ? 1 : 0;
    }
    boolean list = commas >= 1 && passage.length() / (commas + 1) <= 7 && passage.labelled();
    if (!list) {
      whole(passage, kind, weight);
      return;
    }
    int from = passage.from();
    for (int i = passage.from(); i <= passage.to(); i++) {
      if (i == passage.to() || tokens.is(i, ",") || tokens.is(i, ";")) {
        int first = tokens.is(from, "and") ? from + 1 : from;
        if (first < i) {
          drafts.add(source.plain(kind, first, i, weight));
        }
        from = i + 1;
      }
    }
  }

  private void prose(Passage passage) {
    if (passage.topic() != Topic.NONE && passage.topic() != Topic.TITLE) {
      return;
    }
    if (stance(passage) || passage.topic() == Topic.TITLE || tokens.is(passage.to() - 1, "?")) {
      return;
    }
    if (outside(passage)) {
      whole(passage, FactKind.OUT, 4);
    } else if (inside(passage)) {
      whole(passage, FactKind.IN, 3);
    } else if (owned(passage)) {
      whole(passage, FactKind.RESOURCE, 3);
    } else if (goalSentence(passage) && goals < 8) {
      goal(passage, goals == 0 ? 5 : 3);
    }
  }

  private boolean goalSentence(Passage passage) {
    int i = passage.from();
    while (i < passage.to()
        && tokens.in(i, "please help me us to first , we let's now a plan create make for write")
        && !imperative(i, passage)) {
      i++;
    }
    boolean helped = i > passage.from() && tokens.in(i, IMPERATIVES);
    boolean imperative = imperative(passage.from(), passage) || (helped && goals == 0);
    boolean first = goals == 0 && imperative;
    return first
        || (imperative && goals < 3 && passage.length() > 4)
        || wish(passage)
        || aim(passage);
  }

  private boolean imperative(int i, Passage passage) {
    return tokens.in(i, IMPERATIVES)
        && i + 1 < passage.to()
        && !tokens.in(i + 1, "is are was will has with must should , :");
  }

  private boolean wish(Passage passage) {
    int last = Math.min(passage.to() - 1, passage.from() + 24);
    for (int i = passage.from(); i < last; i++) {
      boolean subject =
          i > passage.from()
              && !tokens.in(
                  i - 1, "the a this that they who residents customers not never no don't you");
      boolean to =
          tokens.is(i + 1, "to")
              || (tokens.is(i, "would") && tokens.is(i + 1, "like"))
              || (tokens.is(i + 1, "on") && tokens.is(i, "plan"))
              || (tokens.is(i, "want") && goals == 0 && tokens.in(i + 1, "a an our"))
              || (tokens.in(i, "propose proposes plan planning") && tokens.in(i + 1, "a an the"))
              || (tokens.in(i, "i'd we'd") && tokens.is(i + 1, "like"));
      int verb = tokens.is(i + 1, "like") ? i + 3 : i + 2;
      boolean minor =
          goals > 0
              && tokens.in(
                  verb, "hire recruit employ know avoid thank keep see say ask move be spend");
      if (tokens.in(i, WISHES)
          && to
          && !minor
          && (subject || tokens.in(i, "i'd we'd"))
          && !(tokens.in(i, "need needs going") && goals > 0)) {
        return true;
      }
      boolean doing =
          goals == 0
              && tokens.in(
                  i,
                  "building developing creating opening launching starting setting organising"
                      + " organizing")
              && tokens.in(passage.from(), "we i we're i'm our my");
      if (doing) {
        return true;
      }
    }
    return false;
  }

  private boolean aim(Passage passage) {
    int last = Math.min(passage.to() - 1, passage.from() + 8);
    for (int i = passage.from(); i < last; i++) {
      if (tokens.in(i, AIMS)
          && (tokens.is(i + 1, "is")
              || tokens.is(i + 1, ":")
              || tokens.is(i + 2, "is")
              || tokens.is(i + 1, "of"))) {
        return true;
      }
    }
    return false;
  }

  private boolean outside(Passage passage) {
    for (int i = passage.from(); i < passage.to(); i++) {
      boolean out =
          (tokens.is(i, "out") && tokens.is(i + 1, "of") && tokens.is(i + 2, "scope"))
              || (tokens.is(i, "outside")
                  && (tokens.is(i + 2, "scope") || tokens.is(i + 1, "scope")));
      boolean part =
          tokens.is(i, "not")
              && ((tokens.is(i + 1, "part") && tokens.is(i + 2, "of"))
                  || tokens.is(i + 1, "included")
                  || tokens.is(i + 1, "include")
                  || tokens.is(i + 1, "cover"));
      if (out || part) {
        return true;
      }
    }
    return false;
  }

  private boolean inside(Passage passage) {
    for (int i = passage.from(); i < Math.min(passage.to(), passage.from() + 10); i++) {
      boolean scope =
          tokens.is(i, "scope") && tokens.in(i + 1, "includes covers is comprises consists");
      boolean contents =
          !tokens.in(i - 1, "team crew staff")
              && tokens.in(i, "includes comprises consists features encompasses")
              && tokens.in(passage.from(), "the this it our which")
              && i > passage.from();
      if (scope || contents) {
        return true;
      }
    }
    return false;
  }

  private boolean owned(Passage passage) {
    for (int i = passage.from(); i < Math.min(passage.to(), passage.from() + 8); i++) {
      boolean we =
          tokens.in(
              i - 1,
              "we i already currently council city company family university school " + "which");
      boolean own =
          (tokens.in(i, "own owns possess") && we)
              || (tokens.is(i, "already")
                  && tokens.in(
                      i + 1,
                      "have has own owns rent secured signed bought exists exist available hold "
                          + "holds run runs operate operates"))
              || (tokens.in(i, "have has") && tokens.is(i + 1, "already"))
              || (tokens.in(i, "have has") && tokens.is(i + 1, "access"))
              || (tokens.is(i, "have")
                  && tokens.is(i - 1, "we")
                  && tokens.in(i + 1, "an a two three existing permission good")
                  && !nearMoney(passage));
      if (own && !tokens.is(i - 1, "their")) {
        return true;
      }
    }
    return false;
  }

  private boolean nearMoney(Passage passage) {
    for (int i = passage.from(); i < Math.min(passage.to(), passage.from() + 14); i++) {
      if (tokens.in(i, "budget team million staff crew deadline goal problem plan to")
          || tokens.in(i, "€ $ £ ¥ ₹ eur usd gbp euros dollars pounds")) {
        return true;
      }
    }
    return false;
  }

  private boolean stance(Passage passage) {
    Optional<Integer> word = Optional.empty();
    boolean noun = false;
    boolean asked = false;
    for (int i = passage.from(); i < passage.to() && passage.length() < 40; i++) {
      if (word.isEmpty() && tokens.in(i, STANCES) && stanceWord(i)) {
        word = Optional.of(i);
      }
      noun |= tokens.in(i, STANCE_NOUNS);
      asked |=
          tokens.in(
              i,
              "pick choose prefer keep take be want avoid appetite select go make stay "
                  + "favour favor should");
    }
    boolean appetite = tokens.is(passage.from() + 1, "appetite");
    if ((word.isPresent() && noun && asked && !OUT_CUES.contains(tokens.lower(passage.from())))
        || appetite) {
      whole(passage, FactKind.STANCE, 3);
      return !goalSentence(passage) || (noun && passage.length() < 12);
    }
    return false;
  }

  private boolean stanceWord(int i) {
    boolean low = tokens.is(i, "low") && (tokens.is(i + 1, "risk") || tokens.is(i + 2, "risk"));
    return low || !tokens.in(i, "low risk");
  }

  /** Without a sentence that says so, one with a verb of making, else the first. */
  private void firstSentence() {
    List<Passage> worded = source.passages().stream().filter(this::hasWord).toList();
    worded.stream()
        .filter(this::making)
        .findFirst()
        .or(() ->
            worded.stream()
                .filter(p -> p.topic() == Topic.NONE || p.topic() == Topic.TITLE)
                .findFirst())
        .or(() -> worded.stream().findFirst())
        .ifPresent(passage -> goal(passage, 5));
  }

  private boolean making(Passage passage) {
    for (int i = passage.from(); i < passage.to() - 1 && passage.topic() == Topic.NONE; i++) {
      if (tokens.in(i, IMPERATIVES) && tokens.in(i + 1, "a an the our my new")) {
        return true;
      }
    }
    return false;
  }

  private boolean hasWord(Passage passage) {
    for (int i = passage.from(); i < passage.to(); i++) {
      if (tokens.word(i) && !tokens.lower(i).isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
