package dev.planwright.application.scripted;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a call says of the prompt: its sentences, and the facts that answers depend on. */
final class PromptWords {
  private static final Pattern PROMPT =
      Pattern.compile("(?s)(\\S{8,}) begin the prompt\\n(.*?)\\n\\1 end");
  private static final Pattern START = Pattern.compile("(\\d{4}-\\d{2}-\\d{2})");
  private static final Pattern PLACE = Pattern.compile("- (F\\d+);.*; kind place");
  private static final Pattern CURRENCY =
      Pattern.compile("\\b(EUR|USD|GBP|DKK|SEK|NOK|CHF|PLN|JPY|INR|KES|NGN|BRL|CAD|AUD)\\b");
  private static final int SHORTEST = 9;

  private final ModelCall call;
  private final List<String> sentences;

  PromptWords(ModelCall call) {
    this.call = call;
    String prompt = find(PROMPT, call.text(), 2).orElse("Whatever was asked for is planned.");
    List<String> found =
        Arrays.stream(prompt.split("(?<=[.!?])\\s+|\\n+", -1))
            .map(String::strip)
            .filter(sentence -> sentence.length() >= SHORTEST)
            .toList();
    this.sentences = found.isEmpty() ? List.of(prompt.strip()) : found;
  }

  int count() {
    return sentences.size();
  }

  /** A sentence as it stands, so that it can be quoted. */
  String quote(int turn) {
    return sentences.get(turn % sentences.size());
  }

  /** A sentence without figures: an answer must not bring up any of its own. */
  String plain(int turn) {
    return quote(turn).replaceAll("\\S*\\d\\S*", "some");
  }

  /** The project's first day, as the instruction states it. */
  String start() {
    return find(START, call.text(), 1).orElse("2026-09-01");
  }

  /** The id of a fact about a place. */
  Optional<String> place() {
    return find(PLACE, call.text(), 1);
  }

  /** The currency that the prompt counts in. */
  String currency() {
    return find(CURRENCY, String.join(" ", sentences), 1).orElse("EUR");
  }

  /** The country that the prompt names, as ISO code. */
  String country() {
    String prompt = String.join(" ", sentences);
    return Arrays.stream(Locale.getISOCountries())
        .filter(code -> prompt.contains(Locale.of("", code).getDisplayCountry(Locale.ENGLISH)))
        .findFirst()
        .orElse("FR");
  }

  private static Optional<String> find(Pattern pattern, String text, int group) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Optional.of(matcher.group(group)) : Optional.empty();
  }
}
