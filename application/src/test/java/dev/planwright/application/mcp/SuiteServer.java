package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.ServerInfo;
import java.util.EnumSet;
import java.util.concurrent.atomic.AtomicLong;

/** A server of the conformance suite's fixtures, over the same core as the real one. */
public final class SuiteServer {
  private static final long SECOND = 1_000_000_000L;

  private SuiteServer() {}

  /**
   * The server. A second passes whenever it looks at the clock, so that no progress is held back.
   */
  public static McpServer create() {
    var nanos = new AtomicLong();
    return new McpServer(
        new ServerInfo(
            "planwright-fixtures",
            "Fixtures",
            "1.0.0",
            "Fixtures of the conformance suite.",
            "Nothing to do here.",
            EnumSet.allOf(ServerInfo.Offer.class)),
        new Registries(new SuiteToolbox(), new SuitePrompts(), new SuiteResources()),
        () -> "none",
        () -> nanos.addAndGet(SECOND));
  }
}
