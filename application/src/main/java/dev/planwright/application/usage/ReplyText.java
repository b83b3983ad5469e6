package dev.planwright.application.usage;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json;

/**
 * The text of a model's reply as JSON for {@link dev.planwright.domain.usage.UsagePayloads}: one
 * JSON value as it is; a stream, of server-sent events or of JSON lines, as the array of its
 * pieces.
 *
 * <p>A stream that broke off is metered by what came before, so an unreadable last piece is left
 * out. Of server-sent events others may be left out too: keep-alive words and end marks like {@code
 * [DONE]} are no JSON.
 */
public final class ReplyText {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private ReplyText() {}

  /**
   * Reads the text.
   *
   * @throws UnreadableJson when it is none of the three, naming the place and the problem
   */
  public static Json read(String text) {
    String reply = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    if (EventStreamText.looksLike(reply)) {
      return events(reply);
    }
    try {
      return JsonText.read(reply);
    } catch (UnreadableJson e) {
      return lines(reply).orElseThrow(() -> e);
    }
  }

  private static Json events(String text) {
    List<Json> pieces = EventStreamText.events(text).stream().flatMap(ReplyText::pieces).toList();
    if (pieces.isEmpty()) {
      throw new UnreadableJson("the server-sent events hold no JSON in their data");
    }
    return Json.array(pieces);
  }

  /** One value, be it over several lines; else a sender left out the blank lines between values. */
  private static Stream<Json> pieces(List<String> data) {
    Optional<Json> whole = JsonText.find(String.join("\n", data));
    return whole.isPresent()
        ? whole.stream()
        : data.stream().map(JsonText::find).flatMap(Optional::stream);
  }

  /** The pieces, if each line but the last one is JSON. */
  private static Optional<Json> lines(String text) {
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    List<Json> pieces = new ArrayList<>();
    for (String line : lines) {
      Optional<Json> piece = JsonText.find(line);
      if (piece.isEmpty()) {
        boolean brokeOff = !pieces.isEmpty() && pieces.size() == lines.size() - 1;
        return brokeOff ? Optional.of(Json.array(pieces)) : Optional.empty();
      }
      pieces.add(piece.get());
    }
    return pieces.isEmpty() ? Optional.empty() : Optional.of(Json.array(pieces));
  }
}
