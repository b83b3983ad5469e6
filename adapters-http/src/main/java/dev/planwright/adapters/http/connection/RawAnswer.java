package dev.planwright.adapters.http.connection;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.Refusal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpStatus;

/** An answer written past the library, where there is no request that it could belong to. */
final class RawAnswer {
  private RawAnswer() {}

  /** A refusal after which the connection ends. */
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
