package dev.planwright.adapters.postgres;

import java.io.IOException;
import java.nio.file.Path;

/** A process that is a member until its standard input ends; prints the port when it has joined. */
final class Member {
  private Member() {}

  public static void main(String[] arguments) throws IOException {
    try (var postgres = EmbeddedPostgres.join(Path.of(arguments[0]), Path.of(arguments[1]))) {
      System.out.println(postgres.endpoint().port());
      System.out.flush();
      while (System.in.read() >= 0) {
        // Waits for the end of input.
      }
    }
  }
}
