package dev.planwright.application.brief;

import module java.base;

/**
 * A question that was asked before the plan, and its answer. Both stand below the prompt and are
 * read as part of it, so that facts quote them.
 *
 * @param assumed whether the answer was left to Planwright, and so is an assumption
 */
public record Guidance(String question, String answer, boolean assumed) {
  private static final Pattern WRITTEN =
      Pattern.compile("^Q: (.+)\\nA( \\(assumed\\))?: (.+)$", Pattern.MULTILINE);

  public Guidance {
    question = line(question);
    answer = line(answer);
  }

  /** The prompt with these below it. */
  public static String below(String prompt, List<Guidance> all) {
    return all.isEmpty()
        ? prompt
        : prompt.stripTrailing()
            + all.stream().map(Guidance::written).collect(Collectors.joining("\n\n", "\n\n", "\n"));
  }

  /** Those below a prompt whose answers are assumptions. */
  public static List<Guidance> assumedIn(String prompt) {
    return WRITTEN
        .matcher(prompt)
        .results()
        .map(found -> new Guidance(found.group(1), found.group(3), found.group(2) != null))
        .filter(Guidance::assumed)
        .toList();
  }

  /** The prompt with blanks in place of the questions, which state nothing. */
  public static String withoutQuestions(String prompt) {
    return WRITTEN
        .matcher(prompt)
        .replaceAll(found -> {
          String text = found.group();
          int answer = text.indexOf(": ", text.indexOf('\n')) + 2;
          return Matcher.quoteReplacement(
              " ".repeat(text.indexOf('\n'))
                  + "\n"
                  + " ".repeat(answer - text.indexOf('\n') - 1)
                  + text.substring(answer));
        });
  }

  private String written() {
    return "Q: %s\nA%s: %s".formatted(question, assumed ? " (assumed)" : "", answer);
  }

  private static String line(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
