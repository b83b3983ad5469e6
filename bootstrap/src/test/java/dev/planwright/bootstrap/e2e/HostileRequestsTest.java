package dev.planwright.bootstrap.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.planwright.adapters.http.requests.AccessLog;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.ServerParts;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Ten thousand requests that mean no good, on the real server over the real database. */
@Timeout(600)
class HostileRequestsTest {
  private static final long SEED = 20_260_301;
  private static final int REQUESTS = 10_000;
  private static final int WARM_UP = 2_000;
  private static final int CLIENTS = 8;
  private static final int PATIENCE_MILLIS = 20_000;
  private static final long HEAP_TOLERANCE = 32L << 20;
  private static final int THREAD_TOLERANCE = 4;
  private static final int MOST_LINES = 100;

  /** Of a generator worth its name. */
  private static final Set<Integer> EXPECTED =
      Set.of(200, 202, 204, 307, 400, 401, 403, 404, 405, 406, 415, 429, 431);

  private static final String KEY = "the shared secret of this test, 32 characters";
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");
  private static final Pattern INTERNALS =
      Pattern.compile(
          "\\tat"
              + " |Exception|StackOverflow|java\\.lang|dev\\.planwright|org\\.(jooq|eclipse|postgresql)"
              + "|io\\.javalin|SQLSTATE|INTERNAL_ERROR|-32603");

  /** What the metrics page says as long as there was none. */
  private static final String NONE_COUNTED =
      "rejected_total{api=\"server\",reason=\"INTERNAL_ERROR\"} 0.0\n";

  @TempDir private Path folder;
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final Map<Integer, Integer> statuses = new ConcurrentSkipListMap<>();
  private DataParts data;
  private ServerParts server;

  @BeforeEach
  void start() {
    Settings settings =
        Settings.read(
            new SettingsSource(
                Map.of(),
                Map.of(
                    "SERVICE_DATA_DIR", folder.toString(),
                    "SERVICE_MCP_HTTP_PORT", "0",
                    "SERVICE_MCP_API_KEY", KEY,
                    "SERVICE_MCP_RATE_LIMIT", "0",
                    "SERVICE_MAX_PENDING_PER_USER", "20")),
            Platform.current());
    data = DataParts.open(settings, 10, Chance.ofProcess(), _ -> {});
    server =
        new ServerParts(
            settings, Access.ofServe(settings), Optional.empty(), data, "test", Chance.ofProcess());
    log.start();
    rootLogger().addAppender(log);
  }

  @AfterEach
  void stop() {
    rootLogger().detachAppender(log);
    server.close();
    data.close();
  }

  @Test
  void ten_thousand_hostile_requests_show_nothing_and_leave_nothing_behind() throws Exception {
    var requests = new HostileRequests(SEED, KEY, stoppedPlan());
    List<String> problems = new ArrayList<>(send(requests, 0, WARM_UP));
    long heap = usedHeap();
    int threads = ManagementFactory.getThreadMXBean().getThreadCount();

    problems.addAll(send(requests, WARM_UP, REQUESTS));

    assertEquals(List.of(), problems, "seed " + SEED);
    assertEquals(List.of(), errorsLogged());
    long lines = linesBesideAccess();
    assertTrue(lines < MOST_LINES, lines + " lines logged");
    assertTrue(statuses.keySet().containsAll(EXPECTED), "all answers were " + statuses);
    assertEquals(200, statusOf(exchange(plain("GET /healthcheck HTTP/1.1"), false)));
    long heapAfter = usedHeap();
    assertTrue(heapAfter < heap + HEAP_TOLERANCE, heap + " bytes became " + heapAfter);
    int threadsAfter = ManagementFactory.getThreadMXBean().getThreadCount();
    assertTrue(threadsAfter <= threads + THREAD_TOLERANCE, threads + " became " + threadsAfter);
  }

  private List<String> send(HostileRequests requests, int from, int until)
      throws InterruptedException, ExecutionException {
    List<Future<List<String>>> clients = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
      for (int client = 0; client < CLIENTS; client++) {
        int first = from + client;
        clients.add(
            threads.submit(() ->
                IntStream.iterate(first, number -> number < until, number -> number + CLIENTS)
                    .mapToObj(number -> problem(number, requests.request(number)))
                    .flatMap(Optional::stream)
                    .toList()));
      }
    }
    List<String> problems = new ArrayList<>();
    for (Future<List<String>> client : clients) {
      problems.addAll(client.get());
    }
    return problems;
  }

  /** What is wrong with the answer to a request; empty when all is well. */
  private Optional<String> problem(int number, byte[] request) {
    String answer;
    try {
      answer = exchange(request);
    } catch (SocketTimeoutException e) {
      return Optional.of("request " + number + " hangs: " + shown(request));
    } catch (IOException e) {
      return Optional.of("request " + number + " failed: " + e);
    }
    List<Integer> found =
        STATUS.matcher(answer).results().map(one -> Integer.valueOf(one.group(1))).toList();
    found.forEach(status -> statuses.merge(status, 1, Integer::sum));
    boolean failed = found.stream().anyMatch(status -> status >= 500 && status != 503);
    return failed || INTERNALS.matcher(answer.replace(NONE_COUNTED, "")).find()
        ? Optional.of("request " + number + ": " + shown(request) + " got " + cut(answer))
        : Optional.empty();
  }

  /**
   * All that the server sends until it closes; a connection that it resets has said all it will.
   */
  private String exchange(byte[] request) throws IOException {
    return exchange(request, true);
  }

  /**
   * The same; a client that ends its side may count as one that has left, if the answer is late.
   */
  private String exchange(byte[] request, boolean endOurs) throws IOException {
    var answer = new StringBuilder();
    try (var socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(request);
      if (endOurs) {
        socket.shutdownOutput();
      }
      byte[] piece = new byte[8_192];
      for (int count = socket.getInputStream().read(piece);
          count >= 0;
          count = socket.getInputStream().read(piece)) {
        answer.append(new String(piece, 0, count, StandardCharsets.ISO_8859_1));
      }
    } catch (SocketException _) {
      return answer.toString();
    }
    return answer.toString();
  }

  /** A plan that is there and that nobody waits for. */
  private String stoppedPlan() throws IOException {
    String created =
        exchange(
            call("{\"tool\":\"plan_create\",\"arguments\":{\"prompt\":\"Open a bar in Oslo\"}}"),
            false);
    Matcher id = Pattern.compile("\"plan_id\":\"([^\"]+)\"").matcher(created);
    assertTrue(id.find(), created);
    String stop = "{\"tool\":\"plan_stop\",\"arguments\":{\"plan_id\":\"%s\"}}";
    assertEquals(200, statusOf(exchange(call(stop.formatted(id.group(1))), false)));
    return id.group(1);
  }

  private static byte[] call(String body) {
    return plain(
        "POST /mcp/tools/call HTTP/1.1",
        "Content-Type: application/json",
        "X-API-Key: " + KEY,
        "Content-Length: " + body.length(),
        "",
        body);
  }

  private static byte[] plain(String line, String... more) {
    return (line
            + "\r\nHost: localhost\r\nConnection: close\r\n"
            + String.join("\r\n", more)
            + (more.length == 0 ? "\r\n" : ""))
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static int statusOf(String answer) {
    Matcher status = STATUS.matcher(answer);
    assertTrue(status.find(), answer);
    return Integer.parseInt(status.group(1));
  }

  private long linesBesideAccess() {
    synchronized (log) {
      return log.list.stream()
          .filter(event -> !event.getLoggerName().equals(AccessLog.class.getName()))
          .count();
    }
  }

  private List<String> errorsLogged() {
    synchronized (log) {
      return log.list.stream()
          .filter(event -> event.getLevel().isGreaterOrEqual(Level.ERROR))
          .map(ILoggingEvent::getFormattedMessage)
          .toList();
    }
  }

  private static long usedHeap() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static Logger rootLogger() {
    return (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
  }

  private static String shown(byte[] request) {
    return cut(
        new String(request, StandardCharsets.ISO_8859_1).replaceAll("[^\\x20-\\x7e\\r\\n]", "?"));
  }

  private static String cut(String text) {
    return text.length() <= 1_500 ? text : text.substring(0, 1_500) + "…";
  }
}
