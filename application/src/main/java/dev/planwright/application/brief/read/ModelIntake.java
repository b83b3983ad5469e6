package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Languages;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.pipeline.Nonsense;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.fact.FactValue.Bound;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Plain;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Limit;

/**
 * Completes stage 002 as a model returned it: ids in the order of the prompt; money, dates, places
 * and people as the extractor reads them at the same place; amounts and dates that the model
 * overlooked; level of detail and density.
 */
public final class ModelIntake {
  private static final Set<String> ISO_639 = Set.of(Locale.getISOLanguages());

  /** A day in one of these has to be kept: "must be booked by 28 February". */
  private static final Set<FactKind> BOUNDS =
      EnumSet.of(FactKind.MUST, FactKind.NEVER, FactKind.METRIC);

  private static final Set<Character> ENDS = Set.of('.', '!', '?', '\n');

  /** The weight of what a plan is judged by. */
  private static final int JUDGED_BY = 5;

  /** Characters; a shorter quote says nothing of its sentence. */
  private static final int LEAST_OF_A_QUOTE = 12;

  private static final int MAX_FACTS = 200;
  private static final int MAX_GAPS = 20;
  private static final int MAX_NOTES = 20;

  private final Reading reading;
  private final StageInput input;
  private final List<Fact> facts = new ArrayList<>();
  private final Map<ElementId, ElementId> newIds = new HashMap<>();

  /**
   * What a model found.
   *
   * @param end where it says the prompt names the day that ends the whole
   */
  public record Found(List<ReturnedFact> facts, Optional<ReturnedFact> end) {
    public Found {
      facts = List.copyOf(facts);
    }
  }

  private ModelIntake(StageInput input) {
    this.input = input;
    this.reading = Reading.of(input.prompt(), input.startDate());
  }

  /**
   * The complete data.
   *
   * @param returned what the model says of the subject and its gaps; its facts are in {@code found}
   */
  public static Intake complete(Intake returned, Found found, StageInput input) {
    var intake = new ModelIntake(input);
    intake.number(found.facts());
    return intake.intake(returned, found.end());
  }

  /** Whether code reads a goal in the prompt. */
  public static boolean statesGoal(StageInput input) {
    return Reading.of(input.prompt(), input.startDate()).facts().stream()
        .anyMatch(fact -> fact.kind() == FactKind.GOAL);
  }

  /** The level of detail for a plan, as it is asked for or as the prompt suggests. */
  public static Detail detail(StageInput input) {
    return stated(input, Stage.INTAKE)
        .or(() -> stated(input, Stage.START))
        .orElseGet(() ->
            Essentials.detail(Reading.of(input.prompt(), input.startDate()), input.startDate()));
  }

  private static Optional<Detail> stated(StageInput input, StageId stage) {
    return Optional.ofNullable(input.finished().get(stage))
        .map(Envelope::data)
        .flatMap(data -> data.text("detail"))
        .flatMap(Detail::of);
  }

  private record Candidate(ReturnedFact fact, Optional<Fact> read) {
    FactValue value() {
      FactValue value = read.map(Fact::value).orElseGet(Plain::new);
      boolean closed =
          fact.kind() == FactKind.NEVER
              && value instanceof Dates dates
              && dates.kind() == DateKind.EVENT
              && dates.from().isPresent();
      return closed ? ((Dates) value).closed() : value;
    }

    Optional<String> doubt() {
      return read.flatMap(Fact::doubt);
    }
  }

  private void number(List<ReturnedFact> found) {
    List<Candidate> candidates = new ArrayList<>();
    Set<ElementId> matched = new LinkedHashSet<>();
    for (ReturnedFact fact : found) {
      Optional<Fact> read = read(fact, matched);
      read.ifPresent(same -> matched.add(same.id()));
      candidates.add(new Candidate(fact, read));
    }
    Set<ElementId> needed = needed();
    if (found.stream().noneMatch(fact -> fact.kind() == FactKind.GOAL)) {
      reading.facts().stream()
          .filter(fact -> fact.kind() == FactKind.GOAL)
          .forEach(goal -> needed.add(goal.id()));
    }
    reading.facts().stream()
        .filter(fact -> !matched.contains(fact.id()))
        .filter(fact -> needed.contains(fact.id()) || !seen(fact, found))
        .forEach(fact -> candidates.add(new Candidate(returned(fact), Optional.of(fact))));
    candidates.stream()
        .sorted(Comparator.comparingInt(candidate -> candidate.fact().from()))
        .limit(MAX_FACTS)
        .forEach(this::add);
  }

  private void add(Candidate candidate) {
    ElementId id = ElementId.fact(facts.size() + 1);
    ReturnedFact fact = candidate.fact();
    facts.add(
        new Fact(
            id,
            fact.kind(),
            fact.text(),
            new Fact.Quote(input.prompt().substring(fact.from(), fact.to()), fact.from()),
            fact.weight(),
            bounded(candidate),
            candidate.doubt()));
    candidate.read().ifPresent(old -> newIds.putIfAbsent(old.id(), id));
  }

  /** "Budget of 18,000 at most" is a limit in numbers, whoever tells it as one of words. */
  private FactValue bounded(Candidate candidate) {
    ReturnedFact fact = candidate.fact();
    return candidate.value() instanceof Plain && fact.kind() == FactKind.MUST
        ? reading.facts().stream()
            .filter(other -> overlap(other, fact))
            .flatMap(other -> other.money().stream())
            .filter(sum -> sum.role() == SumRole.CAP && sum.per().isEmpty())
            .filter(sum -> named(sum.high().amount(), fact))
            .findFirst()
            .<FactValue>map(sum ->
                new Bound(
                    new Limit.Numeric(
                        "cost", Limit.Comparison.AT_MOST, sum.high().amount(), sum.currency())))
            .orElseGet(candidate::value)
        : candidate.value();
  }

  /** Whether the quote itself has the number, and not another part of its sentence. */
  private boolean named(BigDecimal number, ReturnedFact fact) {
    Tokens tokens = Source.of(input.prompt().substring(fact.from(), fact.to())).tokens();
    return IntStream.range(0, tokens.size())
        .mapToObj(i -> Numerals.at(tokens, i, tokens.size(), true))
        .flatMap(Optional::stream)
        .flatMap(numeral ->
            Stream.concat(
                Stream.of(numeral.value()),
                Numerals.scale(tokens, numeral.next(), tokens.size()).stream()
                    .map(scale -> numeral.value().multiply(scale.value()))))
        .anyMatch(value -> value.compareTo(number) == 0);
  }

  /** What the whole plan is measured by stands among the facts, whatever a model makes of it. */
  private Set<ElementId> needed() {
    Set<ElementId> needed = new LinkedHashSet<>();
    reading.budget().ifPresent(budget -> needed.addAll(budget.facts()));
    reading.deadline().ifPresent(deadline -> needed.add(deadline.fact()));
    reading.statedStart().ifPresent(start -> needed.add(start.fact()));
    return needed;
  }

  /**
   * Whether the model speaks of a fact: it quotes at least half of its characters, or something of
   * its kind in the same sentence. What it does not speak of stands all the same, for a model can
   * weigh and name, not erase. A sum must be quoted itself.
   */
  private boolean seen(Fact fact, List<ReturnedFact> found) {
    boolean sum = fact.kind() == FactKind.MONEY;
    int quoted =
        found.stream()
            .filter(said -> !sum || said.kind() == fact.kind())
            .mapToInt(said -> Math.max(0, shared(fact, said)))
            .sum();
    return 2 * quoted >= fact.quote().length()
        || (!sum
            && found.stream()
                .filter(said -> said.kind() == fact.kind())
                .filter(said -> said.to() - said.from() >= LEAST_OF_A_QUOTE)
                .anyMatch(said -> shared(fact, sentence(said)) > 0));
  }

  private ReturnedFact sentence(ReturnedFact fact) {
    String prompt = input.prompt();
    int from = fact.from();
    while (from > 0 && !ENDS.contains(prompt.charAt(from - 1))) {
      from--;
    }
    int to = fact.to();
    while (to < prompt.length() && !ENDS.contains(prompt.charAt(to))) {
      to++;
    }
    return new ReturnedFact(fact.kind(), fact.text(), from, to, fact.weight());
  }

  private static int shared(Fact fact, ReturnedFact quoted) {
    return Math.min(fact.offset() + fact.quote().length(), quoted.to())
        - Math.max(fact.offset(), quoted.from());
  }

  private static boolean overlap(Fact fact, ReturnedFact quoted) {
    return fact.offset() < quoted.to() && quoted.from() < fact.offset() + fact.quote().length();
  }

  /**
   * What the extractor reads at the same place as the same kind of thing, or the day of a bound.
   */
  private Optional<Fact> read(ReturnedFact fact, Set<ElementId> matched) {
    List<Fact> here =
        reading.facts().stream()
            .filter(other -> !(other.value() instanceof Plain) && !matched.contains(other.id()))
            .filter(other -> overlap(other, fact))
            .filter(other -> other.limit().stream().allMatch(limit -> named(limit.value(), fact)))
            .toList();
    Set<ElementId> needed = BOUNDS.contains(fact.kind()) ? needed() : Set.of();
    return here.stream()
        .filter(other -> other.kind() == fact.kind())
        .findFirst()
        .or(() ->
            here.stream()
                .filter(_ -> BOUNDS.contains(fact.kind()))
                .filter(other -> other.dates().isPresent() && !needed.contains(other.id()))
                .findFirst());
  }

  private static ReturnedFact returned(Fact fact) {
    return new ReturnedFact(
        fact.kind(),
        fact.text(),
        fact.offset(),
        fact.offset() + fact.quote().length(),
        fact.weight());
  }

  private Intake intake(Intake returned, Optional<ReturnedFact> end) {
    Intake.Extent extent = returned.extent();
    return new Intake(
        new Intake.Subject(
            plausible("topic", returned.topic(), reading.headline().topic()),
            Clean.line(plausible("title", returned.title(), reading.headline().title()), 80),
            language(returned.language()),
            returned.aim(),
            returned.form(),
            returned.subject().field()),
        facts,
        new Intake.Stated(
            reading.budget().map(this::budget),
            end.flatMap(this::dayAt)
                .or(() -> reading.deadline().map(this::dated).map(this::withEvent)),
            reading.statedStart().map(this::dated),
            headcount()),
        new Intake.Extent(
            extent.usable(),
            extent.unusableWhy().filter(_ -> extent.usable() != Usable.YES),
            detail(input),
            Essentials.density(reading)),
        Stream.concat(reading.conflicts().stream(), returned.gaps().stream())
            .limit(MAX_GAPS)
            .toList(),
        reading.notes().stream().limit(MAX_NOTES).toList());
  }

  /** The day of a fact at that place. */
  private Optional<Intake.DatedFact> dayAt(ReturnedFact end) {
    return facts.stream()
        .filter(fact -> overlap(fact, end))
        .flatMap(fact -> dated(fact).stream())
        .findFirst();
  }

  private static Optional<Intake.DatedFact> dated(Fact fact) {
    return fact.dates().flatMap(Dates::day).map(day -> new Intake.DatedFact(day, fact.id()));
  }

  /** A plan that is judged by an event is not over before it. */
  private Intake.DatedFact withEvent(Intake.DatedFact deadline) {
    return facts.stream()
        .filter(fact -> fact.weight() == JUDGED_BY)
        .filter(fact -> fact.dates().map(Dates::kind).filter(DateKind.EVENT::equals).isPresent())
        .flatMap(fact -> dated(fact).stream())
        .filter(event -> event.date().isAfter(deadline.date()))
        .max(Comparator.comparing(Intake.DatedFact::date))
        .orElse(deadline);
  }

  private static String plausible(String name, String said, String read) {
    return Nonsense.of(name, said).isEmpty() && !said.equals(Nonsense.nothing()) ? said : read;
  }

  /** A code that is none, or another than that of a prompt in plain German, is a slip. */
  private String language(String said) {
    String read = reading.language();
    boolean known = ISO_639.contains(said);
    return known && (read.equals("en") || read.equals(Languages.UNKNOWN)) ? said : read;
  }

  private Intake.Budget budget(Intake.Budget budget) {
    return new Intake.Budget(
        budget.low(),
        budget.high(),
        budget.currency(),
        budget.facts().stream().map(this::renamed).distinct().toList());
  }

  private Intake.DatedFact dated(Intake.DatedFact dated) {
    return new Intake.DatedFact(dated.date(), renamed(dated.fact()));
  }

  /** A team that no fact speaks of is not taken over: the extractor guesses there. */
  private Optional<Intake.Headcount> headcount() {
    return reading
        .headcount()
        .filter(head -> newIds.containsKey(head.fact()))
        .map(head -> new Intake.Headcount(head.value(), renamed(head.fact())));
  }

  private ElementId renamed(ElementId id) {
    return newIds.getOrDefault(id, ElementId.fact(1));
  }
}
