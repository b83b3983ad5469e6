package dev.planwright.bootstrap.doctor;

/** The Java that runs this, and what it may use. */
final class JavaCheck {
  private static final int NEEDED = 25;
  private static final long MEBIBYTE = 1024L * 1024;
  private static final long ENOUGH_MEBIBYTES = 256;

  private JavaCheck() {}

  static Finding find() {
    long heap = Runtime.getRuntime().maxMemory() / MEBIBYTE;
    String message =
        "%s (%s), up to %d MiB of heap, %d processors"
            .formatted(
                Runtime.version(),
                System.getProperty("java.vendor"),
                heap,
                Runtime.getRuntime().availableProcessors());
    if (Runtime.version().feature() < NEEDED) {
      return Finding.failed(
          "java", message, "install a JDK " + NEEDED + " and point JAVA_HOME to it");
    }
    return heap < ENOUGH_MEBIBYTES
        ? Finding.note("java", message, "give it more with JAVA_TOOL_OPTIONS=-Xmx512m")
        : Finding.ok("java", message);
  }
}
