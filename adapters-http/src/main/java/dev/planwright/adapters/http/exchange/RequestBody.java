package dev.planwright.adapters.http.exchange;

import dev.planwright.application.tool.ErrorCode;
import dev.planwright.application.tool.Refusal;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpException;

/** Reads a request's JSON body, bounded before it is buffered (S20, S23). */
public final class RequestBody {
  /** How much of an oversized body is read away, so that its sender gets to see the answer. */
  private static final int MAX_DISCARDED = 16 * 1024 * 1024;

  private final int maxBytes;

  /**
   * Bodies up to that size.
   *
   * @param maxBytes {@code SERVICE_MCP_MAX_BODY_BYTES}
   */
  public RequestBody(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  /**
   * Passes when the body is said to be plain JSON.
   *
   * @throws Refusal UNSUPPORTED_MEDIA_TYPE else
   */
  public static void requireJson(Context exchange) {
    String mediaType =
        header(exchange, "Content-Type").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    String encoding = header(exchange, "Content-Encoding").strip();
    boolean plain = encoding.isEmpty() || encoding.equalsIgnoreCase("identity");
    if (!mediaType.equals("application/json") || !plain) {
      throw new Refusal(
          ErrorCode.UNSUPPORTED_MEDIA_TYPE,
          "The body must be uncompressed JSON in UTF-8: send Content-Type: application/json and no"
              + " Content-Encoding.");
    }
  }

  /**
   * Passes when the body, said to be JSON, is not said to be in another charset than UTF-8.
   *
   * @throws Refusal UNSUPPORTED_MEDIA_TYPE else
   */
  public static void requireUtf8(Context exchange) {
    String contentType = header(exchange, "Content-Type").toLowerCase(Locale.ROOT);
    int at = contentType.indexOf("charset=");
    if (at >= 0 && !contentType.substring(at + 8).strip().matches("\"?utf-?8\"?(\\s*;.*)?")) {
      throw new Refusal(
          ErrorCode.UNSUPPORTED_MEDIA_TYPE, "The body must be JSON in UTF-8, no other charset.");
    }
  }

  /**
   * The whole body.
   *
   * @throws Refusal BODY_TOO_LARGE when it is longer than allowed, whether it said so or not;
   *     REQUEST_TIMEOUT when it does not come; INVALID_REQUEST when it is malformed or ends early
   */
  public byte[] read(Context exchange) {
    try {
      return readBounded(exchange);
    } catch (IOException | HttpException.RuntimeException e) {
      exchange.header("Connection", "close");
      throw unreadable(e);
    }
  }

  private byte[] readBounded(Context exchange) throws IOException {
    long declared = exchange.req().getContentLengthLong();
    if (declared > maxBytes) {
      if (exchange.header("Expect") == null && declared <= MAX_DISCARDED) {
        discard(exchange.req().getInputStream());
      }
      throw tooLarge(exchange);
    }
    InputStream in = exchange.req().getInputStream();
    byte[] body = in.readNBytes(maxBytes + 1);
    if (body.length > maxBytes) {
      discard(in);
      throw tooLarge(exchange);
    }
    return body;
  }

  private static Refusal unreadable(Exception e) {
    boolean late =
        Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
            .anyMatch(TimeoutException.class::isInstance);
    return late
        ? new Refusal(ErrorCode.REQUEST_TIMEOUT, "The request's body came too slowly.")
        : new Refusal(
            ErrorCode.INVALID_REQUEST, "The request's body is malformed, or ended too early.");
  }

  private static void discard(InputStream in) throws IOException {
    byte[] bin = new byte[8192];
    int left = MAX_DISCARDED;
    int count = in.read(bin);
    while (count >= 0 && left > 0) {
      left -= count;
      count = in.read(bin);
    }
  }

  private Refusal tooLarge(Context exchange) {
    exchange.header("Connection", "close");
    return new Refusal(
        ErrorCode.BODY_TOO_LARGE,
        "The body is over the limit of %d bytes; SERVICE_MCP_MAX_BODY_BYTES sets it."
            .formatted(maxBytes));
  }

  private static String header(Context exchange, String name) {
    return Optional.ofNullable(exchange.header(name)).orElse("");
  }
}
