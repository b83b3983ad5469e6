package dev.planwright.application.stage.premortem;

import module java.base;

import dev.planwright.application.brief.dates.Days;
import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.premortem.Premortem.Failure;
import dev.planwright.application.stage.premortem.Premortem.Story;
import dev.planwright.application.stage.premortem.Premortem.Trial;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.project.Similarity;
import dev.planwright.domain.work.Milestone;
import dev.planwright.domain.work.Phase;

/**
 * When to look whether a story of failure comes true: on the day that its tripwire names and before
 * the work that it would hit begins, whichever is first; without either on the first day that its
 * signs name, else at the end of the phase it speaks of.
 */
final class StoryDates {
  private static final Pattern FACT = Pattern.compile("\\bF\\d+\\b");
  private static final Set<DateKind> BINDING =
      EnumSet.of(DateKind.DEADLINE, DateKind.EVENT, DateKind.MILESTONE);

  private final Map<String, LocalDate> ends = new LinkedHashMap<>();
  private final Map<String, Set<String>> words = new HashMap<>();
  private final Map<String, Integer> phasesWith = new HashMap<>();

  private final LocalDate start;
  private final Map<String, Schedule.Dates> work;
  private final Optional<Intake> intake;

  StoryDates(StageInput input) {
    start = input.startDate();
    intake = input.find(Intake.STAGE);
    work = input.find(Schedule.STAGE).map(schedule -> schedule.course().dates()).orElse(Map.of());
    input.find(Schedule.STAGE).stream()
        .flatMap(schedule -> schedule.milestones().stream())
        .filter(milestone -> milestone.kind() == Milestone.Kind.PHASE)
        .forEach(milestone -> ends.put(milestone.ref(), milestone.date()));
    input.find(WorkBreakdown.STAGE).ifPresent(work -> work.phases().forEach(this::hear));
  }

  private void hear(Phase phase) {
    List<String> texts = new ArrayList<>(List.of(phase.title()));
    phase.packages().forEach(pack -> texts.add(pack.title()));
    Set<String> said = Similarity.words(String.join(" ", texts));
    words.put(phase.id().toString(), said);
    said.forEach(word -> phasesWith.merge(word, 1, Integer::sum));
  }

  Optional<LocalDate> checkOn(Story story) {
    Failure failure = story.failure();
    String metric = story.watch().tripwire().metric();
    Optional<LocalDate> end = endOfPhase(failure);
    Optional<LocalDate> said = dated(metric).max(Comparator.naturalOrder());
    Optional<LocalDate> begun =
        story.watch().task().map(task -> work.get(task.toString())).map(Schedule.Dates::start);
    return Stream.of(said, begun)
        .flatMap(Optional::stream)
        .min(Comparator.naturalOrder())
        .or(() -> named(metric).map(named -> inYear(named.days().to(), end)).findFirst())
        .or(() -> failure.signs().stream().flatMap(this::dated).min(Comparator.naturalOrder()))
        .or(() -> end);
  }

  /**
   * The first day that the rule for stopping names, or that a fact states which the story names.
   */
  Optional<LocalDate> tooLate(Story story) {
    Failure failure = story.failure();
    String told =
        String.join(
            " ",
            Stream.of(
                    List.of(failure.title(), story.response().stopRule()),
                    failure.chain(),
                    failure.signs())
                .flatMap(List::stream)
                .toList());
    Set<String> ids =
        FACT.matcher(told).results().map(MatchResult::group).collect(Collectors.toSet());
    Stream<LocalDate> stated =
        intake.stream()
            .flatMap(prompt -> prompt.facts().stream())
            .filter(fact -> ids.contains(fact.id().toString()))
            .flatMap(fact -> fact.dates().stream())
            .filter(dates -> BINDING.contains(dates.kind()))
            .flatMap(dates -> dates.to().or(dates::from).stream())
            .filter(start::isBefore);
    return Stream.concat(dated(story.response().stopRule()), stated).min(Comparator.naturalOrder());
  }

  /** The last days of the times that a text names with their years. */
  private Stream<LocalDate> dated(String text) {
    return named(text).filter(NamedPeriods.Named::yearSaid).map(named -> named.days().to());
  }

  /**
   * When the result of a test is there: when it is done, or later in the last month or on the last
   * day that its own text names.
   */
  LocalDate dueOn(Trial trial, LocalDate done) {
    return Stream.of(trial.test(), trial.falseIf())
        .flatMap(this::named)
        .filter(NamedPeriods.Named::yearSaid)
        .map(NamedPeriods.Named::days)
        .filter(days -> days.from().plusMonths(1).isAfter(days.to()))
        .filter(days -> days.from().isAfter(done))
        .map(Days::to)
        .max(Comparator.naturalOrder())
        .orElse(done);
  }

  private Stream<NamedPeriods.Named> named(String text) {
    return NamedPeriods.in(text, start, Optional.empty()).stream()
        .filter(named -> start.isBefore(named.days().to()));
  }

  /** A day without its year is the last one before the end of the phase, or the first at all. */
  private static LocalDate inYear(LocalDate first, Optional<LocalDate> end) {
    return end.filter(first::isBefore)
        .map(last -> first.plusYears(first.until(last, ChronoUnit.YEARS)))
        .orElse(first);
  }

  /**
   * The end of the phase whose words the story shares, words of few phases counting more; that of
   * the first phase when it shares none.
   */
  private Optional<LocalDate> endOfPhase(Failure failure) {
    List<String> texts = new ArrayList<>(failure.chain());
    texts.addAll(failure.signs());
    texts.add(failure.title());
    Set<String> heard = Similarity.words(String.join(" ", texts));
    return ends.entrySet().stream()
        .max(
            Comparator.comparingDouble(
                    (Map.Entry<String, LocalDate> end) -> shared(heard, end.getKey()))
                .thenComparing(Map.Entry::getValue, Comparator.reverseOrder()))
        .map(Map.Entry::getValue);
  }

  private double shared(Set<String> heard, String phase) {
    Set<String> shared = new HashSet<>(words.getOrDefault(phase, Set.of()));
    shared.retainAll(heard);
    return shared.stream().mapToDouble(word -> 1.0 / phasesWith.getOrDefault(word, 1)).sum();
  }
}
