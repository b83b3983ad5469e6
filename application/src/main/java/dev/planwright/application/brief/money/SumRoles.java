package dev.planwright.application.brief.money;

import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.SumRole;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells by the words around an amount what it is to the project. */
final class SumRoles {
  private static final Set<String> EXCEED = Words.of("money exceed");
  private static final Set<String> CAP = Words.of("money cap");
  private static final Set<String> MORE = Words.of("money more");
  private static final Set<String> NOT = Words.of("money not");
  private static final Set<String> PART_MARKS = Words.of("money part marks");
  private static final Set<String> PRICED = Words.of("money priced");
  private static final Map<String, SumRole> CUES = cues();
  private static final String OWNERS = "my our have has their";
  private static final String COST =
      "cost costs kostet kosten cuesta cuestan costar coûte coûtent coûter";
  private static final String PHASES = "phase stage tranche fase etapa étape bauabschnitt";

  private final Source source;
  private final Tokens tokens;

  SumRoles(Source source) {
    this.source = source;
    this.tokens = source.tokens();
  }

  /** The role of the amount at these tokens of a passage. */
  SumRole of(Passage passage, int from, int to, boolean per) {
    SumRole role = plain(passage, from, to);
    if (per) {
      boolean told = role == SumRole.INCOME || role == SumRole.PRICE || role == SumRole.OTHER;
      return told ? role : SumRole.RATE;
    }
    boolean whole = role == SumRole.TOTAL || role == SumRole.UNTOLD;
    return whole && capped(passage, from, to) ? SumRole.CAP : role;
  }

  /** Whether the words in front say that what follows is a share: "of which", "davon", "dont". */
  boolean partMarked(Passage passage, int from) {
    for (int i = from - 1; i >= Math.max(passage.from(), from - 4); i--) {
      boolean which = tokens.is(i, "which") && tokens.is(i - 1, "of");
      if (tokens.in(i, PART_MARKS) || which) {
        return true;
      }
      if (source.isTaken(i) && tokens.number(i)) {
        return false;
      }
    }
    return false;
  }

  private SumRole plain(Passage passage, int from, int to) {
    boolean more = tokens.in(from - 1, "further another additional extra weitere weiteren otros");
    if (more || partMarked(passage, from) || bracketed(passage, from) || shareOfIt(to)) {
      return SumRole.PART;
    }
    Optional<SumRole> before = before(passage, from);
    Optional<SumRole> behind = behind(passage, to);
    boolean bought = tokens.in(from - 1, "for with a of the für mit por con de pour avec");
    if (before.filter(SumRole.TOTAL::equals).isPresent()
        && bought
        && behind.filter(role -> role == SumRole.INCOME).isPresent()) {
      return SumRole.INCOME;
    }
    if (before.isPresent()) {
      return before.orElseThrow();
    }
    if (passage.topic() == Topic.BUDGET) {
      boolean item = from > passage.from() + 1 || to < passage.to() - 1;
      return item && passage.listed() && !passage.labelled() ? SumRole.PART : SumRole.TOTAL;
    }
    boolean told =
        tokens.in(
            from - 1, "for with under below within using für mit unter por con pour avec sous");
    boolean range =
        tokens.in(from - 1, "between zwischen entre") && tokens.in(from - 2, "for für por pour");
    return behind.orElse(told || range ? SumRole.TOTAL : SumRole.UNTOLD);
  }

  /** "Must not exceed", "no more than", "höchstens", "no debe superar", "ne doit pas dépasser". */
  private boolean capped(Passage passage, int from, int to) {
    for (int i = from - 1; i >= Math.max(passage.from(), from - 7) && !tokens.is(i, ";"); i--) {
      boolean denied = denied(passage, i);
      boolean bound = tokens.in(i, EXCEED) || (tokens.in(i, MORE) && i >= from - 2);
      if ((bound && denied) || (tokens.in(i, CAP) && !denied)) {
        return true;
      }
      if (source.isTaken(i) && tokens.number(i)) {
        return false;
      }
    }
    for (int i = to; i < Math.min(passage.to(), to + 4) && !tokens.in(i, "; ,"); i++) {
      if ((tokens.in(i, EXCEED) && denied(passage, i)) || (tokens.in(i, CAP) && i <= to + 1)) {
        return true;
      }
    }
    return false;
  }

  private boolean denied(Passage passage, int at) {
    for (int i = at - 1; i >= Math.max(passage.from(), at - 4); i--) {
      if (tokens.in(i, NOT)) {
        return true;
      }
    }
    return false;
  }

  /** "C$1.2M ($300k of it for marketing)": in brackets behind an amount stands a part of it. */
  private boolean bracketed(Passage passage, int from) {
    int i = from - 1;
    while (i >= Math.max(passage.from(), from - 14) && !tokens.in(i, "( )")) {
      i--;
    }
    if (!tokens.is(i, "(") || i < passage.from()) {
      return false;
    }
    for (int k = i - 1; k >= Math.max(passage.from(), i - 8); k--) {
      if (source.isTaken(k) && tokens.number(k) && !source.isPlace(k)) {
        return true;
      }
    }
    return false;
  }

  /** "of it", "of which", "comes from sponsors", "is reserved for". */
  private boolean shareOfIt(int to) {
    boolean ofIt = tokens.is(to, "of") && tokens.in(to + 1, "it this that them which");
    return ofIt
        || tokens.in(to, "comes reserved earmarked davon")
        || (tokens.in(to, "is are") && tokens.in(to + 1, "reserved earmarked meant set"));
  }

  private Optional<SumRole> before(Passage passage, int from) {
    int first = Math.max(passage.from(), from - 10);
    for (int i = from - 1; i >= first; i--) {
      boolean other =
          source.isTaken(i) && tokens.number(i) && !tokens.is(i + 1, "%") && i < from - 3;
      if (tokens.is(i, ";") || other) {
        return Optional.empty();
      }
      Optional<SumRole> role = cue(passage, i);
      if (role.isPresent()) {
        return role;
      }
    }
    return Optional.empty();
  }

  private Optional<SumRole> cue(Passage passage, int i) {
    if (tokens.in(i, COST) && near(passage, i, 5, PRICED)) {
      return Optional.of(SumRole.PRICE);
    }
    boolean cost = tokens.in(i, COST) || tokens.in(i, "costing budget presupuesto");
    if (cost && near(passage, i, 4, Set.of(PHASES.split(" ", -1)))) {
      return Optional.of(SumRole.PART);
    }
    if (tokens.in(i, "savings saved")) {
      return Optional.of(SumRole.TOTAL);
    }
    boolean share =
        tokens.in(
            i - 1,
            "marketing annual design advertising monthly operating contingency training travel");
    boolean state = tokens.is(i, "land") && tokens.capital(i);
    if (state) {
      return Optional.empty();
    }
    return tokens.is(i, "budget") && share
        ? Optional.of(SumRole.PART)
        : Optional.ofNullable(CUES.get(tokens.lower(i)));
  }

  private boolean near(Passage passage, int i, int reach, Set<String> words) {
    for (int k = i - 1; k >= Math.max(passage.from(), i - reach); k--) {
      if (tokens.in(k, words)) {
        return true;
      }
    }
    return false;
  }

  private Optional<SumRole> behind(Passage passage, int to) {
    int last = Math.min(passage.to(), to + 6);
    for (int i = to; i < last; i++) {
      if (tokens.in(i, "; ,") || (source.isTaken(i) && tokens.number(i))) {
        return Optional.empty();
      }
      Optional<SumRole> role = Optional.ofNullable(CUES.get(tokens.lower(i)));
      if (tokens.is(i, "savings")) {
        boolean own = i == to || tokens.in(i - 1, OWNERS) || tokens.in(i - 1, "of in");
        role = Optional.of(own ? SumRole.TOTAL : SumRole.INCOME);
      }
      if (role.isPresent() && !tokens.in(i, "first second third plus")) {
        return role;
      }
    }
    return Optional.empty();
  }

  private static Map<String, SumRole> cues() {
    Map<String, SumRole> cues = new HashMap<>();
    Map.of(
            "money total", SumRole.TOTAL,
            "money part", SumRole.PART,
            "money income", SumRole.INCOME,
            "money price", SumRole.PRICE,
            "money other", SumRole.OTHER)
        .forEach((list, role) -> Words.of(list).forEach(word -> cues.put(word, role)));
    Words.of("money cap").stream()
        .filter(word -> !word.equals("most"))
        .forEach(word -> cues.putIfAbsent(word, SumRole.TOTAL));
    return Map.copyOf(cues);
  }
}
