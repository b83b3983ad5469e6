package dev.planwright.adapters.stdio.transport;

import module java.base;

import dev.planwright.application.mcp.message.RequestId;

/** The calls in flight, by their ids. */
public final class Calls {
  private static final Duration TO_FINISH = Duration.ofMillis(500);
  private static final Duration TO_CLEAN_UP = Duration.ofMillis(300);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition empty = lock.newCondition();
  private final Map<RequestId, Call> byId = new HashMap<>();
  private final Set<Call> all = new HashSet<>();

  /** Takes the call in; or names an id of it that is in use, and does not. */
  Optional<RequestId> add(Call call) {
    lock.lock();
    try {
      Optional<RequestId> inUse = call.ids().stream().filter(byId::containsKey).findFirst();
      if (inUse.isEmpty()) {
        all.add(call);
        call.ids().forEach(id -> byId.put(id, call));
      }
      return inUse;
    } finally {
      lock.unlock();
    }
  }

  /** From now on its ids may be used again, and cancelling them does nothing. */
  void freeIds(Call call) {
    lock.lock();
    try {
      call.ids().forEach(id -> byId.remove(id, call));
    } finally {
      lock.unlock();
    }
  }

  /** The call has ended. */
  void remove(Call call) {
    lock.lock();
    try {
      all.remove(call);
      call.ids().forEach(id -> byId.remove(id, call));
      if (all.isEmpty()) {
        empty.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Cancels the call under that id, if there is one. */
  void cancel(RequestId id) {
    lock.lock();
    try {
      Optional.ofNullable(byId.get(id)).ifPresent(call -> call.cancel(id));
    } finally {
      lock.unlock();
    }
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

  private List<Call> running() {
    lock.lock();
    try {
      return List.copyOf(all);
    } finally {
      lock.unlock();
    }
  }

  private boolean emptyWithin(Duration limit) throws InterruptedException {
    lock.lock();
    try {
      long left = limit.toNanos();
      while (!all.isEmpty() && left > 0) {
        left = empty.awaitNanos(left);
      }
      return all.isEmpty();
    } finally {
      lock.unlock();
    }
  }
}
