package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.Guidance;
import dev.planwright.application.brief.dates.DateFacts;
import dev.planwright.application.brief.dates.DateFacts.When;
import dev.planwright.application.brief.dates.DeadlineChoice;
import dev.planwright.application.brief.money.BudgetChoice;
import dev.planwright.application.brief.money.MoneyFacts;
import dev.planwright.application.brief.read.Intake.Budget;
import dev.planwright.application.brief.read.Intake.DatedFact;
import dev.planwright.application.brief.read.Intake.Headcount;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Languages;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.unusable.Usability;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.People;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.project.ElementId;

/**
 * All that is read out of a prompt without a model. The same prompt and start date give the same
 * reading, whatever the locale, zone and time of day.
 *
 * @param words how many words the prompt has
 */
record Reading(
    List<Fact> facts,
    Optional<Budget> budget,
    Optional<DatedFact> deadline,
    Optional<DatedFact> statedStart,
    Optional<Headcount> headcount,
    List<Gap> conflicts,
    List<String> notes,
    Headline headline,
    Profile profile,
    String language,
    Usability usability,
    int words) {

  private static final Set<String> READ_WELL = Set.of("en", "de", "es", "fr");

  /** Reads a prompt; relative dates count from the start date. */
  static Reading of(String prompt, LocalDate startDate) {
    Source source = Source.of(Guidance.withoutQuestions(prompt));
    String language = Languages.of(source.tokens());
    boolean english = language.equals("en");
    Messages messages = Messages.of(language);
    StatementFacts statements = StatementFacts.read(source, english);
    PlaceFacts places = PlaceFacts.read(source, statements.goalPassages(), messages);
    Optional<String> home = places.country().flatMap(Gazetteer::currency);
    MoneyFacts money = MoneyFacts.read(source, home, messages);
    DateFacts dates =
        DateFacts.read(source, statements.goalPassages(), startDate, places.country());
    TeamFacts team = TeamFacts.read(source);
    List<Draft> metrics = MetricFacts.read(source, statements.goalPassages());
    BudgetChoice budget = BudgetChoice.among(money, messages);
    DeadlineChoice ends = DeadlineChoice.among(dates.whens(), startDate, messages);

    List<Draft> drafts = new ArrayList<>(places.drafts());
    money.drafts().forEach(draft -> drafts.add(budget.shown(draft, messages)));
    dates.whens().forEach(when -> drafts.add(when.draft()));
    drafts.addAll(team.drafts());
    drafts.addAll(metrics);
    drafts.addAll(statements.drafts());
    drafts.addAll(LimitFacts.read(source, language, home));
    Numbered numbered = Numbered.of(drafts, prompt);

    var conflicts = new LinkedHashSet<Gap>(budget.gaps());
    conflicts.addAll(ends.gaps());
    conflicts.addAll(Clashes.in(source, messages));
    conflicts.addAll(places.gaps());
    conflicts.addAll(money.gaps());
    var notes = new LinkedHashSet<String>();
    if (!READ_WELL.contains(language)) {
      notes.add(languageNote(language));
    }
    notes.addAll(money.notes());
    notes.addAll(budget.notes());
    notes.addAll(ends.notes());
    notes.addAll(dates.notes());
    notes.addAll(numbered.notes());
    Optional<Draft> goal =
        statements.drafts().stream()
            .filter(draft -> draft.kind() == FactKind.GOAL)
            .max(
                Comparator.comparingInt(Draft::weight)
                    .thenComparing(Draft::from, Comparator.reverseOrder()));
    return new Reading(
        numbered.facts(),
        budget
            .budget()
            .map(sum ->
                budget(
                    sum,
                    budget.of().stream().map(draft -> budget.shown(draft, messages)).toList(),
                    numbered.ids())),
        ends.deadline().map(when -> dated(when, numbered.ids())),
        ends.start().filter(when -> when.rank() >= 2).map(when -> dated(when, numbered.ids())),
        headcount(team, numbered.ids()),
        conflicts.stream().limit(30).toList(),
        notes.stream().limit(40).toList(),
        Headline.of(source, goal, drafts),
        Profile.of(source),
        language,
        Usability.of(source.tokens()),
        words(source.tokens()));
  }

  private static String languageNote(String language) {
    String name =
        Languages.UNKNOWN.equals(language)
            ? "unknown"
            : Locale.of(language).getDisplayLanguage(Locale.ENGLISH);
    return "Sentences are read in English, German, Spanish and French. Of this prompt (language: %s) the labelled lines, numbers, dates, places and currency codes are read; limits in its sentences are not."
        .formatted(name);
  }

  private static Budget budget(Sum sum, List<Draft> of, Map<Draft, ElementId> ids) {
    List<ElementId> facts =
        of.stream().flatMap(d -> Optional.ofNullable(ids.get(d)).stream()).distinct().toList();
    return new Budget(sum.low().amount(), sum.high().amount(), sum.currency(), facts);
  }

  private static DatedFact dated(When when, Map<Draft, ElementId> ids) {
    return new DatedFact(when.day(), ids.getOrDefault(when.draft(), ElementId.fact(1)));
  }

  /** The size that is stated, else the sum; those who are yet to be hired alone are no team. */
  private static Optional<Headcount> headcount(TeamFacts team, Map<Draft, ElementId> ids) {
    if (team.whole().isPresent()) {
      Draft whole = team.whole().orElseThrow();
      return Optional.of(
          new Headcount(people(whole).intValue(), ids.getOrDefault(whole, ElementId.fact(1))));
    }
    List<Draft> listed = team.drafts().stream().filter(ids::containsKey).distinct().toList();
    boolean sure = listed.stream().anyMatch(draft -> draft.weight() > 2);
    int sum = listed.stream().mapToInt(draft -> people(draft).intValue()).sum();
    return sure && sum > 0
        ? Optional.of(new Headcount(sum, ids.getOrDefault(listed.getFirst(), ElementId.fact(1))))
        : Optional.empty();
  }

  private static BigDecimal people(Draft draft) {
    return ((People) draft.value()).value();
  }

  private static int words(Tokens tokens) {
    int count = 0;
    for (int i = 0; i < tokens.size(); i++) {
      count += tokens.word(i) ? 1 : 0;
    }
    return count;
  }

  boolean has(FactKind kind) {
    return facts.stream().anyMatch(fact -> fact.kind() == kind);
  }
}
