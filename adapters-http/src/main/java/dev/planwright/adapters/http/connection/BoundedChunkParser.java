package dev.planwright.adapters.http.connection;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.http.HttpStatus;

/**
 * A parser that also bounds the line before each chunk, since the library reads chunk extensions of
 * any length.
 *
 * <p>It passes size lines on byte by byte and counts them, and each chunk's content in one piece.
 */
final class BoundedChunkParser extends HttpParser {
  private static final int MAX_EXTENSION = 256;
  private static final int HEX = 16;

  private int extension;
  private boolean inSize;
  private long contentLeft;

  BoundedChunkParser(RequestHandler handler, int maxHeaderBytes, HttpCompliance compliance) {
    super(handler, maxHeaderBytes, compliance);
  }

  @Override
  public boolean parseNext(ByteBuffer buffer) {
    while (betweenChunks() && buffer.hasRemaining()) {
      if (parse(buffer, 1)) {
        return true;
      }
    }
    boolean inContent = isState(State.CHUNK) && buffer.hasRemaining();
    return inContent ? parseContentOf(buffer) : super.parseNext(buffer);
  }

  private boolean betweenChunks() {
    return isState(State.CHUNKED_CONTENT)
        || isState(State.CHUNK_SIZE)
        || isState(State.CHUNK_END)
        || (isState(State.CHUNK) && contentLeft == 0);
  }

  private boolean parseContentOf(ByteBuffer buffer) {
    int length = (int) Math.min(contentLeft, buffer.remaining());
    contentLeft -= length;
    return parse(buffer, length);
  }

  /** Passes at most this many bytes to the library. After a failure the buffer is empty. */
  private boolean parse(ByteBuffer buffer, int length) {
    if (!isState(State.CHUNK) && !counted(buffer.get(buffer.position()))) {
      badMessage(
          new HttpException.RuntimeException(
              HttpStatus.BAD_REQUEST_400, "Chunk extension too long"));
      buffer.position(buffer.limit());
      return false;
    }
    int limit = buffer.limit();
    buffer.limit(buffer.position() + length);
    boolean event = super.parseNext(buffer);
    if (isTerminated()) {
      buffer.position(buffer.limit());
    } else {
      buffer.limit(limit);
    }
    return event;
  }

  /** Follows the size line as the library reads it; false when the line is too long. */
  private boolean counted(byte next) {
    if (isState(State.CHUNK_END)) {
      return true;
    }
    if (isState(State.CHUNKED_CONTENT)) {
      extension = 0;
      contentLeft = 0;
      inSize = true;
    }
    int digit = Character.digit(next, HEX);
    inSize = inSize && digit >= 0;
    if (inSize) {
      contentLeft = contentLeft * HEX + digit;
    }
    boolean lineEnd = next == '\r' || next == '\n';
    return inSize || lineEnd || ++extension <= MAX_EXTENSION;
  }
}
