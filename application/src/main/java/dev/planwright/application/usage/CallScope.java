package dev.planwright.application.usage;

import module java.base;

import java.lang.ScopedValue.CallableOp;

/**
 * Carries the context of model calls along with the code that makes them: bound for a piece of
 * work, never for a process or a thread. Two plans worked on at the same time cannot mix. Inner
 * scopes hide outer ones until they end. Safe for concurrent use.
 *
 * <p>A thread that is started inside does not inherit the scope by itself (that takes structured
 * concurrency, a preview in Java 25): hand it {@link #carried} work.
 */
final class CallScope {
  private final ScopedValue<AtomicReference<CallContext>> current = ScopedValue.newInstance();
  private final CallContext outside;

  /** With that context outside of every scope. */
  CallScope(CallContext outside) {
    this.outside = outside;
  }

  <T, X extends Throwable> T in(CallContext context, CallableOp<T, X> work) throws X {
    return ScopedValue.where(current, new AtomicReference<>(context)).call(work);
  }

  CallContext context() {
    return current.isBound() ? current.get().get() : outside;
  }

  /** Changes the enclosing scope, for all threads that work in it. */
  void change(UnaryOperator<CallContext> change) {
    if (!current.isBound()) {
      throw new IllegalStateException(
          "no scope of model calls is open here; run the work inside TokenMetrics.inScope, and hand"
              + " it to other threads through TokenMetrics.carried");
    }
    current.get().updateAndGet(change);
  }

  <T> Callable<T> carried(Callable<T> work) {
    if (!current.isBound()) {
      return work;
    }
    AtomicReference<CallContext> scope = current.get();
    return () -> ScopedValue.where(current, scope).call(work::call);
  }

  Runnable carried(Runnable work) {
    if (!current.isBound()) {
      return work;
    }
    AtomicReference<CallContext> scope = current.get();
    return () -> ScopedValue.where(current, scope).run(work);
  }
}
