package dev.planwright.adapters.stdio.transport;

import module java.base;

import dev.planwright.application.mcp.message.RequestId;

/** The calls in flight, by their ids. */
public final class Calls {
  private static final Duration TO_FINISH = Duration.ofMillis(500);
  private static final Duration TO_CLEAN_UP = Duration.ofMillis(300);

  private final Map<RequestId, Call> byId = new HashMap<>();
  private final Set<Call> all = new HashSet<>();

  /** Takes the call in; or names an id of it that is in use, and does not. */
  synchronized Optional<RequestId> add(Call call) {
    Optional<RequestId> inUse = call.ids().stream().filter(byId::containsKey).findFirst();
    if (inUse.isEmpty()) {
      all.add(call);
      call.ids().forEach(id -> byId.put(id, call));
    }
    return inUse;
  }

  /** From now on its ids may be used again, and cancelling them does nothing. */
  synchronized void freeIds(Call call) {
    call.ids().forEach(id -> byId.remove(id, call));
  }

  /** The call has ended. */
  synchronized void remove(Call call) {
    all.remove(call);
    call.ids().forEach(id -> byId.remove(id, call));
    if (all.isEmpty()) {
      notifyAll();
    }
  }

  /** Cancels the call under that id, if there is one. */
  synchronized void cancel(RequestId id) {
    Optional.ofNullable(byId.get(id)).ifPresent(call -> call.cancel(id));
  }

  /** Waits a moment for the calls to finish, cancels the rest and waits a moment for their end. */
  void end() throws InterruptedException {
    running().forEach(Call::letGo);
    if (!emptyWithin(TO_FINISH)) {
      cancelAll();
    }
  }

  /** Cancels the calls and waits a moment for their end. */
  void cancelAll() throws InterruptedException {
    running().forEach(Call::cancelAll);
    emptyWithin(TO_CLEAN_UP);
  }

  private synchronized List<Call> running() {
    return List.copyOf(all);
  }

  private synchronized boolean emptyWithin(Duration limit) throws InterruptedException {
    long left = limit.toNanos();
    long end = System.nanoTime() + left;
    while (!all.isEmpty() && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = end - System.nanoTime();
    }
    return all.isEmpty();
  }
}
