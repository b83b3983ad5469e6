package dev.planwright.adapters.llm;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpHeaders;

/**
 * A provider's reply in its own shape. All of it is untrusted: only words of a closed set are ever
 * repeated, but for the text that goes into the metrics, where it is masked.
 *
 * @param body empty when it is no JSON
 * @param plain its beginning where it is no JSON
 */
record RawReply(int status, HttpHeaders headers, Optional<Json> body, String plain) {
  private static final String COST_HEADER = "x-litellm-response-cost";
  private static final BigDecimal MAX_COST = BigDecimal.valueOf(1_000_000);
  private static final int MAX_NUMBER_LENGTH = 40;
  private static final int MAX_PLAIN = 4_000;
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.\\[\\]-]{1,64}");
  private static final Pattern SCHEMA =
      Pattern.compile(
          "(?i)\\b(?:(?:min|max)(?:length|items|imum)|pattern|grammar|json_schema|response_format|guided|schema)\\b");
  private static final Set<String> CUT_SHORT =
      Set.of("model_context_window_exceeded", "pause_turn");

  /** Types of objects that name a page: OpenAI's, OpenRouter's and Anthropic's. */
  private static final Set<String> PAGES =
      Set.of("url", "url_citation", "open_page", "web_search_result", "web_search_result_location");

  private static final Set<String> WRITTEN_BY_MODEL = Set.of("input", "arguments", "usage");

  static RawReply of(Exchange.Answer.Got got) {
    Optional<Json> body = JsonText.find(got.body());
    int length = body.isPresent() ? 0 : Math.min(got.body().length, MAX_PLAIN);
    return new RawReply(
        got.status(), got.headers(), body, new String(got.body(), 0, length, UTF_8));
  }

  /** The price of the call where LiteLLM states it in a header. */
  Optional<BigDecimal> statedCost() {
    return headers.firstValue(COST_HEADER).flatMap(RawReply::cost);
  }

  /** The error in the body, whatever the status: gateways put one into replies of status 200. */
  Optional<JsonObject> error() {
    return object()
        .flatMap(reply ->
            reply.object("error").or(() -> choice().flatMap(choice -> choice.object("error"))));
  }

  /** Whether there is an error, in whichever shape. */
  boolean failed() {
    return error().isPresent()
        || object().flatMap(reply -> reply.text("error")).isPresent()
        || choice().flatMap(choice -> choice.text("finish_reason")).stream()
            .anyMatch("error"::equals);
  }

  /** The status that the error stands for, as gateways put it. */
  OptionalInt statedStatus() {
    return error()
        .flatMap(error -> error.number("code"))
        .filter(code -> code.scale() <= 0 && code.signum() > 0 && code.precision() == 3)
        .map(code -> OptionalInt.of(code.intValue()))
        .orElseGet(OptionalInt::empty);
  }

  /** Type, code and parameter of the error, as far as they are words. */
  List<String> errorWords() {
    return error().stream()
        .flatMap(
            error -> Stream.of("type", "code", "param").flatMap(name -> error.text(name).stream()))
        .filter(word -> WORD.matcher(word).matches())
        .distinct()
        .toList();
  }

  /** What the provider says went wrong, in its own words. */
  Optional<String> words() {
    return error()
        .flatMap(error -> error.text("message"))
        .or(() ->
            object()
                .flatMap(reply ->
                    Stream.of("error", "message", "detail")
                        .flatMap(name -> reply.text(name).stream())
                        .findFirst()))
        .or(() -> Optional.of(plain))
        .map(String::strip)
        .filter(text -> !text.isEmpty());
  }

  /** Whether the request was refused for its schema. */
  boolean refusesSchema() {
    return (status == 400 || status == 422 || status == 500 || status == 200)
        && words().filter(text -> SCHEMA.matcher(text).find()).isPresent();
  }

  /** The reason that a model gives for refusing: OpenAI's field, or Anthropic's reason to stop. */
  Optional<String> refusal() {
    return choice()
        .flatMap(choice -> choice.object("message"))
        .flatMap(message -> message.text("refusal"))
        .filter(text -> !text.isBlank())
        .or(() -> stopReason().filter("refusal"::equals).map(_ -> ""));
  }

  /** Addresses of the pages that the provider's search tool has read, by its own account. */
  Set<String> pages() {
    Set<String> pages = new LinkedHashSet<>();
    body.ifPresent(reply -> addPages(reply, pages));
    return pages;
  }

  /** Not into what a model wrote: it must not be able to tell of pages that nobody read. */
  private static void addPages(Json json, Set<String> pages) {
    switch (json) {
      case JsonObject object -> {
        if (object.text("type").filter(PAGES::contains).isPresent()) {
          object.text("url").ifPresent(pages::add);
        }
        object
            .members()
            .forEach((name, value) -> {
              if (name.equals("url_citation") && value instanceof JsonObject citation) {
                citation.text("url").ifPresent(pages::add);
              } else if (!WRITTEN_BY_MODEL.contains(name)) {
                addPages(value, pages);
              }
            });
      }
      case Json.JsonArray(List<Json> elements) ->
          elements.forEach(element -> addPages(element, pages));
      case Json.JsonString _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> {}
    }
  }

  /**
   * What Anthropic's model says behind its last search; citations cut it into pieces, and before
   * that it says what it will search for.
   */
  Optional<String> textAfterSearch() {
    List<JsonObject> blocks = object().map(reply -> reply.objects("content")).orElse(List.of());
    int last = 0;
    for (int i = 0; i < blocks.size(); i++) {
      if (blocks.get(i).text("type").filter("web_search_tool_result"::equals).isPresent()) {
        last = i + 1;
      }
    }
    return last == 0
        ? Optional.empty()
        : Optional.of(
            blocks.subList(last, blocks.size()).stream()
                .flatMap(block -> block.text("text").stream())
                .collect(Collectors.joining()));
  }

  /** Whether the answer ended because the window did, or the provider would not search longer. */
  boolean cutShort() {
    return stopReason().filter(CUT_SHORT::contains).isPresent();
  }

  /** Whether a reply that is no error answers nothing at all. */
  boolean withoutChoices() {
    return object()
        .flatMap(reply -> reply.get("choices"))
        .filter(Json.array(List.of())::equals)
        .isPresent();
  }

  private Optional<String> stopReason() {
    return object().flatMap(reply -> reply.text("stop_reason"));
  }

  private Optional<JsonObject> choice() {
    return object().flatMap(reply -> reply.objects("choices").stream().findFirst());
  }

  private Optional<JsonObject> object() {
    return body.flatMap(Json::asObject);
  }

  private static Optional<BigDecimal> cost(String text) {
    if (text.length() > MAX_NUMBER_LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(new BigDecimal(text.strip()))
          .filter(cost -> cost.signum() >= 0 && cost.compareTo(MAX_COST) <= 0);
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }
}
