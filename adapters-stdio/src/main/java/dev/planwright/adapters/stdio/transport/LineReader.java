package dev.planwright.adapters.stdio.transport;

import module java.base;

import dev.planwright.application.mcp.message.Message;

/** Reads lines of bounded length; {@code \r\n} ends one as well as {@code \n}. One thread only. */
final class LineReader {
  private static final int BUFFER_BYTES = 64 * 1024;

  private final InputStream in;
  private final int maxBytes;

  LineReader(InputStream in, int maxBytes) {
    this.in = new BufferedInputStream(in, BUFFER_BYTES);
    this.maxBytes = maxBytes;
  }

  /** What comes next. */
  sealed interface Line {
    /** One line, read. */
    record Received(Message message) implements Line {}

    /** A line with nothing on it. */
    record Blank() implements Line {}

    /** A line over the limit; it was read to its end and thrown away. */
    record TooLong() implements Line {}

    /** Nothing more comes. */
    record End() implements Line {}
  }

  /** Blocks for the next line; the last one needs no line end. */
  Line next() throws IOException {
    var bytes = new ByteArrayOutputStream();
    boolean tooLong = false;
    boolean any = false;
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b == -1) {
        return any ? line(bytes, tooLong) : new Line.End();
      }
      any = true;
      if (bytes.size() < maxBytes) {
        bytes.write(b);
      } else {
        tooLong = true;
      }
    }
    return line(bytes, tooLong);
  }

  private static Line line(ByteArrayOutputStream bytes, boolean tooLong) {
    if (tooLong) {
      return new Line.TooLong();
    }
    byte[] utf8 = bytes.toByteArray();
    for (byte b : utf8) {
      if (b != ' ' && b != '\t' && b != '\r') {
        return new Line.Received(Message.read(utf8));
      }
    }
    return new Line.Blank();
  }
}
