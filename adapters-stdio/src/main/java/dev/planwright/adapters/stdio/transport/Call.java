package dev.planwright.adapters.stdio.transport;

import module java.base;

import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A message being answered. Either it is cancelled or its answer is written, never both.
 *
 * <p>A batch is one call with several ids: cancelling one of them keeps its answer back, but only
 * the end of all frees the thread.
 */
public final class Call implements Outbound {
  private final List<RequestId> ids;
  private final LineWriter writer;
  private final Set<RequestId> cancelled = new HashSet<>();
  private Optional<Thread> worker = Optional.empty();
  private boolean ended;
  private boolean letGo;

  Call(List<RequestId> ids, LineWriter writer) {
    this.ids = List.copyOf(ids);
    this.writer = writer;
  }

  List<RequestId> ids() {
    return ids;
  }

  /**
   * The calling thread does the work; it is interrupted when nothing of it is wanted any longer.
   */
  synchronized void begin() {
    worker = Optional.of(Thread.currentThread());
    interruptIfDone();
  }

  synchronized void cancel(RequestId id) {
    if (!ended) {
      cancelled.add(id);
      notifyAll();
      interruptIfDone();
    }
  }

  void cancelAll() {
    ids.forEach(this::cancel);
  }

  /** Ends {@link #hold}: nothing more comes in, so what is only listened to is answered. */
  synchronized void letGo() {
    letGo = true;
    notifyAll();
  }

  /** Writes the answer, unless the call was cancelled meanwhile. */
  void answer(Json message) {
    if (wanted(true)) {
      writer.write(message);
    }
  }

  @Override
  public boolean streams() {
    return true;
  }

  @Override
  public void send(JsonObject notification) {
    if (wanted(false)) {
      writer.write(notification);
    }
  }

  /**
   * Decides under the lock; the write comes after it, so that a stuck reader holds up no cancel.
   */
  private synchronized boolean wanted(boolean last) {
    boolean wanted = !ended && !unwanted();
    ended |= last;
    return wanted;
  }

  @Override
  public synchronized boolean cancelled(RequestId request) {
    return cancelled.contains(request);
  }

  @Override
  public synchronized void hold(RequestId request) {
    try {
      while (!letGo && !cancelled.contains(request)) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean unwanted() {
    return !ids.isEmpty() && cancelled.containsAll(ids);
  }

  private void interruptIfDone() {
    if (unwanted()) {
      worker.ifPresent(Thread::interrupt);
    }
  }
}
