package dev.planwright.application.brief.money;

import module java.base;

import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.SumRole;

/** Tells by the words around an amount, the tokens {@code [from, to)}, what it is. */
record SumRoles(Source source, Passage passage, int from, int to) {
  private static final Set<String> EXCEED = Words.of("money exceed");
  private static final Set<String> CAP = Words.of("money cap");
  private static final Set<String> MORE = Words.of("money more");
  private static final Set<String> NOT = Words.of("money not");
  private static final Set<String> PART_MARKS = Words.of("money part marks");
  private static final Set<String> PRICED = Words.of("money priced");
  private static final Set<String> BOUGHT = Words.of("money bought");
  private static final Set<String> COST = Words.of("money cost words");
  private static final Set<String> PHASES = Words.of("money phases");
  private static final Set<String> SHARES = Words.of("money share of budget");
  private static final Map<String, SumRole> CUES = cues();

  private Tokens tokens() {
    return source.tokens();
  }

  /** The role of the amount. */
  SumRole role(boolean per) {
    SumRole role = plain();
    if (per) {
      boolean bounded = role == SumRole.INCOME || role == SumRole.PRICE || role == SumRole.OTHER;
      return bounded ? role : SumRole.RATE;
    }
    boolean whole = role == SumRole.TOTAL || role == SumRole.UNTOLD;
    return whole && capped() ? SumRole.CAP : role;
  }

  /** Whether the words in front say that what follows is a share: "of which", "davon", "dont". */
  boolean partMarked() {
    return before(4)
        .anyMatch(i ->
            tokens().in(i, PART_MARKS)
                || (tokens().is(i, "which") && tokens().is(i - 1, "of"))
                || (i == passage.from() + 1
                    && tokens().in(i, "this that it these")
                    && tokens().is(i - 1, "of")));
  }

  private SumRole plain() {
    boolean more = tokens().in(from - 1, "further another additional extra weitere weiteren otros");
    if (more || partMarked() || bracketed() || shareOfIt()) {
      return SumRole.PART;
    }
    Optional<SumRole> before = before(10).mapToObj(this::cue).flatMap(Optional::stream).findFirst();
    Optional<SumRole> behind = behind();
    boolean earned = behind.filter(SumRole.INCOME::equals).isPresent();
    boolean bought = tokens().in(from - 1, BOUGHT) || tokens().in(from - 1, "a of the de");
    if (before.isPresent()) {
      boolean goal = before.orElseThrow() == SumRole.TOTAL && bought && earned;
      return goal ? SumRole.INCOME : before.orElseThrow();
    }
    if (passage.topic() == Topic.BUDGET) {
      boolean item = from > passage.from() + 1 || to < passage.to() - 1;
      return item && passage.listed() && !passage.labelled() ? SumRole.PART : SumRole.TOTAL;
    }
    boolean range =
        tokens().in(from - 1, "between zwischen entre") && tokens().in(from - 2, BOUGHT);
    boolean bounded = range || tokens().in(from - 1, BOUGHT);
    return behind.orElse(bounded ? SumRole.TOTAL : SumRole.UNTOLD);
  }

  /** "Must not exceed", "no more than", "höchstens", "no debe superar", "ne doit pas dépasser". */
  private boolean capped() {
    boolean before =
        before(7)
            .anyMatch(i -> {
              boolean bound = tokens().in(i, EXCEED) || (tokens().in(i, MORE) && i >= from - 2);
              return denied(i) ? bound : tokens().in(i, CAP);
            });
    return before
        || source
            .behind(passage, to, 4, "; ,")
            .anyMatch(
                i -> (tokens().in(i, EXCEED) && denied(i)) || (tokens().in(i, CAP) && i <= to + 1));
  }

  /** The words in front, up to another amount. */
  private IntStream before(int reach) {
    return source.before(passage, from, reach, ";").takeWhile(i -> !source.isRead(i));
  }

  private boolean denied(int at) {
    return near(at, 4, NOT);
  }

  private boolean near(int at, int reach, Set<String> words) {
    return source.before(passage, at, reach, "").anyMatch(i -> tokens().in(i, words));
  }

  /** "C$1.2M ($300k of it for marketing)": in brackets behind an amount stands a part of it. */
  private boolean bracketed() {
    int i = from - 1;
    while (i >= Math.max(passage.from(), from - 14) && !tokens().in(i, "( )")) {
      i--;
    }
    boolean open = i >= passage.from() && tokens().is(i, "(");
    for (int k = i - 1; open && k >= Math.max(passage.from(), i - 8); k--) {
      if (source.isTaken(k) && tokens().number(k) && !source.isPlace(k)) {
        return true;
      }
    }
    return false;
  }

  /** "of it", "of which", "comes from sponsors", "is reserved for". */
  private boolean shareOfIt() {
    boolean reserved =
        tokens().in(to, "is are") && tokens().in(to + 1, "reserved earmarked meant set");
    boolean ofIt = tokens().is(to, "of") && tokens().in(to + 1, "it this that them which");
    return reserved || ofIt || tokens().in(to, "comes reserved earmarked davon");
  }

  private Optional<SumRole> cue(int i) {
    boolean cost = tokens().in(i, COST);
    boolean budget = tokens().in(i, "budget presupuesto");
    if (cost && near(i, 5, PRICED)) {
      return Optional.of(SumRole.PRICE);
    }
    boolean phase = (cost || budget || tokens().is(i, "costing")) && near(i, 4, PHASES);
    if (phase || (tokens().is(i, "budget") && tokens().in(i - 1, SHARES))) {
      return Optional.of(SumRole.PART);
    }
    boolean state = tokens().is(i, "land") && tokens().capital(i);
    return tokens().is(i, "saved")
        ? Optional.of(SumRole.TOTAL)
        : Optional.ofNullable(CUES.get(tokens().lower(i))).filter(_ -> !state);
  }

  private Optional<SumRole> behind() {
    return source
        .behind(passage, to, 6, "; ,")
        .takeWhile(i -> !source.isRead(i))
        .filter(i -> !tokens().in(i, "first second third plus"))
        .mapToObj(i -> {
          boolean earned =
              tokens().is(i, "savings")
                  && i > to
                  && !tokens().in(i - 1, "my our own have has their of in");
          return earned
              ? Optional.of(SumRole.INCOME)
              : Optional.ofNullable(CUES.get(tokens().lower(i)));
        })
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Map<String, SumRole> cues() {
    Map<String, SumRole> cues = new HashMap<>();
    for (SumRole role :
        Set.of(SumRole.TOTAL, SumRole.PART, SumRole.INCOME, SumRole.PRICE, SumRole.OTHER)) {
      Words.of("money " + role.name().toLowerCase(Locale.ROOT))
          .forEach(word -> cues.put(word, role));
    }
    CAP.stream().filter(w -> !w.equals("most")).forEach(w -> cues.putIfAbsent(w, SumRole.TOTAL));
    return Map.copyOf(cues);
  }
}
