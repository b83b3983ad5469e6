package dev.planwright.application.brief.money;

import module java.base;

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

/** The amounts of money of a prompt, each with its role. */
public final class MoneyFacts {
  private static final Set<String> BUDGET_WORDS = Words.of("money budget words");
  private static final Set<String> FUND_WORDS = Words.of("money fund words");
  private static final Set<String> GIFTS = Words.of("money gifts");
  private static final Set<SumRole> WHOLE = Set.of(SumRole.TOTAL, SumRole.CAP, SumRole.UNTOLD);

  /** No prompt of a project has more amounts than this; further ones are not read. */
  private static final int MOST = 500;

  /** What is less than this share of another amount is the price of one thing. */
  private static final double MOST_TO_ONE = 1_000;

  /**
   * An amount and its place in the budget.
   *
   * @param rank how plainly a total is said to be one: 5 by a label, 4 by the word budget, 3 else
   * @param sentence the number of its passage
   */
  record Amount(Draft draft, Sum money, int rank, int sentence) {
    SumRole role() {
      return money.role();
    }

    /** Whether the words around it say that somebody gives it. */
    boolean given() {
      return rank < 5
          && (WHOLE.contains(role()) || role() == SumRole.PART)
          && Stream.of(draft.text().toLowerCase(Locale.ROOT).split("\\P{L}+"))
              .anyMatch(GIFTS::contains);
    }

    private Amount as(SumRole role) {
      Sum other = money.as(role);
      return new Amount(
          new Draft(draft.kind(), draft.text(), draft.from(), draft.to(), 3, other, draft.doubt()),
          other,
          rank,
          sentence);
    }
  }

  private final Source source;
  private final Tokens tokens;
  private final Messages messages;
  private final Optional<String> home;
  private final MoneyReader reader;
  private final List<Amount> amounts = new ArrayList<>();

  /** Those whose currency has to be asked for. */
  private final List<Draft> unclear = new ArrayList<>();

  private final Set<Gap> gaps = new LinkedHashSet<>();
  private final Set<String> notes = new LinkedHashSet<>();

  /** Currencies that the prompt names beyond doubt. */
  private final Set<String> written = new HashSet<>();

  private int lastEnd;

  private MoneyFacts(Source source, Optional<String> home, Messages messages) {
    this.messages = messages;
    this.source = source;
    this.tokens = source.tokens();
    this.home = home;
    this.reader = new MoneyReader(tokens, home);
  }

  public static MoneyFacts read(Source source, Optional<String> home, Messages messages) {
    var facts = new MoneyFacts(source, home, messages);
    for (int k = 0; k < source.passages().size(); k++) {
      facts.read(source.passages().get(k), k);
    }
    double largest =
        facts.amounts.stream()
            .filter(amount -> WHOLE.contains(amount.role()))
            .mapToDouble(MoneyFacts::rough)
            .max()
            .orElse(0);
    facts.amounts.replaceAll(amount ->
        WHOLE.contains(amount.role()) && rough(amount) * MOST_TO_ONE < largest
            ? amount.as(SumRole.PRICE)
            : amount);
    // What somebody gives is a share where the prompt states more money than that.
    boolean several =
        facts.amounts.stream().filter(amount -> WHOLE.contains(amount.role())).count() > 1;
    facts.amounts.replaceAll(amount ->
        several && amount.role() != SumRole.CAP && amount.given()
            ? amount.as(SumRole.PART)
            : amount);
    return facts;
  }

  private static double rough(Amount amount) {
    return Currencies.roughDollars(amount.money().high().amount(), amount.money().currency())
        .doubleValue();
  }

  List<Amount> amounts() {
    return amounts;
  }

  public List<Draft> drafts() {
    return Stream.concat(amounts.stream().map(Amount::draft), unclear.stream()).toList();
  }

  public Set<Gap> gaps() {
    return gaps;
  }

  public Set<String> notes() {
    return notes;
  }

  private void read(Passage passage, int number) {
    for (int i = passage.from(); i < passage.to() && amounts.size() < MOST; i++) {
      Optional<Found> sum =
          source.isTaken(i) || inside(i)
              ? Optional.empty()
              : reader.at(i, passage.to(), bare(passage, i, number));
      if (sum.isPresent()) {
        Found found = sum.orElseThrow();
        source.take(i, found.to());
        add(found, passage, number);
        i = found.to() - 1;
      }
    }
  }

  /** In the middle of "1,200-2027" or a version number. */
  private boolean inside(int i) {
    return tokens.number(i)
        && tokens.joined(i)
        && tokens.word(i - 1)
        && tokens.lower(i - 1).length() < 4
        && !Currencies.at(tokens, i - 1, i);
  }

  /** Whether a number may be an amount without a currency. */
  private boolean bare(Passage passage, int i, int number) {
    return passage.topic() == Topic.BUDGET
        || source
            .before(passage, i, 5, "")
            .anyMatch(k ->
                tokens.in(k, BUDGET_WORDS)
                    || (tokens.in(k, FUND_WORDS) && k >= i - 2 && tokens.in(i - 1, "of is :")))
        || (tokens.in(i - 1, "and und y et")
            && last(number).filter(amount -> amount.role() == SumRole.PART).isPresent())
        || (last(number).isPresent() && new SumRoles(source, passage, i, i).partMarked());
  }

  /** The amount before it in the same sentence. */
  private Optional<Amount> last(int number) {
    return amounts.isEmpty()
        ? Optional.empty()
        : Optional.of(amounts.getLast()).filter(amount -> amount.sentence() == number);
  }

  private void add(Found sum, Passage passage, int number) {
    String quote = source.line(sum.from(), sum.to(), 120);
    Denomination denomination = sum.denomination();
    if (denomination.codes().isEmpty()) {
      notes.add(
          "\"" + quote + "\" is not used as money: a plan is reckoned in a currency of a state.");
      gaps.add(Gap.conflict(messages, "currency", "crypto", quote));
      return;
    }
    SumRole role = role(passage, sum, number);
    Optional<String> code =
        denomination.equals(Denomination.UNSTATED) && last(number).isPresent()
            ? last(number).map(amount -> amount.money().currency())
            : denomination.code(home);
    int weight = role == SumRole.OTHER ? 2 : role == SumRole.TOTAL || role == SumRole.CAP ? 4 : 3;
    weight = role == SumRole.PART && passage.topic() == Topic.BUDGET ? 4 : weight;
    if (code.isEmpty()) {
      unclear.add(
          source.inContext(
              FactKind.MONEY, passage, sum.from(), sum.to(), weight, new FactValue.Plain()));
      gaps.add(Gap.conflict(messages, "currency", "currency", quote));
      return;
    }
    note(denomination, quote, code.orElseThrow());
    var money =
        new Sum(
            new Money(sum.low(), code.orElseThrow()),
            new Money(sum.high(), code.orElseThrow()),
            role,
            sum.per());
    Draft draft = source.inContext(FactKind.MONEY, passage, sum.from(), sum.to(), weight, money);
    amounts.add(new Amount(draft, money, rank(passage, sum), number));
    lastEnd = sum.to();
  }

  /** What follows a part in the same list of parts is one too: "of which 3 for X and 2 for Y". */
  private SumRole role(Passage passage, Found sum, int number) {
    SumRole role = new SumRoles(source, passage, sum.from(), sum.to()).role(sum.per().isPresent());
    boolean listed =
        last(number).filter(amount -> amount.role() == SumRole.PART).isPresent()
            && (role == SumRole.UNTOLD || role == SumRole.TOTAL)
            && tokens.in(sum.from() - 1, "and und y et ,")
            && sum.from() - lastEnd < 8;
    return listed ? SumRole.PART : role;
  }

  private void note(Denomination denomination, String quote, String code) {
    boolean own = home.filter(code::equals).isPresent();
    boolean usual =
        denomination.sure()
            || (denomination.name().equals("pound") && code.equals("GBP"))
            || (denomination.name().equals("dollar") && code.equals("USD") && own);
    if (denomination.sure()) {
      written.add(code);
    }
    if (!usual && !written.contains(code)) {
      String why = own ? "the currency of the place" : "the most usual meaning";
      notes.add("\"" + quote + "\" is read as " + code + ", " + why + ".");
    }
  }

  private int rank(Passage passage, Found sum) {
    boolean stated = passage.topic() == Topic.BUDGET;
    int first = Math.max(passage.from(), sum.from() - 8);
    boolean named =
        IntStream.range(first, Math.min(passage.to(), sum.to() + 4))
            .anyMatch(
                i -> tokens.in(i, BUDGET_WORDS) || tokens.in(i, "total overall insgesamt gesamt"));
    return stated && passage.labelled() ? 5 : stated || named ? 4 : 3;
  }
}
