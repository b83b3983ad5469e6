package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The pages that a provider's search tool has read in one conversation. A source that an answer
 * names beside them was not read, so it is none. For one thread.
 */
final class ReadPages {
  private static final String ADDRESS = "web_address";
  private static final Pattern TRACKING = Pattern.compile("[?&]utm_[^&#]*");
  private static final Pattern ENDING = Pattern.compile("(?:#.*|/)$");

  private final Set<String> read = new HashSet<>();
  private final boolean searching;
  private final InstantSource clock;

  /** None yet. */
  ReadPages(boolean searching, InstantSource clock) {
    this.searching = searching;
    this.clock = clock;
  }

  void add(Set<String> pages) {
    pages.forEach(page -> read.add(plain(page)));
  }

  /** The answer with only sources that were read, each read today. */
  JsonObject only(JsonObject answer) {
    return searching ? answer.each(this::kept) : answer;
  }

  private Json kept(Json value) {
    return switch (value) {
      case JsonObject source when source.get(ADDRESS).isPresent() ->
          source.text(ADDRESS).filter(address -> read.contains(plain(address))).isPresent()
              ? source.with("read_on", Json.of(today()))
              : Json.none();
      case Json other -> other.each(this::kept);
    };
  }

  private String today() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).toString();
  }

  /** Without what differs between two names of one page; OpenAI adds its own name to addresses. */
  private static String plain(String address) {
    String bare = TRACKING.matcher(address.strip()).replaceAll("");
    return ENDING.matcher(bare).replaceFirst("").replaceFirst("^(?i)https?://(?:www\\.)?", "");
  }
}
