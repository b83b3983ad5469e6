package dev.planwright.application.brief.money;

import dev.planwright.application.brief.money.Currencies.Denomination;
import dev.planwright.application.brief.money.MoneyReader.Found;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.project.Money;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The amounts of money of a prompt, each with its role. */
public final class MoneyFacts {
  private static final Set<String> BUDGET_WORDS = Words.of("money budget words");
  private static final Set<SumRole> WHOLE = Set.of(SumRole.TOTAL, SumRole.CAP, SumRole.UNTOLD);
  private static final Set<String> GIFTS = Words.of("money gifts");
  private static final Set<String> FUND_WORDS = Words.of("money fund words");

  /**
   * An amount and its place in the budget.
   *
   * @param rank how plainly a total is said to be one: 5 by a label, 4 by the word budget, 3 else
   * @param sentence the number of its passage
   */
  record Amount(Draft draft, Sum money, SumRole role, int rank, int sentence) {}

  private final Source source;
  private final Messages messages;
  private final Optional<String> home;
  private final MoneyReader reader;
  private final SumRoles roles;
  private final List<Amount> amounts = new ArrayList<>();
  private final List<Draft> drafts = new ArrayList<>();
  private final Set<Gap> gaps = new LinkedHashSet<>();
  private final Set<String> notes = new LinkedHashSet<>();

  /** Currencies that the prompt names beyond doubt. */
  private final Set<String> written = new HashSet<>();

  private Optional<String> lastCode = Optional.empty();
  private int lastSentence = -1;
  private SumRole lastRole = SumRole.UNTOLD;
  private int lastEnd;

  private MoneyFacts(Source source, Optional<String> home, Messages messages) {
    this.messages = messages;
    this.source = source;
    this.home = home;
    this.reader = new MoneyReader(source.tokens(), home);
    this.roles = new SumRoles(source);
  }

  public static MoneyFacts read(Source source, Optional<String> home, Messages messages) {
    var facts = new MoneyFacts(source, home, messages);
    for (int k = 0; k < source.passages().size(); k++) {
      facts.read(source.passages().get(k), k);
    }
    facts.shareGifts();
    return facts;
  }

  /** What somebody gives is a share where the prompt states more money than that. */
  private void shareGifts() {
    long wholes = amounts.stream().filter(amount -> WHOLE.contains(amount.role())).count();
    if (wholes > 1) {
      Map<Draft, Draft> shares = new HashMap<>();
      amounts.replaceAll(amount -> {
        Amount share = given(amount) && amount.role() != SumRole.CAP ? share(amount) : amount;
        shares.put(amount.draft(), share.draft());
        return share;
      });
      drafts.replaceAll(draft -> shares.getOrDefault(draft, draft));
    }
  }

  private static Amount share(Amount amount) {
    Draft draft = amount.draft();
    Sum part = amount.money().as(SumRole.PART);
    return new Amount(
        new Draft(draft.kind(), draft.text(), draft.from(), draft.to(), 3, part, draft.doubt()),
        part,
        SumRole.PART,
        amount.rank(),
        amount.sentence());
  }

  /** Whether the words around an amount say that somebody gives it. */
  static boolean given(Amount amount) {
    boolean meant = WHOLE.contains(amount.role()) || amount.role() == SumRole.PART;
    return meant
        && amount.rank() < 5
        && Stream.of(amount.draft().text().toLowerCase(Locale.ROOT).split("\\P{L}+"))
            .anyMatch(GIFTS::contains);
  }

  public List<Amount> amounts() {
    return amounts;
  }

  public List<Draft> drafts() {
    return drafts;
  }

  public Set<Gap> gaps() {
    return gaps;
  }

  public Set<String> notes() {
    return notes;
  }

  private void read(Passage passage, int number) {
    int i = passage.from();
    while (i < passage.to()) {
      boolean bare =
          passage.topic() == Topic.BUDGET
              || budgetBefore(passage, i)
              || (number == lastSentence && roles.partMarked(passage, i));
      int at = i;
      Optional<Found> sum =
          source.isTaken(i) || !startsNumber(i)
              ? Optional.empty()
              : reader.at(at, passage.to(), bare);
      if (sum.isPresent()) {
        Found found = sum.orElseThrow();
        source.take(found.from(), found.to());
        add(found, passage, number);
        i = found.to();
      } else {
        i++;
      }
    }
  }

  /** Not in the middle of "1,200-2027" or a version number. */
  private boolean startsNumber(int i) {
    return !(source.tokens().number(i)
        && source.tokens().joined(i)
        && (source.tokens().word(i - 1) && source.tokens().lower(i - 1).length() < 4)
        && Currencies.at(source.tokens(), i - 1, i).isEmpty());
  }

  private boolean budgetBefore(Passage passage, int i) {
    Tokens tokens = source.tokens();
    for (int k = i - 1; k >= Math.max(passage.from(), i - 5); k--) {
      boolean strong = tokens.in(k, BUDGET_WORDS);
      boolean weak = tokens.in(k, FUND_WORDS) && k >= i - 2 && tokens.in(i - 1, "of is :");
      if (strong || weak) {
        return true;
      }
    }
    return false;
  }

  private void add(Found sum, Passage passage, int number) {
    String quote = source.line(sum.from(), sum.to(), 120);
    if (sum.denomination() instanceof Denomination.Crypto) {
      notes.add(
          "\"" + quote + "\" is not used as money: a plan is reckoned in a currency of a state.");
      gaps.add(Gap.conflict(messages, "currency", "crypto", quote));
      return;
    }
    SumRole role = role(passage, sum, number);
    boolean bare = sum.denomination() instanceof Denomination.Unstated;
    Optional<String> code =
        bare && number == lastSentence ? lastCode : Currencies.code(sum.denomination(), home);
    int weight = weight(role, passage);
    if (code.isEmpty()) {
      drafts.add(
          source.draft(
              FactKind.MONEY,
              unclear(role, quote, passage, sum),
              sum.from(),
              sum.to(),
              weight,
              new FactValue.Plain()));
      gaps.add(Gap.conflict(messages, "currency", "currency", quote));
      return;
    }
    if (sum.denomination() instanceof Denomination.Code(String said)) {
      written.add(said);
    }
    lastCode = code;
    lastSentence = number;
    note(sum, quote, code.orElseThrow());
    var money =
        new Sum(
            new Money(sum.low(), code.orElseThrow()),
            new Money(sum.high(), code.orElseThrow()),
            role,
            sum.per());
    String text = source.context(passage, sum.from(), sum.to());
    Draft draft = source.draft(FactKind.MONEY, text, sum.from(), sum.to(), weight, money);
    drafts.add(draft);
    amounts.add(new Amount(draft, money, role, rank(passage, sum), number));
  }

  /** What follows a part in the same list of parts is one too: "of which 3 for X and 2 for Y". */
  private SumRole role(Passage passage, Found sum, int number) {
    SumRole role = roles.of(passage, sum.from(), sum.to(), sum.per().isPresent());
    boolean listed =
        number == lastSentence
            && lastRole == SumRole.PART
            && (role == SumRole.UNTOLD || role == SumRole.TOTAL)
            && source.tokens().in(sum.from() - 1, "and und y et ,")
            && sum.from() - lastEnd < 8;
    lastRole = listed ? SumRole.PART : role;
    lastEnd = sum.to();
    return lastRole;
  }

  private String unclear(SumRole role, String quote, Passage passage, Found sum) {
    return role == SumRole.TOTAL
        ? "Budget: " + quote + " (currency not stated)"
        : source.context(passage, sum.from(), sum.to());
  }

  private void note(Found sum, String quote, String code) {
    boolean guessed =
        switch (sum.denomination()) {
          case Denomination.Unstated() -> true;
          case Denomination.Shared(String name) ->
              !(name.equals("pound") && code.equals("GBP"))
                  && !(name.equals("dollar")
                      && code.equals("USD")
                      && home.filter("USD"::equals).isPresent());
          case Denomination.Code(String _), Denomination.Crypto() -> false;
        };
    if (guessed && !written.contains(code)) {
      String why =
          home.filter(code::equals).isPresent()
              ? "the currency of the place"
              : "the most usual meaning";
      notes.add("\"" + quote + "\" is read as " + code + ", " + why + ".");
    }
  }

  private int weight(SumRole role, Passage passage) {
    return switch (role) {
      case TOTAL, CAP -> 4;
      case PART -> passage.topic() == Topic.BUDGET ? 4 : 3;
      case UNTOLD -> 3;
      case RATE, INCOME, PRICE -> 3;
      case OTHER -> 2;
    };
  }

  private int rank(Passage passage, Found sum) {
    if (passage.topic() == Topic.BUDGET && passage.labelled()) {
      return 5;
    }
    Tokens tokens = source.tokens();
    for (int i = Math.max(passage.from(), sum.from() - 8);
        i < Math.min(passage.to(), sum.to() + 4);
        i++) {
      if (tokens.in(i, BUDGET_WORDS) || tokens.in(i, "total overall insgesamt gesamt")) {
        return 4;
      }
    }
    return passage.topic() == Topic.BUDGET ? 4 : 3;
  }
}
