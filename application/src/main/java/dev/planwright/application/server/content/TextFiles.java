package dev.planwright.application.server.content;

import module java.base;

import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.ResourceContent.Body;
import dev.planwright.domain.download.Bytes;

/** Files that can be shown as text in a message. */
final class TextFiles {
  /** A message holds the whole file, so what is larger is had as a download only. */
  private static final int MAX_BYTES = 4 * 1024 * 1024;

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html",
          "md", "text/markdown",
          "txt", "text/plain",
          "csv", "text/csv",
          "json", "application/json",
          "jsonl", "application/jsonl",
          "svg", "image/svg+xml");

  private TextFiles() {}

  /** The content; empty when the file is no text, or too large. */
  static Optional<ResourceContent> read(String uri, String name, Bytes content) {
    Optional<String> type =
        Optional.ofNullable(TYPES.get(name.substring(name.lastIndexOf('.') + 1)));
    return type.isEmpty() || content.size() > MAX_BYTES
        ? Optional.empty()
        : text(content).map(text -> new ResourceContent(uri, type, new Body.Text(text), false));
  }

  private static Optional<String> text(Bytes content) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(content.toArray()))
              .toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
