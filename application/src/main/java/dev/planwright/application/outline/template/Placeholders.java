package dev.planwright.application.outline.template;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Completes template texts by what the prompt says.
 *
 * <p>{@code {place}} stands for a value. A part in square brackets, as in {@code "Survey[ in
 * {place}]"}, is left out when one of its values is not stated. One pass: values are never read as
 * templates themselves. A number token in double braces is no placeholder.
 *
 * @param values by name; what is missing was not stated
 */
public record Placeholders(Map<String, String> values) {
  private static final Pattern PART =
      Pattern.compile("\\[([^\\[\\]]*)]|(?<!\\{)\\{([a-z_]+)}(?!})");
  private static final Pattern NAME = Pattern.compile("\\{([a-z_]+)}");
  private static final String NOT_STATED = "not stated";

  public Placeholders {
    values = Map.copyOf(values);
  }

  /** The text with its values. */
  public String fill(String text) {
    return PART.matcher(text).replaceAll(part -> Matcher.quoteReplacement(part(part)));
  }

  private String part(MatchResult part) {
    if (part.group(2) != null) {
      return value(part.group(2));
    }
    String inside = part.group(1);
    boolean complete =
        NAME.matcher(inside).results().allMatch(name -> values.containsKey(name.group(1)));
    return complete ? named(inside) : "";
  }

  private String named(String text) {
    return NAME.matcher(text).replaceAll(name -> Matcher.quoteReplacement(value(name.group(1))));
  }

  private String value(String name) {
    return values.getOrDefault(name, NOT_STATED);
  }
}
