package dev.planwright.application.report.page;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.PrintedText;

/** What the signs of a report mean: of letters only those that paper shows. */
final class Legend {
  private static final Pattern ID = Pattern.compile("\\b[A-Z]\\d{1,6}\\b");

  private static final Map<Character, String> LETTERS =
      Map.ofEntries(
          Map.entry('A', "A assumption"),
          Map.entry('B', "B body"),
          Map.entry('D', "D deliverable"),
          Map.entry('E', "E evidence"),
          Map.entry('F', "F fact"),
          Map.entry('G', "G outcome"),
          Map.entry('I', "I finding"),
          Map.entry('K', "K risk"),
          Map.entry('L', "L choice"),
          Map.entry('M', "M measure"),
          Map.entry('N', "N gate"),
          Map.entry('P', "P permit"),
          Map.entry('Q', "Q decision"),
          Map.entry('R', "R role"),
          Map.entry('S', "S scenario"),
          Map.entry('T', "T topic"),
          Map.entry('W', "W window"),
          Map.entry('X', "X finding"),
          Map.entry('Y', "Y story"));

  private Legend() {}

  /**
   * The legend of a report.
   *
   * @param known which ids are of elements of the plan: others only look like one
   */
  static String of(List<PageSection> sections, Predicate<String> known) {
    Set<String> used = used(sections, known);
    String signs =
        used.stream()
            .map(id -> id.charAt(0))
            .distinct()
            .flatMap(letter -> Optional.ofNullable(LETTERS.get(letter)).stream())
            .map(word -> say(word))
            .collect(Collectors.joining(", "));
    return signs.isEmpty()
        ? say("P80: four of five simulated runs keep it; P50: half.")
        : say("P80: four of five simulated runs keep it; P50: half. {0}.", signs);
  }

  /** The ids that paper shows, in their order. */
  private static Set<String> used(List<PageSection> sections, Predicate<String> known) {
    return sections.stream()
        .flatMap(section -> PrintedText.of(section.blocks()))
        .flatMap(words -> ID.matcher(words).results())
        .map(MatchResult::group)
        .filter(known)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
