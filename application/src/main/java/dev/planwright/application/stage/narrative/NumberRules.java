package dev.planwright.application.stage.narrative;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.CallRules;

/**
 * Numbers that texts may hold: tokens, and numbers that stand in the prompt or elsewhere in the
 * plan. Small counts are words with digits and always pass.
 */
final class NumberRules {
  private static final Pattern DIGITS = Pattern.compile("\\d+(?:[.,]\\d+)*");
  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\p{L}\\p{N}.,_{-])\\d+(?:[.,]\\d+)*(?![\\p{L}\\p{N}_}-])");
  private static final BigDecimal SMALL = BigDecimal.valueOf(12);

  private final Map<String, String> tokens;
  private final Set<BigDecimal> known = new HashSet<>();

  NumberRules(Map<String, String> tokens, StageInput input) {
    this.tokens = tokens;
    add(input.prompt());
    add(input.startDate().toString());
    tokens.values().forEach(this::add);
    input.finished().values().forEach(envelope -> add(JsonText.write(envelope.data())));
  }

  <T extends Narrative<T>> CallRules<T> added(CallRules<T> rules) {
    return rules
        .check(answer -> breaches(answer.texts()))
        .correct(answer -> answer.mapped(this::marked));
  }

  private List<Breach> breaches(List<String> texts) {
    Set<String> unknown = new LinkedHashSet<>();
    Set<String> unsupported = new LinkedHashSet<>();
    for (String text : texts) {
      NumberTokens.TOKEN
          .matcher(text)
          .results()
          .filter(token -> !tokens.containsKey(token.group(1)))
          .forEach(token -> unknown.add(token.group()));
      numbers(text).stream().filter(number -> !supported(number)).forEach(unsupported::add);
    }
    List<Breach> breaches = new ArrayList<>();
    unknown.forEach(
        token -> breaches.add(Breach.of("%s is no number token of this plan.".formatted(token))));
    unsupported.forEach(number ->
        breaches.add(
            Breach.once(
                "The number %s stands neither in the prompt nor in the plan; use a token or leave it out."
                    .formatted(number))));
    return breaches;
  }

  private String marked(String text) {
    return NUMBER
        .matcher(text)
        .replaceAll(number ->
            Matcher.quoteReplacement(
                supported(number.group())
                    ? number.group()
                    : say("{0} (unsupported)", number.group())));
  }

  private boolean supported(String number) {
    return forms(number).stream()
        .anyMatch(form -> form.compareTo(SMALL) <= 0 || known.contains(form));
  }

  private void add(String text) {
    Matcher digits = DIGITS.matcher(text);
    while (digits.find()) {
      known.addAll(forms(digits.group()));
      for (String part : digits.group().split("[.,]", -1)) {
        known.addAll(forms(part));
      }
    }
  }

  private static List<String> numbers(String text) {
    return NUMBER
        .matcher(NumberTokens.TOKEN.matcher(text).replaceAll(""))
        .results()
        .map(MatchResult::group)
        .toList();
  }

  /** A comma or a point may part thousands or decimals. */
  private static Set<BigDecimal> forms(String number) {
    Set<BigDecimal> forms = new HashSet<>();
    for (String plain : List.of(number.replaceAll("[.,]", ""), decimal(number))) {
      if (!plain.isEmpty() && plain.length() < 40) {
        forms.add(new BigDecimal(plain).stripTrailingZeros());
      }
    }
    return forms;
  }

  private static String decimal(String number) {
    int last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
    return last < 0
        ? number
        : number.substring(0, last).replaceAll("[.,]", "") + "." + number.substring(last + 1);
  }
}
