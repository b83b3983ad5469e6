package dev.planwright.adapters.llm;

import module java.base;

import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Whether a reply says that the question does not fit into the model's window, and with which
 * numbers. llama.cpp tells them as members, OpenAI by a code, all others in words of their own: of
 * these only numbers are taken.
 */
final class TooLong {
  private static final int MOST_WORDS = 2_000;
  private static final Set<String> CODES =
      Set.of("exceed_context_size_error", "context_length_exceeded", "request_too_large");
  private static final Pattern SAYS_SO =
      Pattern.compile(
          "(?i)context[ _-]?(length|size|window|limit|the overflows)|prompt is too long|max_tokens"
              + " must be at least 1, got -|too large for model|input length .{0,40}exceed|inputs`"
              + " tokens|n_ctx");

  /** What the window is said to be: the number after such words. */
  private static final Pattern WINDOW =
      Pattern.compile(
          "(?i)(?:context (?:length|size|window|limit)(?: is| of)?(?: only)?:?|n_ctx:|<= |model"
              + " with|tokens >|exceed context limit:[^>]{0,40}>) ?\\(?(\\d{3,9})");

  /** What the question is said to have: the number in such words. */
  private static final Pattern INPUT =
      Pattern.compile(
          "(?i)(\\d{1,9}) (?:in the messages|of text input|input tokens|tokens > )|(?:resulted"
              + " in|n_keep:|prompt contains|keep the first|input length|request \\(|passed|prompt"
              + " is too long:|context limit:) ?(\\d{1,9})");

  private TooLong() {}

  /** The outcome; empty when the reply says something else. */
  static Optional<Outcome> of(RawReply reply, String problem) {
    Optional<JsonObject> error = reply.error();
    String words = reply.words().orElse("");
    String text = words.substring(0, Math.min(MOST_WORDS, words.length()));
    boolean code =
        error.stream()
            .flatMap(e -> Stream.of("type", "code").flatMap(name -> e.text(name).stream()))
            .anyMatch(CODES::contains);
    return code || SAYS_SO.matcher(text).find()
        ? Optional.of(
            new Outcome.Overflow(
                problem,
                stated(error, "n_prompt_tokens").orElseGet(() -> found(INPUT, text)),
                stated(error, "n_ctx").orElseGet(() -> found(WINDOW, text))))
        : Optional.empty();
  }

  private static Optional<OptionalInt> stated(Optional<JsonObject> error, String name) {
    return error
        .flatMap(e -> e.number(name))
        .filter(number -> number.signum() > 0 && number.precision() - number.scale() < 10)
        .map(number -> OptionalInt.of(number.intValue()));
  }

  private static OptionalInt found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find()
        ? IntStream.rangeClosed(1, matcher.groupCount())
            .mapToObj(group -> Optional.ofNullable(matcher.group(group)))
            .flatMap(Optional::stream)
            .mapToInt(Integer::parseInt)
            .findFirst()
        : OptionalInt.empty();
  }
}
