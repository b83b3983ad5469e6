package dev.planwright.adapters.stdio.transport;

import module java.base;

/**
 * The real standard input and output, for the transport alone.
 *
 * @param in unbuffered
 * @param out unbuffered, so that a message is one write
 */
public record StandardStreams(InputStream in, OutputStream out) {

  /**
   * Takes them: from now on whatever prints to {@code System.out}, libraries included, lands on
   * standard error, and whatever reads {@code System.in} finds its end. Must come before anything
   * could print.
   */
  public static StandardStreams take() {
    System.setOut(System.err);
    System.setIn(InputStream.nullInputStream());
    return new StandardStreams(
        new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
  }
}
