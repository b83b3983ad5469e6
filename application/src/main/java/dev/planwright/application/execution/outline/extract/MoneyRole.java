package dev.planwright.application.execution.outline.extract;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an amount is in the project, told by the words around it. */
enum MoneyRole {
  /** All there is to spend. */
  TOTAL,
  /** A share of it, for a phase or a purpose. */
  PART,
  /** So much for each month, person or piece. */
  RATE,
  /** What comes in. */
  INCOME,
  /** What is to be collected first. */
  RAISE,
  /** Neither spent nor earned by the project. */
  OTHER,
  UNTOLD;

  private static final Map<String, MoneyRole> CUES = cues();
  private static final Set<String> OWNERS = Set.of("my", "our", "have", "has", "their");

  /** The role of the amount at these tokens of a passage. */
  static MoneyRole of(Source source, Passage passage, int from, int to, boolean rate) {
    if (rate) {
      return RATE;
    }
    Tokens tokens = source.tokens();
    boolean more = tokens.in(from - 1, "further another additional extra");
    if (more || bracketed(source, passage, from) || shareOfIt(tokens, to)) {
      return PART;
    }
    Optional<MoneyRole> before = before(source, passage, from);
    Optional<MoneyRole> behind = behind(source, passage, to);
    boolean bought = tokens.in(from - 1, "for with a of the");
    if (before.filter(TOTAL::equals).isPresent()
        && bought
        && behind.filter(role -> role == RAISE || role == INCOME).isPresent()) {
      return behind.orElseThrow();
    }
    if (before.isPresent()) {
      return before.orElseThrow();
    }
    if (passage.topic() == Topic.BUDGET) {
      boolean item = from > passage.from() + 1 || to < passage.to() - 1;
      return item && passage.listed() && !passage.labelled() ? PART : TOTAL;
    }
    return behind.orElseGet(
        () -> tokens.in(from - 1, "for with under below within using") ? TOTAL : UNTOLD);
  }

  /** "C$1.2M ($300k of it for marketing)": in brackets behind an amount stands a part of it. */
  private static boolean bracketed(Source source, Passage passage, int from) {
    Tokens tokens = source.tokens();
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
  private static boolean shareOfIt(Tokens tokens, int to) {
    boolean ofIt = tokens.is(to, "of") && tokens.in(to + 1, "it this that them which");
    return ofIt
        || tokens.in(to, "comes reserved earmarked")
        || (tokens.in(to, "is are") && tokens.in(to + 1, "reserved earmarked meant set"));
  }

  private static Optional<MoneyRole> before(Source source, Passage passage, int from) {
    Tokens tokens = source.tokens();
    int first = Math.max(passage.from(), from - 10);
    for (int i = from - 1; i >= first; i--) {
      if (tokens.is(i, ";")
          || (source.isTaken(i) && tokens.number(i) && !tokens.is(i + 1, "%") && i < from - 3)) {
        return Optional.empty();
      }
      MoneyRole role = CUES.get(tokens.lower(i));
      if (tokens.in(i, "cost costs") && priced(tokens, passage, i)) {
        role = INCOME;
      } else if (tokens.in(i, "cost costs costing budget") && phased(tokens, passage, i)) {
        role = PART;
      }
      boolean own = tokens.is(i, "savings") || tokens.is(i, "saved");
      if (own) {
        role = TOTAL;
      }
      if (role == TOTAL
          && tokens.is(i, "budget")
          && tokens.in(
              i - 1,
              "marketing annual design advertising monthly operating contingency "
                  + "training travel")) {
        role = PART;
      }
      if (role != null) {
        return Optional.of(role);
      }
    }
    return Optional.empty();
  }

  /** "Phase 1 costs". */
  private static boolean phased(Tokens tokens, Passage passage, int i) {
    for (int k = i - 1; k >= Math.max(passage.from(), i - 4); k--) {
      if (tokens.in(k, "phase stage tranche")) {
        return true;
      }
    }
    return false;
  }

  /** What customers pay: "tickets should cost". */
  private static boolean priced(Tokens tokens, Passage passage, int i) {
    for (int k = i - 1; k >= Math.max(passage.from(), i - 5); k--) {
      if (tokens.in(
          k, "ticket tickets seat entry membership subscription menu meal ride each visit")) {
        return true;
      }
    }
    return false;
  }

  private static Optional<MoneyRole> behind(Source source, Passage passage, int to) {
    Tokens tokens = source.tokens();
    int last = Math.min(passage.to(), to + 6);
    for (int i = to; i < last; i++) {
      if (tokens.is(i, ";") || tokens.is(i, ",") || (source.isTaken(i) && tokens.number(i))) {
        return Optional.empty();
      }
      MoneyRole role = CUES.get(tokens.lower(i));
      boolean owned = tokens.in(i - 1, OWNERS);
      if (tokens.is(i, "savings")) {
        role =
            i == to || owned || tokens.is(i - 1, "of") || tokens.is(i - 1, "in") ? TOTAL : INCOME;
      }
      if (role != null
          && !(tokens.is(i, "first") || tokens.is(i, "second") || tokens.is(i, "third"))) {
        return Optional.of(role);
      }
    }
    return Optional.empty();
  }

  private static Map<String, MoneyRole> cues() {
    Map<String, MoneyRole> cues = new HashMap<>();
    Map.of(
            TOTAL,
            "budget budgets total overall altogether capital funding funded funds fund capex invest"
                + " investing investment spend spending cost costs costing cap capped ceiling"
                + " available financed finance afford grant have has gesamtbudget kosten"
                + " presupuesto coût orçamento investition savings awarded granted received secured"
                + " maximum max kostenrahmen budgeted totalling totaling",
            PART,
            "phase stage tranche instalment installment which including includes included allocate"
                + " allocated allocating reserve reserved contingency earmarked deposit rent salary"
                + " salaries wages wage licence license fee fees land initial upfront davon loan"
                + " equity first second third remaining remainder advance co-financing subsidy"
                + " match",
            INCOME,
            "revenue revenues sales turnover income profit profits earn earns earning earnings arr"
                + " mrr price prices priced sell selling charge charging ticket tickets save saves"
                + " saving margin fare fares generate generates generating umsatz gmv ebitda"
                + " surplus",
            RAISE,
            "raise raising raised crowdfund crowdfunding fundraise fundraising donations",
            OTHER,
            "penalty penalties fine fines insurance worth valued valuation market gdp damage"
                + " damages debt prize lost loses losing loss losses average competitor value"
                + " values owed owe purchase-price damage")
        .forEach((role, words) -> {
          for (String word : words.split(" ", -1)) {
            cues.put(word, role);
          }
        });
    return Map.copyOf(cues);
  }
}
