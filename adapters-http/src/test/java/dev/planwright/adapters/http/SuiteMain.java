package dev.planwright.adapters.http;

import dev.planwright.application.mcp.SuiteServer;
import java.io.IOException;
import java.io.OutputStream;

/** Serves the conformance suite's fixtures until its input ends; its first line says where. */
final class SuiteMain {
  private SuiteMain() {}

  public static void main(String[] arguments) throws IOException {
    try (var server = new McpOnlyServer(SuiteServer.create())) {
      System.out.println(server.address());
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }
}
