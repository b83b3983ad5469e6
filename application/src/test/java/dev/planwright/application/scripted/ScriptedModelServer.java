package dev.planwright.application.scripted;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A model provider over real HTTP on loopback that answers by script: chat completions, messages
 * and Ollama's chat. It bills a call once its whole reply is out, and not when the client left.
 */
public final class ScriptedModelServer implements AutoCloseable {
  private static final Duration FOR_EVER = Duration.ofMinutes(10);

  private final ServerSocket listening;
  private final Author author;
  private final Script script;
  private final Ledger ledger = new Ledger();
  private final ConcurrentLinkedQueue<ModelCall> calls = new ConcurrentLinkedQueue<>();
  private final Map<String, AtomicInteger> times = new ConcurrentHashMap<>();
  private final Set<Wire> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicInteger mostInFlight = new AtomicInteger();

  /**
   * How calls go.
   *
   * @param latency of each call
   * @param retryAfter what a reply of status 429 asks for, in whole seconds
   */
  public record Script(Duration latency, Faults faults, Duration retryAfter) {
    /** All goes well and at once. */
    public static final Script SMOOTH = new Script(Duration.ZERO, Faults.NONE, Duration.ZERO);
  }

  private ScriptedModelServer(ServerSocket listening, Author author, Script script) {
    this.listening = listening;
    this.author = author;
    this.script = script;
  }

  /** Starts one on a free port. */
  public static ScriptedModelServer start(Author author, Script script) {
    return start(0, author, script);
  }

  /** Starts one on that port. */
  public static ScriptedModelServer start(int port, Author author, Script script) {
    try {
      var socket = new ServerSocket(port, 200, InetAddress.getLoopbackAddress());
      var server = new ScriptedModelServer(socket, author, script);
      Thread.ofVirtual().name("scripted-accept").start(server::accept);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException("the scripted server cannot listen on port " + port, e);
    }
  }

  /** The root for Ollama; with {@code /v1} appended that of the others. */
  public URI root() {
    return URI.create("http://127.0.0.1:" + listening.getLocalPort());
  }

  /** The base URL for chat completions and messages. */
  public URI v1() {
    return URI.create(root() + "/v1");
  }

  /** What was charged. */
  public Ledger ledger() {
    return ledger;
  }

  /** Every call that came, in order, whatever became of it. */
  public List<ModelCall> calls() {
    return List.copyOf(calls);
  }

  /** The most calls that were in flight at one time. */
  public int mostInFlight() {
    return mostInFlight.get();
  }

  /** How many calls are being answered now. */
  public int inFlight() {
    return inFlight.get();
  }

  @Override
  public void close() {
    closeQuietly(listening);
    open.forEach(ScriptedModelServer::closeQuietly);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        Thread.ofVirtual().name("scripted-serve").start(() -> serve(socket));
      } catch (IOException _) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (var wire = new Wire(socket)) {
      open.add(wire);
      for (Optional<Wire.Asked> asked = wire.next(); asked.isPresent(); asked = wire.next()) {
        if (!answer(wire, asked.get())) {
          return;
        }
      }
    } catch (IOException _) {
      // The client broke off: its next attempt brings a new connection.
    } finally {
      open.removeIf(wire -> wire.isOf(socket));
    }
  }

  /** Whether the connection can go on. */
  private boolean answer(Wire wire, Wire.Asked asked) throws IOException {
    Optional<Protocol> protocol = Protocol.at(asked.path());
    if (protocol.isEmpty() || !asked.method().equals("POST")) {
      return wire.send(Lists.answer(asked.path(), ledger));
    }
    mostInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
    try {
      return answer(wire, protocol.get(), (JsonObject) JsonText.read(asked.body()));
    } finally {
      inFlight.decrementAndGet();
    }
  }

  private boolean answer(Wire wire, Protocol protocol, JsonObject body) throws IOException {
    ModelCall call = protocol.read(body);
    calls.add(call);
    int time =
        times
            .computeIfAbsent(call.model() + "|" + call.schemaName(), _ -> new AtomicInteger())
            .getAndIncrement();
    Fault fault = script.faults().of(call, time);
    if (wire.leftWithin(fault == Fault.HANGING ? FOR_EVER : script.latency())
        || fault == Fault.DROPPED
        || fault == Fault.HANGING) {
      return false;
    }
    Optional<Wire.Replied> failure = Failures.of(fault, script.retryAfter());
    if (failure.isPresent()) {
      return wire.send(failure.get());
    }
    Written written = Writing.of(call, author, fault);
    Wire.Replied reply =
        Wire.Replied.whole(
            200,
            Map.of("Content-Type", "application/json"),
            JsonText.write(protocol.write(written, !body.objects("tools").isEmpty())));
    return wire.send(
        fault == Fault.CUT_BODY ? reply.cut() : reply, () -> ledger.add(written.bill()));
  }

  private static void closeQuietly(AutoCloseable part) {
    try {
      part.close();
    } catch (Exception _) {
      // Nothing that a test could still learn from.
    }
  }
}
