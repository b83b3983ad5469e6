package dev.planwright.bootstrap.architecture;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the comments of a Java file refer to, and which of it a reader of the repository cannot
 * open.
 */
final class Citations {
  private static final Pattern COMMENT =
      Pattern.compile(
          "/\\*.*?\\*/|^\\s*//[^\\n]*|(?<=[;{}])\\s*//[^\\n]*", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern PAGE = Pattern.compile("[\\w/.-]*\\w\\.md\\b");
  private static final Pattern PLAN_FILE =
      Pattern.compile("(NNN|\\d{3})-[\\w-]+\\.md|[\\w-]*\\*\\.md");
  private static final Pattern BARE_CODE =
      Pattern.compile("(?<![\\w.-])(?:R|S|T)\\d{1,2}(?![\\w-])|\\b(?:[Ii]ssue|[Rr]uling) \\d+");
  private static final Pattern SECTION = Pattern.compile("\u00a7");
  private static final Pattern PUBLIC =
      Pattern.compile("RFC|ISO|CommonMark|JSON Schema|HTML|docs/");

  private final Set<String> pages;

  /** {@code pages}: the paths and the names of the Markdown files of the repository. */
  Citations(Set<String> pages) {
    this.pages = Set.copyOf(pages);
  }

  /** What the comments cite and nobody can look up. */
  List<String> unresolved(String java) {
    return COMMENT
        .matcher(java)
        .results()
        .map(MatchResult::group)
        .flatMap(this::unresolvedIn)
        .distinct()
        .toList();
  }

  private Stream<String> unresolvedIn(String comment) {
    Stream<String> missing =
        found(PAGE, comment)
            .filter(page -> !PLAN_FILE.matcher(page).matches())
            .filter(page -> !pages.contains(page));
    Stream<String> sections =
        PUBLIC.matcher(comment).find() ? Stream.empty() : found(SECTION, comment);
    return Stream.of(missing, found(BARE_CODE, comment), sections).flatMap(all -> all);
  }

  private static Stream<String> found(Pattern pattern, String comment) {
    return pattern.matcher(comment).results().map(MatchResult::group);
  }
}
