package dev.planwright.adapters.http.exchange;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import io.javalin.http.Context;

/** Reads a request's JSON body, bounded before it is buffered. */
public final class RequestBody {
  /** How much of a refused body is read and dropped, so that the sender can read the answer. */
  private static final int MAX_DISCARDED = 16 * 1024 * 1024;

  private static final int PIECE = 8_192;
  private static final String LENGTH = "body.length";

  private final BodyLimits limits;
  private final BodyMemory memory;

  public RequestBody(BodyLimits limits) {
    this.limits = limits;
    this.memory = new BodyMemory(limits.memoryBytes());
  }

  /** The room that bodies take. */
  public BodyMemory memory() {
    return memory;
  }

  /** How many bytes of the request's body were read; 0 when none was. */
  public static int length(Context exchange) {
    return Optional.ofNullable(exchange.<Integer>attribute(LENGTH)).orElse(0);
  }

  /** A body in memory, counted until it is closed. */
  public final class Held implements AutoCloseable {
    private final ByteArrayOutputStream content = new ByteArrayOutputStream(PIECE);
    private final AtomicLong taken = new AtomicLong();

    private Held() {}

    /** The whole body. */
    public byte[] bytes() {
      return content.toByteArray();
    }

    private void add(byte[] piece, int count) {
      memory.take(count);
      taken.addAndGet(count);
      content.write(piece, 0, count);
    }

    @Override
    public void close() {
      memory.free(taken.getAndSet(0));
    }
  }

  /**
   * Passes when the content type is JSON.
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
   * Passes when the content type names no charset other than UTF-8.
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
   * Reads the whole body.
   *
   * @throws Refusal BODY_TOO_LARGE when it is longer than allowed, announced or not;
   *     REQUEST_TIMEOUT when it does not arrive, or too slowly; OVERLOADED when there is no room;
   *     INVALID_REQUEST when it is malformed or ends early
   */
  public Held read(Context exchange) {
    var held = new Held();
    var pace = new BodyPace(limits);
    try {
      Watchdog.look(() -> fill(held, exchange, pace), pace::tooSlow);
      return held;
    } catch (Refusal e) {
      held.close();
      exchange.header("Connection", "close");
      throw e;
    } catch (Exception e) {
      held.close();
      exchange.header("Connection", "close");
      throw unreadable(e, pace);
    }
  }

  private Held fill(Held held, Context exchange, BodyPace pace) throws IOException {
    long declared = exchange.req().getContentLengthLong();
    if (declared > limits.maxBytes()) {
      if (exchange.header("Expect") == null && declared <= MAX_DISCARDED) {
        discard(exchange.req().getInputStream(), pace);
      }
      throw tooLarge();
    }
    InputStream in = exchange.req().getInputStream();
    byte[] piece = new byte[PIECE];
    for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
      pace.came(count);
      if (held.content.size() + count > limits.maxBytes()) {
        discard(in, pace);
        throw tooLarge();
      }
      try {
        held.add(piece, count);
      } catch (Refusal full) {
        held.close();
        discard(in, pace);
        throw full;
      }
    }
    exchange.attribute(LENGTH, held.content.size());
    return held;
  }

  private static Refusal unreadable(Exception e, BodyPace pace) {
    boolean late =
        pace.tooSlow()
            || Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
                .anyMatch(TimeoutException.class::isInstance);
    return late
        ? new Refusal(
            ErrorCode.REQUEST_TIMEOUT, "The request's body came too slowly. Send it at once.")
        : new Refusal(
            ErrorCode.INVALID_REQUEST, "The request's body is malformed, or ended too early.");
  }

  private static void discard(InputStream in, BodyPace pace) {
    byte[] bin = new byte[PIECE];
    int left = MAX_DISCARDED;
    try {
      for (int count = in.read(bin); count >= 0 && left > 0; count = in.read(bin)) {
        pace.came(count);
        left -= count;
      }
    } catch (IOException _) {
      // The sender left or was too slow, which changes nothing of the answer.
      return;
    }
  }

  private Refusal tooLarge() {
    return new Refusal(
        ErrorCode.BODY_TOO_LARGE,
        "The body is over the limit of %d bytes; SERVICE_MCP_MAX_BODY_BYTES sets it."
            .formatted(limits.maxBytes()));
  }

  private static String header(Context exchange, String name) {
    return Optional.ofNullable(exchange.header(name)).orElse("");
  }
}
