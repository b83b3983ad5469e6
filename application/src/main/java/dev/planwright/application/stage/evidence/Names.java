package dev.planwright.application.stage.evidence;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.references.References;
import dev.planwright.application.stage.references.References.Setting;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.work.Task;

/**
 * The names of comparable cases and of pages that were read, to find them again in running text.
 *
 * @param words that only the name of one case holds, such as the name of its place; they count as
 *     they are written
 * @param phrases names of several words, in lower case
 */
public record Names(Set<String> words, Set<String> phrases) {
  private static final Pattern NO_LETTER = Pattern.compile("\\P{L}+");
  private static final Pattern LARGE = Pattern.compile("\\p{Lu}\\p{L}{4,}");

  /** Two places joined by a dash. */
  private static final Pattern PAIR =
      Pattern.compile("(\\p{Lu}\\p{L}{4,})\\s?[–-]\\s?(\\p{Lu}\\p{L}{4,})");

  /** The name of a page ends here; the rest of its title says more. */
  private static final Pattern FURTHER = Pattern.compile("[:,|]|\\s[–-]\\s");

  /** Where a sentence begins, a capital letter says nothing. */
  private static final Pattern BEGINS = Pattern.compile("(?:^|[.!?:→])\\s*$");

  private static final Pattern GOES_ON = Pattern.compile("^\\s\\p{Ll}");
  private static final int LONG = 3;

  public Names {
    words = Set.copyOf(words);
    phrases = Set.copyOf(phrases);
  }

  /** Those of a plan; a word that the prompt or the plan's own titles use names no case. */
  static Names of(StageInput plan) {
    Set<String> own = own(plan);
    List<Setting> cases =
        plan.find(References.STAGE).stream()
            .flatMap(references -> references.cases().stream())
            .map(References.Case::setting)
            .toList();
    boolean german =
        plan.find(Intake.STAGE).filter(intake -> intake.language().startsWith("de")).isPresent();
    Map<String, Long> told =
        cases.stream()
            .flatMap(one -> distinctive(one, german).stream())
            .collect(Collectors.groupingBy(word -> word, Collectors.counting()));
    Stream<String> pages =
        plan.find(Evidence.STAGE).stream()
            .flatMap(evidence -> evidence.lookUps().stream())
            .flatMap(look -> look.source().stream())
            .map(page -> FURTHER.split(page.title(), 2)[0]);
    return new Names(
        told.entrySet().stream()
            .filter(word -> word.getValue() == 1)
            .map(Map.Entry::getKey)
            .filter(word -> !own.contains(lower(word)))
            .collect(Collectors.toSet()),
        Stream.concat(cases.stream().map(Setting::name), pages)
            .map(name -> lower(name.strip()))
            .filter(name -> distinctive(name, own))
            .collect(Collectors.toSet()));
  }

  /** Whether one of these texts names any of them. */
  boolean in(String... texts) {
    return Stream.of(texts).anyMatch(this::in);
  }

  private boolean in(String text) {
    String lower = lower(text);
    return words.stream().anyMatch(word -> names(text, word))
        || phrases.stream().anyMatch(phrase -> found(lower, phrase).findAny().isPresent());
  }

  private static boolean names(String text, String word) {
    return found(text, word)
        .anyMatch(hit ->
            !BEGINS.matcher(text.substring(0, hit.start())).find()
                || !GOES_ON.matcher(text.substring(hit.end())).find());
  }

  /** Where a text holds these words, and no part of longer ones. */
  private static Stream<MatchResult> found(String text, String words) {
    if (!text.contains(words)) {
      return Stream.empty(); // most texts name no case, and a pattern costs more than this look
    }
    return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(words) + "(?![\\p{L}\\p{N}])")
        .matcher(text)
        .results();
  }

  /**
   * The words of a name that have a capital letter though no sentence begins there. In German every
   * noun has one, so only those count that the place of the case repeats.
   */
  private static Set<String> distinctive(Setting one, boolean german) {
    List<String> words = List.of(NO_LETTER.split(one.name()));
    List<String> place = List.of(one.place().split(",\\s*"));
    String land = place.size() > 1 ? place.getLast() : "";
    Set<String> distinctive =
        words.stream()
            .filter(LARGE.asMatchPredicate())
            .filter(word -> holds(one.place(), word) || (!german && words.indexOf(word) > 0))
            .filter(word -> !holds(land, word))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    PAIR.matcher(one.name())
        .results()
        .forEach(pair -> distinctive.addAll(List.of(pair.group(1), pair.group(2))));
    return distinctive;
  }

  /** Several words, and not a few of those that the plan itself uses. */
  private static boolean distinctive(String phrase, Set<String> own) {
    List<String> words = List.of(NO_LETTER.split(phrase));
    return words.size() > LONG || (words.size() > 1 && !own.containsAll(words));
  }

  private static boolean holds(String text, String word) {
    return List.of(NO_LETTER.split(text)).contains(word);
  }

  private static Set<String> own(StageInput plan) {
    Stream<String> work =
        plan.find(WorkBreakdown.STAGE).stream()
            .flatMap(breakdown -> breakdown.phases().stream())
            .flatMap(phase ->
                Stream.concat(
                    Stream.of(phase.title()), phase.packages().stream().map(pack -> pack.title())));
    Stream<String> tasks =
        plan.find(Tasks.STAGE).stream().flatMap(all -> all.all().stream()).map(Task::title);
    Stream<String> roles =
        plan.find(Team.STAGE).stream().flatMap(team -> team.roles().stream()).map(Role::title);
    return Stream.of(Stream.of(plan.prompt()), work, tasks, roles)
        .flatMap(texts -> texts)
        .flatMap(text -> NO_LETTER.splitAsStream(lower(text)))
        .collect(Collectors.toSet());
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
