package dev.planwright.adapters.http.security;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletRequest;

/** Bounds the request line and headers, requires a Host, and refuses odd paths. */
public final class RequestSize {
  /** The most bytes that the parser reads of the request line and headers together. */
  public static final int MAX_HEAD_BYTES = 24 * 1024;

  private static final int MAX_LINE_BYTES = 8 * 1024;
  private static final int MAX_HEADER_BYTES = 16 * 1024;
  private static final int MAX_HEADERS = 100;
  private static final int LINE_EXTRA = " HTTP/1.1\r\n".length() + 1;
  private static final int HEADER_EXTRA = ": \r\n".length();

  private RequestSize() {}

  /**
   * Passes requests of ordinary size and form.
   *
   * @throws Refusal INVALID_REQUEST without a Host or with a transfer coding that others on the way
   *     may read differently, URI_TOO_LONG, HEADERS_TOO_LARGE, or NOT_FOUND for a path that tries
   *     to be more than one
   */
  public static void check(Context exchange) {
    HttpServletRequest request = exchange.req();
    if (request.getHeader("Host") == null) {
      exchange.header("Connection", "close");
      throw new Refusal(ErrorCode.INVALID_REQUEST, "The request names no Host; send the header.");
    }
    List<String> codings = Collections.list(request.getHeaders("Transfer-Encoding"));
    if (!codings.isEmpty() && !(codings.size() == 1 && codings.getFirst().equals("chunked"))) {
      exchange.header("Connection", "close");
      throw new Refusal(
          ErrorCode.INVALID_REQUEST,
          "Transfer-Encoding is not exactly chunked; send a length, or chunks alone.");
    }
    String query = request.getQueryString() == null ? "" : "?" + request.getQueryString();
    int line = request.getMethod().length() + request.getRequestURI().length() + query.length();
    if (line + LINE_EXTRA > MAX_LINE_BYTES) {
      throw new Refusal(
          ErrorCode.URI_TOO_LONG, "The request line is over %d bytes.".formatted(MAX_LINE_BYTES));
    }
    int count = 0;
    int bytes = 0;
    for (String name : Collections.list(request.getHeaderNames())) {
      for (String value : Collections.list(request.getHeaders(name))) {
        count++;
        bytes += name.length() + value.length() + HEADER_EXTRA;
      }
    }
    if (count > MAX_HEADERS || bytes > MAX_HEADER_BYTES) {
      throw new Refusal(
          ErrorCode.HEADERS_TOO_LARGE,
          "The headers are over %d bytes or %d lines.".formatted(MAX_HEADER_BYTES, MAX_HEADERS));
    }
    if (odd(request.getRequestURI())) {
      throw new Refusal(ErrorCode.NOT_FOUND, "There is nothing at this path.");
    }
  }

  private static boolean odd(String path) {
    String lower = path.toLowerCase(Locale.ROOT);
    return lower.contains("..")
        || lower.contains(";")
        || lower.contains("\\")
        || lower.contains("%2f")
        || lower.contains("%5c")
        || lower.contains("%2e")
        || lower.contains("%3b")
        || lower.contains("%00")
        || lower.contains("//");
  }
}
