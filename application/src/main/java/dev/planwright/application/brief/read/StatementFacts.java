package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.read.Statement.Says;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;

/** Goals, scope, resources and stance: whole sentences and items. */
final class StatementFacts {
  private static final Set<String> MONEY = Words.of("money signs");
  private static final Set<String> IMPERATIVES = Words.of("imperatives");
  private static final int MOST_GOALS = 8;

  /** A longer sentence is no stance. */
  private static final int LONG = 40;

  private static final int START = 8;

  private final Source source;
  private final Tokens tokens;
  private final List<Draft> drafts = new ArrayList<>();
  private final Set<Passage> goalPassages = new HashSet<>();

  private StatementFacts(Source source) {
    this.source = source;
    this.tokens = source.tokens();
  }

  /** Reads them. There is a goal whenever there is a sentence: the first one, if none says so. */
  static StatementFacts read(Source source, boolean english) {
    var facts = new StatementFacts(source);
    source.passages().forEach(facts::labelled);
    source.passages().stream()
        .filter(passage -> english && passage.topic() == Topic.NONE)
        .forEach(facts::prose);
    if (facts.goals() == 0) {
      facts.unsaid().ifPresent(passage -> facts.goal(passage, 5));
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

  private int goals() {
    return goalPassages.size();
  }

  private void labelled(Passage passage) {
    switch (passage.topic()) {
      case GOAL -> goal(passage, goals() == 0 ? 5 : 4);
      case IN -> items(passage, FactKind.IN, 3);
      case OUT -> items(passage, FactKind.OUT, 4);
      case RESOURCE -> whole(passage, FactKind.RESOURCE, 3);
      case STANCE -> whole(passage, FactKind.STANCE, 3);
      case METRIC -> {
        boolean counted = IntStream.range(passage.from(), passage.to()).anyMatch(tokens::number);
        if (!counted || tokens.is(passage.from(), "success")) {
          whole(passage, FactKind.METRIC, 3);
        }
      }
      case NONE, TITLE, BUDGET, PLACE, DEADLINE, START, TEAM, LIMITS, MUST, NEVER, ASIDE -> {}
    }
  }

  private void goal(Passage passage, int weight) {
    goalPassages.add(passage);
    whole(passage, FactKind.GOAL, weight);
  }

  private void whole(Passage passage, FactKind kind, int weight) {
    drafts.add(source.plain(kind, passage.from(), passage.to(), weight));
  }

  /** A short list in one line gives one fact for each item. */
  private void items(Passage passage, FactKind kind, int weight) {
    int[] commas =
        IntStream.range(passage.from(), passage.to()).filter(i -> tokens.in(i, ", ;")).toArray();
    boolean list = commas.length > 0 && passage.length() / (commas.length + 1) <= 7;
    if (!list || !passage.labelled()) {
      whole(passage, kind, weight);
      return;
    }
    int from = passage.from();
    for (int k = 0; k <= commas.length; k++) {
      int end = k < commas.length ? commas[k] : passage.to();
      int first = tokens.is(from, "and") ? from + 1 : from;
      if (first < end) {
        drafts.add(source.plain(kind, first, end, weight));
      }
      from = end + 1;
    }
  }

  private void prose(Passage passage) {
    Statement statement = Statement.of(tokens, passage);
    boolean goal = goal(statement);
    boolean stance = stance(statement);
    if (stance) {
      whole(passage, FactKind.STANCE, 3);
    }
    boolean only =
        stance && (!goal || (statement.has(Says.STANCE_NOUN, LONG) && passage.length() < 12));
    if (only || tokens.is(passage.to() - 1, "?")) {
      return;
    }
    boolean contents = tokens.in(passage.from(), "the this it our which scope");
    if (statement.has(Says.OUT, passage.length())) {
      whole(passage, FactKind.OUT, 4);
    } else if (contents && statement.has(Says.IN, START + 2)) {
      whole(passage, FactKind.IN, 3);
    } else if (statement.has(Says.OWN, START)
        || (statement.has(Says.HAVE, START) && !money(passage))) {
      whole(passage, FactKind.RESOURCE, 3);
    } else if (goal && goals() < MOST_GOALS) {
      goal(passage, goals() == 0 ? 5 : 3);
    }
  }

  private boolean money(Passage passage) {
    int last = Math.min(passage.to(), passage.from() + 14);
    return IntStream.range(passage.from(), last).anyMatch(i -> tokens.in(i, MONEY));
  }

  private boolean goal(Statement statement) {
    Passage passage = statement.passage();
    boolean first = goals() == 0;
    int at = passage.from();
    while (first
        && at < passage.to()
        && tokens.in(at, "please help me us to first , we let's now a plan create make for write")
        && !statement.imperative(at)) {
      at++;
    }
    boolean helped = at > passage.from() && tokens.in(at, IMPERATIVES);
    boolean imperative = statement.imperative(passage.from());
    boolean wish =
        statement.has(Says.WISH, 24)
            || (first && (statement.has(Says.FIRST, 24) || statement.has(Says.MINOR, 24)))
            || (first
                && statement.has(Says.DOING, 24)
                && tokens.in(passage.from(), "we i we're i'm our my"));
    return wish
        || statement.has(Says.AIM, START)
        || (first && (imperative || helped))
        || (imperative && goals() < 3 && passage.length() > 4);
  }

  private boolean stance(Statement statement) {
    Passage passage = statement.passage();
    boolean stated =
        passage.length() < LONG
            && statement.has(Says.STANCE, LONG)
            && statement.has(Says.STANCE_NOUN, LONG)
            && statement.has(Says.STANCE_VERB, LONG)
            && !tokens.in(passage.from(), "scope excluded included");
    return stated || tokens.is(passage.from() + 1, "appetite");
  }

  /** Without a sentence that says so, one with a verb of making or wishing, else the first. */
  private Optional<Passage> unsaid() {
    List<Passage> worded = source.passages().stream().filter(this::hasWord).toList();
    return worded.stream()
        .filter(passage -> passage.topic() == Topic.NONE && making(passage))
        .findFirst()
        .or(() ->
            worded.stream()
                .filter(p -> p.topic() == Topic.NONE || p.topic() == Topic.TITLE)
                .findFirst())
        .or(() -> worded.stream().findFirst());
  }

  private boolean making(Passage passage) {
    return Statement.of(tokens, passage).has(Says.WISH, 4)
        || IntStream.range(passage.from(), passage.to() - 1)
            .anyMatch(i -> tokens.in(i, IMPERATIVES) && tokens.in(i + 1, "a an the our my new"));
  }

  private boolean hasWord(Passage passage) {
    return IntStream.range(passage.from(), passage.to())
        .anyMatch(i -> tokens.word(i) && !tokens.lower(i).isEmpty());
  }
}
