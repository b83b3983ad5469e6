package dev.planwright.adapters.http.connection;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.Refusal;
import org.eclipse.jetty.http.HttpStatus;

/** An answer written to the connection itself, where the library knows of no request. */
final class RawAnswer {
  private RawAnswer() {}

  /** A refusal that closes the connection. */
  static ByteBuffer closing(int status, Refusal refusal) {
    byte[] body = JsonText.write(refusal.toJson()).getBytes(StandardCharsets.UTF_8);
    String head =
        String.join(
            "\r\n",
            "HTTP/1.1 %d %s".formatted(status, HttpStatus.getMessage(status)),
            "Content-Type: application/json; charset=utf-8",
            "Content-Length: " + body.length,
            "X-Content-Type-Options: nosniff",
            "Referrer-Policy: no-referrer",
            status == HttpStatus.SERVICE_UNAVAILABLE_503
                ? "Retry-After: 1\r\nConnection: close"
                : "Connection: close",
            "",
            "");
    byte[] bytes = head.getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(bytes.length + body.length).put(bytes).put(body).flip();
  }
}
