package dev.planwright.bootstrap.startup;

import module java.base;

/**
 * The commands that people use most, one after another, and then what a host asks of the proxy
 * first: a handshake, the list of tools and one call.
 */
final class LightRehearsal implements Rehearsal {
  private static final String DIALOGUE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"planwright-prepare","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      {"jsonrpc":"2.0","id":2,"method":"tools/list"}
      {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"plan_status","arguments":{"plan_id":"00000000-0000-0000-0000-000000000000"}}}
      """;
  private static final int ANSWERS = 3;

  private final StubServer server = new StubServer();
  private final ScratchFolder data = ScratchFolder.make();

  LightRehearsal() throws IOException {}

  @Override
  public List<String> command() {
    return List.of("prepare", "--rehearse");
  }

  @Override
  public void dress(Map<String, String> environment) {
    Rehearsal.undress(environment);
    environment.put("SERVICE_URL", server.url());
    environment.put("SERVICE_DATA_DIR", data.path().toString());
  }

  /** Asks, waits for the answers, and ends the proxy by ending its input. */
  @Override
  public void with(Process proxy) throws IOException {
    try (BufferedReader answers = proxy.inputReader(StandardCharsets.UTF_8)) {
      try (Writer requests = proxy.outputWriter(StandardCharsets.UTF_8)) {
        requests.write(DIALOGUE);
        requests.flush();
        for (int i = 0; i < ANSWERS; i++) {
          if (answers.readLine() == null) {
            throw new IOException("the proxy ended before it had answered");
          }
        }
      }
      answers.transferTo(Writer.nullWriter());
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    data.close();
  }
}
