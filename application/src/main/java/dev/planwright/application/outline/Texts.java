package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;

/** Small pieces of text and their JSON. */
final class Texts {
  static final String NOT_STATED = "not stated";

  private static final DecimalFormatSymbols SYMBOLS = DecimalFormatSymbols.getInstance(Locale.ROOT);

  private Texts() {}

  /** Text of the prompt, so that it cannot be taken for a number token. */
  static String inert(String text) {
    return text.replace("{{", "{ {").replace("}}", "} }");
  }

  /** Text of the prompt as a quotation within a sentence. */
  static String quoted(String text) {
    return "“" + inert(cut(text, 300)) + "”";
  }

  /** At most that many characters, ended at a word. */
  static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = text.lastIndexOf(' ', most - 1);
    int cut = end > most / 2 ? end : most - 1;
    int safe = Character.isHighSurrogate(text.charAt(cut - 1)) ? cut - 1 : cut;
    return text.substring(0, safe) + "…";
  }

  /** A stated budget, as in "EUR 250,000" or "EUR 200,000 to 250,000". */
  static String money(Intake.Budget budget) {
    String low = number(budget.low());
    String high = number(budget.high());
    return budget.currency() + " " + (low.equals(high) ? high : low + " to " + high);
  }

  /** A number with thousands separated by commas. */
  static String number(BigDecimal value) {
    return new DecimalFormat("#,##0.##", SYMBOLS).format(value);
  }

  /** An amount of a draft, without digits that it cannot know. */
  static String rounded(BigDecimal amount) {
    boolean large = amount.abs().compareTo(BigDecimal.valueOf(1000)) >= 0;
    return number(large ? amount.setScale(0, RoundingMode.HALF_UP) : amount);
  }

  /** A question for a person, and what a good answer needs. */
  static JsonObject toAnswer(String question, String needs) {
    return Json.build().put("question", question).put("needs", needs).done();
  }

  /** What the prompt leaves open in these fields, as questions. */
  static List<JsonObject> gaps(Basis basis, List<String> fields) {
    return basis.intake().gaps().stream()
        .filter(gap -> fields.contains(gap.field()))
        .map(gap -> toAnswer(inert(gap.question()), inert(gap.why())))
        .toList();
  }

  /** All that the prompt leaves open, as questions. */
  static List<JsonObject> gaps(Basis basis) {
    return basis.intake().gaps().stream()
        .map(gap -> toAnswer(inert(gap.question()), inert(gap.why())))
        .toList();
  }
}
