package dev.planwright.application.stage;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import module java.base;

import org.junit.jupiter.api.Test;

/** Whatever an answer can be rejected for, its question has told. */
class ToldRulesTest {
  private static final Path CODE = Path.of("src/main/java/dev/planwright/application/stage");
  private static final Path TEXTS = Path.of("src/main/resources/dev/planwright/application/stage");
  private static final Pattern RULE =
      Pattern.compile("(?:Breach\\.(?:of|once|repeated|notOnce)|\\.never)\\(");
  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

  /** Stage; the beginning of what is said of a wrong answer; words of the question. */
  private static final String RULES =
      """
      assumptions | "%s" has basis prompt without a q | "prompt" only with a q that says it
      audit | checks | Each check of the schema once
      audit | checks: %s is rated bad and has no fix | needed when the rating is bad
      audit | adherence | Each fact of the prompt once
      audit | rulings: %s is missing | For each of the findings that follow, exactly once
      audit | rulings: %s cannot be applied | with every member that others of its list have
      context | "%s" is no ISO 3166-1 | ISO 3166-1 alpha-2
      context | "%s" is no ISO 4217 | ISO 4217
      context | currency: the prompt states its budget | if the prompt states a budget, that currency
      context | sites: the prompt names a place | A place that the prompt names stands here with its fact and ev "prompt"
      evidence | look_ups: what is confirmed | source: the page that you read
      evidence | look_ups: web_address | its own address, and at most 30 of its words
      experts | panel | different fields
      gate | category: | Name the category
      gate | limits: | Name that part in limits
      governance | bodies | No name twice
      intake | facts: at least one of kind goal | goal (what is to be reached; at least one)
      levers | levers | no name and no label occurs twice
      levers | options of | no name and no label occurs twice
      levers | option "%s" does what | No option may use what the prompt rules out
      links | links: %s is linked to itself | nor A to itself
      links | links: %s to %s has a lag | never a date
      narrative | %s is no number token | tokens in double braces
      narrative | The number %s stands neither | neither in the prompt nor in the plan
      premise | lenses[0].reasons: at least two need a q | At least two quote the words of the prompt
      projectplan | fact_use | once for each of the given facts
      projectplan | deliverables | no name twice
      projectplan | must be an ISO date | ISO date
      projectplan | is %s, later than | No date lies after the stated deadline
      projectplan | %s.head is empty | each as long as the head
      projectplan | %s.rows[%d] has %d cells | each as long as the head
      questions | pairs: the answer to | at most 120 words
      risks | risks | No title occurs twice
      risks | risks: only %d areas | Cover at least five areas
      scenarios | scenarios | a name of its own
      scenarios | recommend: must be the name | the name of the scenario
      scenarios | scenarios "%s" and "%s" differ | Two scenarios differ in at least half of their picks
      scenarios | recommend: its option | It breaks nothing that the prompt rules out
      strategy | marks: %d levers are vital | vital for the four to six
      strategy | marks | Mark each lever exactly once
      summary | The summary has %d words | At most 450 words
      summary | %s is one of the longest | At most 450 words
      summary | gates[%d].at begins | what waits
      summary | register[%d] recommends more | at most one option of a decision
      summary | register[%d].default is no label | the label of the option that holds
      summary | register[%d].default names | has none: the default or the recommended one
      summary | cannot be applied | A field may lead inwards
      swot | moves: "%s" names an entry | by their place in your lists
      tasks | packages | Each package exactly once by its id
      tasks | tasks | unique in your answer
      tasks | %s.after of "%s" names | titles of your tasks
      tasks | %s.effort_days of | at most 250 person-days in all
      tasks | %s.dates.earliest | in words with the year
      team | roles | no title twice
      wbs | phases | No title occurs twice
      wbs | packages | No title occurs twice
      wbs | packages: none makes deliverable | Every deliverable of the plan occurs at least once
      wbs | packages: "%s" has later | null in the first half of your phases
      """;

  private record Rule(String stage, String said, String told) {
    static Rule of(String line) {
      String[] parts = line.split(" \\| ", -1);
      return new Rule(parts[0], parts[1], parts[2]);
    }

    boolean isOf(String found) {
      return found.startsWith(stage + " | " + said);
    }
  }

  private static final List<Rule> TABLE = RULES.lines().map(Rule::of).toList();

  @Test
  void every_rule_of_the_code_is_in_the_table() throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(CODE)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String stage = CODE.relativize(file).getName(0).toString();
        sayings(Files.readString(file)).forEach(said -> found.add(stage + " | " + said));
      }
    }

    List<String> untold =
        found.stream().filter(one -> TABLE.stream().noneMatch(rule -> rule.isOf(one))).toList();
    List<Rule> gone = TABLE.stream().filter(rule -> found.stream().noneMatch(rule::isOf)).toList();

    assertEquals(List.of(), untold);
    assertEquals(List.of(), gone);
  }

  @Test
  void every_rule_of_the_table_is_told_by_its_question() {
    assertAll(
        TABLE.stream()
            .map(rule ->
                () ->
                    assertTrue(
                        question(rule.stage).contains(rule.told),
                        () -> rule.stage + " does not tell: " + rule.told)));
  }

  /** Number tokens belong to the pitch and the summary alike. */
  private static String question(String stage) {
    return Stream.of(stage.equals("narrative") ? "pitch" : stage)
        .flatMap(
            name -> Stream.of("instruction.md", "schema.json").map(TEXTS.resolve(name)::resolve))
        .map(ToldRulesTest::read)
        .collect(Collectors.joining("\n"));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file).replaceAll("\\s+", " ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first text in each call that makes a breach. */
  private static List<String> sayings(String code) {
    List<String> sayings = new ArrayList<>();
    Matcher rule = RULE.matcher(code);
    while (rule.find()) {
      Matcher literal = LITERAL.matcher(code.substring(rule.end(), end(code, rule.end())));
      if (literal.find()) {
        sayings.add(literal.group(1).replace("\\\"", "\"").strip());
      }
    }
    return sayings;
  }

  /** Where the parenthesis that was opened before is closed. */
  private static int end(String code, int from) {
    int depth = 1;
    boolean text = false;
    int at = from;
    for (; depth > 0; at++) {
      char c = code.charAt(at);
      if (text && c == '\\') {
        at++;
      } else if (c == '"') {
        text = !text;
      } else if (!text) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      }
    }
    return at;
  }
}
