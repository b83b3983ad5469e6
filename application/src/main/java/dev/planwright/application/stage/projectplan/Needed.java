package dev.planwright.application.stage.projectplan;

import module java.base;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.domain.project.Role;

/**
 * Something that is needed first, by the day that its words name.
 *
 * @param words all of them
 */
public record Needed(String words, LocalDate by) {
  /** The first days of a plan that are told day by day. */
  public static final int FIRST_DAYS = 100;

  /** What is done so many days before the start still belongs to the first days. */
  private static final int AHEAD = 120;

  /** A step and a need of the same day that share so many words are one thing. */
  private static final int ALIKE = 3;

  /** So many chars stand before the date that words begin with, as in "By 4 May". */
  private static final int LEAD = 12;

  private static final int SHORT = 4;
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\d]{4,}");
  private static final Pattern PAUSE = Pattern.compile("^[,:]\\s+");

  /**
   * What a plan needs first by a day of its first hundred days, or shortly before them. A day
   * without a year is the first on or after the start.
   */
  public static List<Needed> of(ProjectPlan plan, LocalDate start) {
    return plan.needs().prerequisites().stream()
        .flatMap(words -> of(words, start).stream())
        .filter(need -> need.by().isBefore(start.plusDays(FIRST_DAYS)))
        .toList();
  }

  private static Optional<Needed> of(String words, LocalDate start) {
    return NamedPeriods.in(words, start, Optional.empty()).stream()
        .filter(named -> named.days().from().equals(named.days().to()))
        .map(named -> named.days().to())
        .filter(day -> !day.isBefore(start.minusDays(AHEAD)))
        .findFirst()
        .map(day -> new Needed(words, day));
  }

  /** Whether those words say the same for the same day. */
  public boolean isTold(String step, LocalDate day) {
    Set<String> shared = words(words);
    shared.retainAll(words(step));
    return day.equals(by) && shared.size() >= ALIKE;
  }

  private static Set<String> words(String text) {
    return WORD.matcher(text.toLowerCase(Locale.ROOT))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** The words for a row that says the day apart: without the day that they begin with. */
  public String shown() {
    return NamedPeriods.in(words, by, Optional.empty()).stream()
        .findFirst()
        .filter(named -> named.from() <= LEAD && named.days().to().equals(by))
        .map(named -> words.substring(named.to()))
        .filter(rest -> PAUSE.matcher(rest).find())
        .map(rest -> Sentences.begun(PAUSE.matcher(rest).replaceFirst("")))
        .orElse(words);
  }

  /** The role that its words name first, by the whole title or its last word. */
  public Optional<String> owner(List<Role> roles) {
    String text = words.toLowerCase(Locale.ROOT);
    return roles.stream()
        .filter(role -> at(text, role) >= 0)
        .min(Comparator.comparingInt(role -> at(text, role)))
        .map(role -> role.id().toString());
  }

  private static int at(String text, Role role) {
    String title = role.title().toLowerCase(Locale.ROOT);
    String last = title.substring(title.lastIndexOf(' ') + 1);
    return last.length() < SHORT ? text.indexOf(title) : text.indexOf(last);
  }
}
