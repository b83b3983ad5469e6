package dev.planwright.application.brief.read;

import dev.planwright.domain.project.SumRole;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an amount is in the project, told by the words around it. */
final class MoneyRole {
  private static final Map<String, SumRole> CUES = cues();
  private static final Set<String> OWNERS = Set.of("my", "our", "have", "has", "their");

  /** The role of the amount at these tokens of a passage. */
  static SumRole of(Source source, Passage passage, int from, int to, boolean rate) {
    if (rate) {
      return SumRole.RATE;
    }
    Tokens tokens = source.tokens();
    boolean more = tokens.in(from - 1, "further another additional extra");
    if (more || bracketed(source, passage, from) || shareOfIt(tokens, to)) {
      return SumRole.PART;
    }
    Optional<SumRole> before = before(source, passage, from);
    Optional<SumRole> behind = behind(source, passage, to);
    boolean bought = tokens.in(from - 1, "for with a of the");
    if (before.filter(SumRole.TOTAL::equals).isPresent()
        && bought
        && behind.filter(role -> role == SumRole.INCOME).isPresent()) {
      return behind.orElseThrow();
    }
    if (before.isPresent()) {
      return before.orElseThrow();
    }
    if (passage.topic() == Topic.BUDGET) {
      boolean item = from > passage.from() + 1 || to < passage.to() - 1;
      return item && passage.listed() && !passage.labelled() ? SumRole.PART : SumRole.TOTAL;
    }
    return behind.orElseGet(() ->
        tokens.in(from - 1, "for with under below within using") ? SumRole.TOTAL : SumRole.UNTOLD);
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

  private static Optional<SumRole> before(Source source, Passage passage, int from) {
    Tokens tokens = source.tokens();
    int first = Math.max(passage.from(), from - 10);
    for (int i = from - 1; i >= first; i--) {
      if (tokens.is(i, ";")
          || (source.isTaken(i) && tokens.number(i) && !tokens.is(i + 1, "%") && i < from - 3)) {
        return Optional.empty();
      }
      SumRole role = CUES.get(tokens.lower(i));
      if (tokens.in(i, "cost costs") && priced(tokens, passage, i)) {
        role = SumRole.INCOME;
      } else if (tokens.in(i, "cost costs costing budget") && phased(tokens, passage, i)) {
        role = SumRole.PART;
      }
      boolean own = tokens.is(i, "savings") || tokens.is(i, "saved");
      if (own) {
        role = SumRole.TOTAL;
      }
      if (role == SumRole.TOTAL
          && tokens.is(i, "budget")
          && tokens.in(
              i - 1,
              "marketing annual design advertising monthly operating contingency "
                  + "training travel")) {
        role = SumRole.PART;
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

  private static Optional<SumRole> behind(Source source, Passage passage, int to) {
    Tokens tokens = source.tokens();
    int last = Math.min(passage.to(), to + 6);
    for (int i = to; i < last; i++) {
      if (tokens.is(i, ";") || tokens.is(i, ",") || (source.isTaken(i) && tokens.number(i))) {
        return Optional.empty();
      }
      SumRole role = CUES.get(tokens.lower(i));
      boolean owned = tokens.in(i - 1, OWNERS);
      if (tokens.is(i, "savings")) {
        role =
            i == to || owned || tokens.is(i - 1, "of") || tokens.is(i - 1, "in")
                ? SumRole.TOTAL
                : SumRole.INCOME;
      }
      if (role != null
          && !(tokens.is(i, "first") || tokens.is(i, "second") || tokens.is(i, "third"))) {
        return Optional.of(role);
      }
    }
    return Optional.empty();
  }

  private static Map<String, SumRole> cues() {
    Map<String, SumRole> cues = new HashMap<>();
    Map.of(
            SumRole.TOTAL,
            "budget budgets total overall altogether capital funding funded funds fund capex invest"
                + " investing investment spend spending cost costs costing cap capped ceiling"
                + " available financed finance afford grant have has gesamtbudget kosten"
                + " presupuesto coût orçamento investition savings awarded granted received secured"
                + " maximum max kostenrahmen budgeted totalling totaling",
            SumRole.PART,
            "phase stage tranche instalment installment which including includes included allocate"
                + " allocated allocating reserve reserved contingency earmarked deposit rent salary"
                + " salaries wages wage licence license fee fees land initial upfront davon loan"
                + " equity first second third remaining remainder advance co-financing subsidy"
                + " match",
            SumRole.INCOME,
            "revenue revenues sales turnover income profit profits earn earns earning earnings arr"
                + " mrr price prices priced sell selling charge charging ticket tickets save saves"
                + " saving margin fare fares generate generates generating umsatz gmv ebitda"
                + " surplus raise raising raised crowdfund crowdfunding fundraise fundraising"
                + " donations",
            SumRole.OTHER,
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
