package dev.planwright.bootstrap.startup;

import module java.base;

/** What a process does while the JVM sees what it needs for that. */
interface Rehearsal extends AutoCloseable {
  static Rehearsal of(Installation.Use use) throws IOException {
    return switch (use) {
      case LIGHT -> new LightRehearsal();
      case SERVICE -> new ServiceRehearsal();
    };
  }

  /** What is run. */
  List<String> command();

  /** What is run before that, unseen, with the same settings. */
  default Optional<List<String>> before() {
    return Optional.empty();
  }

  /** The settings of the process that rehearses; the user's own have no part in it. */
  void dress(Map<String, String> environment);

  /** Uses the process, and has it end. */
  void with(Process process) throws IOException;

  @Override
  void close() throws IOException;

  /** Takes the user's own settings away. */
  static void undress(Map<String, String> environment) {
    environment
        .keySet()
        .removeIf(name ->
            name.startsWith("SERVICE_")
                || name.startsWith("SQLALCHEMY_")
                || name.endsWith("_API_KEY")
                || name.equals("PORT"));
  }
}
