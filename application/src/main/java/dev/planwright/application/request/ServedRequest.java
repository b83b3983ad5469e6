package dev.planwright.application.request;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;

/**
 * The request being served, for logs, audit and counts: the id that joins what is told of it in
 * different places, and what it was refused for. Safe for concurrent use.
 */
public final class ServedRequest {
  private static final ScopedValue<ServedRequest> CURRENT = ScopedValue.newInstance();

  private final String correlationId;
  private final Queue<ErrorCode> refusals = new ConcurrentLinkedQueue<>();

  public ServedRequest(String correlationId) {
    this.correlationId = correlationId;
  }

  /** The request that this thread serves; empty outside of one. */
  public static Optional<ServedRequest> current() {
    return CURRENT.isBound() ? Optional.of(CURRENT.get()) : Optional.empty();
  }

  /** Runs the work as part of this request. Bound once, at the edge. */
  public <T> T call(Callable<T> work) throws Exception {
    return ScopedValue.where(CURRENT, this).call(work::call);
  }

  /** The id that its log lines, audit events and answers have in common. */
  public String correlationId() {
    return correlationId;
  }

  /** Part of it was refused; a batch can be refused several times. */
  public void refused(ErrorCode code) {
    refusals.add(code);
  }

  /** What it was refused for, in order; empty when it was served. */
  public List<ErrorCode> refusals() {
    return new ArrayList<>(refusals);
  }
}
