package dev.planwright.adapters.http.download;

import module java.base;

import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.DownloadFile;
import io.javalin.http.Context;

/** Sends a file of a plan: headers, conditions, ranges (RFC 9110). */
record ArtifactAnswer(ReportPolicy policy) {
  /** Answers with the content, a part of it, or 304 when the client has it already. */
  void send(Context exchange, DownloadFile file, Bytes content, Instant changedAt) {
    var validators = Validators.of(content.sha256(), changedAt);
    headers(exchange, file, validators);
    if (validators.unchangedFor(exchange)) {
      exchange.status(304);
      return;
    }
    exchange.contentType(file.contentType());
    switch (range(exchange, validators, content.size())) {
      case ByteRange.Whole() -> body(exchange, 200, content, 0, content.size());
      case ByteRange.Part part -> {
        exchange.header(
            "Content-Range", "bytes %d-%d/%d".formatted(part.first(), part.last(), content.size()));
        body(exchange, 206, content, part.first(), part.length());
      }
      case ByteRange.Unsatisfiable() -> {
        exchange.header("Content-Range", "bytes */" + content.size());
        exchange.status(416);
      }
    }
  }

  private void headers(Context exchange, DownloadFile file, Validators validators) {
    exchange.header("ETag", validators.etag());
    exchange.header("Last-Modified", validators.httpDate());
    exchange.header("Accept-Ranges", "bytes");
    exchange.header("Cache-Control", "private, no-cache");
    exchange.header("Content-Security-Policy", policy.header());
    exchange.header("Cross-Origin-Opener-Policy", "same-origin");
    exchange.header(
        "Content-Disposition",
        "%s; filename=\"%s\""
            .formatted(file == Artifact.REPORT ? "inline" : "attachment", file.fileName()));
  }

  private static ByteRange range(Context exchange, Validators validators, long size) {
    return Optional.ofNullable(exchange.header("Range"))
        .filter(any -> exchange.req().getMethod().equals("GET"))
        .filter(any -> validators.continues(exchange))
        .map(header -> ByteRange.of(header, size))
        .orElseGet(ByteRange.Whole::new);
  }

  private static void body(Context exchange, int status, Bytes content, long first, long length) {
    exchange.status(status);
    exchange.res().setContentLengthLong(length);
    if (!exchange.req().getMethod().equals("HEAD")) {
      exchange.result(
          length == content.size() ? content.open() : part(content, first, (int) length));
    }
  }

  private static InputStream part(Bytes content, long first, int length) {
    try (InputStream in = content.open()) {
      in.skipNBytes(first);
      return new ByteArrayInputStream(in.readNBytes(length));
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory does not fail", e);
    }
  }
}
