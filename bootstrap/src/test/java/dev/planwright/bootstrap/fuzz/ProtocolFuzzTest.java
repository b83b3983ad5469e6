package dev.planwright.bootstrap.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.mcp.Registries;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.server.ToolHarness;
import dev.planwright.application.server.content.Guide;
import dev.planwright.application.server.content.PlanPrompts;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;

/**
 * 50,000 messages, good and bad, over both transports: each is answered as its shape says, no id is
 * lost, and nothing is logged.
 */
@Timeout(180)
class ProtocolFuzzTest {
  private static final long SEED = 20_261_121;
  private static final int MESSAGES = 25_000;

  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final ToolHarness harness = ToolHarness.open();
  private final McpServer server =
      new McpServer(
          new ServerInfo(
              "planwright", "Planwright", "1", "d", "i", EnumSet.allOf(ServerInfo.Offer.class)),
          new Registries(harness.toolbox(), PlanPrompts.read(), Guide.read()),
          () -> "c-1",
          System::nanoTime);

  @BeforeEach
  void listen() {
    log.start();
    root().addAppender(log);
  }

  @AfterEach
  void close() {
    root().detachAppender(log);
    harness.close();
  }

  @Test
  void over_http_every_message_gets_what_it_is_owed() throws Exception {
    int sent = new HttpFuzz(server, SEED).send(MESSAGES);

    assertEquals(MESSAGES, sent);
    assertQuiet();
  }

  @Test
  void over_stdio_every_message_gets_what_it_is_owed() throws Exception {
    int sent = new StdioFuzz(server, SEED).send(MESSAGES);

    assertEquals(MESSAGES, sent);
    assertQuiet();
  }

  private void assertQuiet() {
    List<String> told =
        log.list.stream()
            .filter(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
            .map(ILoggingEvent::getFormattedMessage)
            .distinct()
            .toList();
    assertEquals(List.of(), told);
    assertTrue(log.list.stream().noneMatch(event -> event.getThrowableProxy() != null));
  }

  private static Logger root() {
    return (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  }
}
