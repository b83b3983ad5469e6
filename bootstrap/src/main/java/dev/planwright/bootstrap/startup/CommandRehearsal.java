package dev.planwright.bootstrap.startup;

import module java.base;

/** The commands that people use most, one after another in one process. */
final class CommandRehearsal implements Rehearsal {
  private final StubServer server = new StubServer();
  private final ScratchFolder data = ScratchFolder.make();

  CommandRehearsal() throws IOException {}

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

  @Override
  public void with(Process command) throws IOException {
    command.getOutputStream().close();
    command.getInputStream().transferTo(OutputStream.nullOutputStream());
  }

  @Override
  public void close() throws IOException {
    server.close();
    data.close();
  }
}
