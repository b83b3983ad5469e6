package dev.planwright.application.brief.dates;

import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactValue.Season;
import dev.planwright.domain.fact.Precision;
import java.util.Optional;
import java.util.Set;

/** The words around a date that tell what it is for. */
final class DateCues {
  private static final Set<String> BY = Words.of("date cues by");
  private static final Set<String> BETWEEN = Words.of("date cues between");
  private static final Set<String> STARTS = Words.of("date cues starts");
  private static final Set<String> ENDS = Words.of("date cues ends");
  private static final Set<String> STEPS = Words.of("date cues steps");
  private static final Set<String> ELSEWHERE = Words.of("date cues elsewhere");
  private static final Set<String> TARGETS = Words.of("date cues targets");
  private static final Set<String> FOREIGN = Words.of("date cues foreign");
  private static final Set<String> PAST =
      Set.of("was", "were", "had", "been", "agreed", "came", "lost", "last", "met", "held");
  private static final Set<String> ONLY = Words.of("date cues only");
  private static final Set<String> CLOSED = Words.of("date cues closed");
  private static final Set<String> MODALS = Words.of("date cues modals");
  private static final Set<String> HABITS = Words.of("date cues habits");
  private static final Set<String> EVERY = Words.of("date cues every");
  private static final Set<String> LASTS = Words.of("date cues lasts");

  /** How many words of a clause are looked at, however long it is. */
  private static final int REACH = 20;

  private static final String PHASES = "phase stage milestone pilot";
  private static final String BEFORE = "before vor avant antes voor prior";

  private final Source source;
  private final Tokens tokens;

  DateCues(Source source) {
    this.source = source;
    this.tokens = source.tokens();
  }

  /** "by the end of", "no later than": the first token of it, or {@code i} when there is none. */
  int by(Passage passage, int i) {
    int first = Math.max(passage.from(), i - 5);
    for (int k = i - 1; k >= first; k--) {
      boolean than = tokens.is(k, "than");
      boolean later = than && tokens.in(k - 1, "later") && k - 2 >= passage.from();
      if (later) {
        return k - 2;
      }
      if (tokens.in(k, BY) && !than) {
        return k;
      }
      if (!tokens.in(k, BETWEEN)) {
        return i;
      }
    }
    return i;
  }

  /** Whether the period itself lies behind the end that is meant. */
  boolean before(int i) {
    int at = tokens.in(i - 1, "the this le la el den dem der il l' de d' del du") ? i - 2 : i - 1;
    return tokens.in(at, BEFORE) || (tokens.is(at, "to") && tokens.is(at - 1, "prior"));
  }

  /** "cannot be sold before autumn": the earliest day of something, and no deadline. */
  boolean notBefore(Passage passage, int i) {
    boolean denied = false;
    for (int k = Math.max(passage.from(), i - 9); k < i; k++) {
      denied |= tokens.in(k, "not cannot can't never no nothing won't nicht kein keine pas");
    }
    return denied && before(i);
  }

  /** "Between April and September only", "not in July": when work may or may not be done. */
  Optional<Season> season(Passage passage, int from, int to, boolean yearly) {
    boolean limit = passage.topic() == Topic.NEVER;
    boolean earliest = before(from) || tokens.in(from - 1, "by until bis hasta than");
    if (earliest) {
      return Optional.empty();
    }
    boolean inverted =
        (clauseHas(passage, to, CLOSED) && (tokens.in(to, MODALS) || germanModal(passage, from)))
            || (from - passage.from() <= 1 && tokens.in(tokens.is(to, ",") ? to + 1 : to, CLOSED));
    if (closed(passage, from) || limit || inverted) {
      return Optional.of(new Season(true, yearly));
    }
    boolean only = false;
    for (int k = Math.max(passage.from(), from - 5); k < Math.min(passage.to(), to + 2); k++) {
      only |= tokens.in(k, ONLY);
    }
    return only ? Optional.of(new Season(false, yearly)) : Optional.empty();
  }

  private boolean closed(Passage passage, int from) {
    for (int k = from - 1; k >= Math.max(passage.from(), from - 16); k--) {
      if (tokens.in(k, ", ; but and") || tokens.in(k, ONLY)) {
        return false;
      }
      if (tokens.in(k, CLOSED)) {
        boolean near =
            tokens.in(
                from - 1, "in im en between zwischen entre during während durante from von de");
        boolean later = tokens.in(k + 1, "later more longer only just yet");
        return near && !later;
      }
    }
    return false;
  }

  /** "Der Bau darf die Boote im Juli nicht behindern" says no at its end. */
  private boolean germanModal(Passage passage, int from) {
    int first = Math.max(passage.from(), from - REACH);
    for (int k = from - 1; k >= first && !tokens.in(k, "; ,"); k--) {
      if (tokens.in(k, "darf dürfen soll sollen")) {
        return true;
      }
    }
    return false;
  }

  private boolean clauseHas(Passage passage, int from, Set<String> words) {
    int last = Math.min(passage.to(), from + REACH);
    for (int k = from; k < last && !tokens.in(k, "; ,"); k++) {
      if (tokens.in(k, words)) {
        return true;
      }
    }
    return false;
  }

  /** "Swim in summer": a season that is neither next nor this one, in which nothing ends. */
  boolean idle(Passage passage, DateReader.Found found, boolean start) {
    return found.days().precision() == Precision.SEASON
        && Words.values("season").containsKey(tokens.lower(found.to() - 1))
        && tokens.in(found.from() - 1, HABITS)
        && !start
        && passage.topic() != Topic.DEADLINE
        && !ends(passage, found.from(), found.from());
  }

  /** Again and again: "every two weeks". */
  boolean every(int i) {
    return tokens.in(i, EVERY);
  }

  /** Whether the words in front tell how long something takes. */
  boolean lasts(Passage passage, int i) {
    for (int k = i - 1; k >= Math.max(passage.from(), i - 4); k--) {
      if (tokens.in(k, LASTS)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the clause tells of the past. */
  boolean past(Passage passage, int from, int to) {
    return near(passage, from, to, PAST);
  }

  /** Whether something starts at this date. */
  boolean starts(Passage passage, int i) {
    int first = Math.max(passage.from(), i - 4);
    for (int k = i - 1; k >= first; k--) {
      if (tokens.in(k, STARTS)) {
        return !(tokens.is(k, "start") && tokens.is(k + 1, "-") && tokens.is(k + 2, "up"));
      }
      if (tokens.is(k, ",") || source.isTaken(k)) {
        return false;
      }
    }
    return false;
  }

  boolean ends(Passage passage, int from, int to) {
    return near(passage, from, to, ENDS);
  }

  /** A phase, a permit, an answer: a date on the way. */
  boolean step(Passage passage, int from, int to) {
    return near(passage, from, to, STEPS) || inPhase(passage, from);
  }

  /** Whether the sentence up to here began with "Phase 2". */
  private boolean inPhase(Passage passage, int from) {
    int start = from;
    while (start > passage.from() && from - start < 40 && !tokens.is(start - 1, ";")) {
      start--;
    }
    return tokens.in(start, PHASES) || tokens.in(start + 1, PHASES);
  }

  /** Time of another thing than the project: a warranty, a loan. */
  boolean elsewhere(Passage passage, int from, int to) {
    return near(passage, from, to, ELSEWHERE);
  }

  /** When a figure is to be reached, after the work is done as a rule. */
  boolean target(Passage passage, int from, int to) {
    return near(passage, from, to, TARGETS);
  }

  /** What starts is not the project but something in it. */
  boolean foreignStart(Passage passage, int from, int to) {
    return near(passage, from, to, FOREIGN);
  }

  /** Whether such a word stands in the same clause, a few words away. */
  boolean near(Passage passage, int from, int to, Set<String> words) {
    int first = Math.max(passage.from(), from - 9);
    for (int k = from - 1; k >= first && !tokens.in(k, "; ,") && !otherDate(k); k--) {
      if (tokens.in(k, words)) {
        return true;
      }
    }
    int last = Math.min(passage.to(), to + 4);
    for (int k = to; k < last && !tokens.in(k, "; ,"); k++) {
      if (tokens.in(k, words)) {
        return true;
      }
    }
    return false;
  }

  private boolean otherDate(int k) {
    return source.isTaken(k) && tokens.number(k) && tokens.lower(k).length() == 4;
  }
}
