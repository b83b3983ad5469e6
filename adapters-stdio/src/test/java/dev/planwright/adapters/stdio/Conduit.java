package dev.planwright.adapters.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A pipe that, unlike the JDK's, does not care which threads write and whether they live on: like
 * one of the operating system's.
 */
final class Conduit {
  private static final byte[] END = {};

  private final LinkedBlockingQueue<byte[]> chunks = new LinkedBlockingQueue<>();

  final OutputStream out =
      new OutputStream() {
        @Override
        public void write(int b) {
          write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
          if (length > 0) {
            chunks.add(Arrays.copyOfRange(bytes, offset, offset + length));
          }
        }

        @Override
        public void close() {
          chunks.add(END);
        }
      };

  final InputStream in =
      new InputStream() {
        private byte[] chunk = {};
        private int at;
        private boolean ended;

        @Override
        public int read() throws IOException {
          byte[] one = new byte[1];
          return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
          if (!ended && at == chunk.length) {
            try {
              chunk = chunks.take();
            } catch (InterruptedException e) {
              throw new InterruptedIOException();
            }
            at = 0;
            ended = chunk == END;
          }
          if (ended) {
            return -1;
          }
          int n = Math.min(length, chunk.length - at);
          System.arraycopy(chunk, at, buffer, offset, n);
          at += n;
          return n;
        }
      };
}
