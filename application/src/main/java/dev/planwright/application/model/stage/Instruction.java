package dev.planwright.application.model.stage;

import module java.base;

/**
 * What whoever answers a call is told to do.
 *
 * @param common for all calls of all stages
 * @param stage for all calls of the stage
 * @param call for this call alone; empty where the stage has only one
 * @param bounds of the plan: its first day, its language, what it leaves out
 */
public record Instruction(String common, String stage, String call, String bounds) {
  private static final Pattern ABOUT = Pattern.compile("^- ([a-z_, ]+):");
  private static final String GOOD = "- Good:";
  private static final Pattern SENTENCE = Pattern.compile("[.?!](?= |$)");

  /**
   * The same in few words, for whoever is asked for these members alone: the first sentence of the
   * task, of each member and of the call's own part.
   */
  String own(Set<String> members) {
    return Stream.of(
            stage.lines().limit(1),
            stage
                .lines()
                .filter(line ->
                    ABOUT
                        .matcher(line)
                        .results()
                        .map(about -> about.group(1))
                        .anyMatch(named ->
                            Stream.of(named.split(",? (?:and )?")).anyMatch(members::contains))),
            stage.lines().filter(line -> line.startsWith(GOOD)).map(Instruction::good),
            call.lines().limit(1))
        .flatMap(lines -> lines.map(Instruction::begun))
        .filter(line -> !line.isBlank())
        .collect(Collectors.joining("\n", "", "\n\n" + bounds));
  }

  private static String good(String line) {
    int bad = line.indexOf(" Bad:");
    return bad > 0 ? line.substring(0, bad) : line;
  }

  private static String begun(String line) {
    Matcher end = SENTENCE.matcher(line);
    return end.find() ? line.substring(0, end.end()).strip() : line;
  }

  /** What is not common to all calls. */
  public String own() {
    return Stream.of(stage, call, bounds)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("\n\n"));
  }
}
