package dev.planwright.bootstrap.cli.terminal;

import module java.base;

/** Whether a person looks at a stream. */
final class Terminals {
  private static final Path ERROR_STREAM = Path.of("/proc/self/fd/2");

  private Terminals() {}

  /**
   * Whether standard error is a terminal. Java tells that of input and output together only, which
   * stands in where the system does not tell.
   */
  static boolean errorIsOne() {
    try {
      return isOne(Files.readSymbolicLink(ERROR_STREAM).toString());
    } catch (IOException | UnsupportedOperationException _) {
      return Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
    }
  }

  private static boolean isOne(String device) {
    return device.startsWith("/dev/pts/")
        || device.startsWith("/dev/tty")
        || device.equals("/dev/console");
  }
}
