package dev.planwright.application.request;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * The trace that the caller of the moment is part of, to be passed on to whoever is called in turn
 * (W3C Trace Context and Baggage).
 *
 * @param fields {@code traceparent}, {@code tracestate} and {@code baggage}, as far as given; fit
 *     to be values of headers
 */
public record TraceContext(Map<String, String> fields) {
  private static final ScopedValue<TraceContext> CURRENT = ScopedValue.newInstance();
  private static final TraceContext NONE = new TraceContext(Map.of());

  private static final String PARENT = "traceparent";
  private static final Pattern PARENT_FORM =
      Pattern.compile("(?!ff)[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(-[!-~]{0,256})?");
  private static final List<String> COMPANIONS = List.of("tracestate", "baggage");

  /** What W3C asks everyone to pass on of baggage; of trace state it is less. */
  private static final Pattern COMPANION_FORM = Pattern.compile("[ -~]{1,8192}");

  public TraceContext {
    fields = Map.copyOf(fields);
  }

  /**
   * The trace that the {@code _meta} of a request names. What does not have its form is left out: a
   * trace is worth no refusal. State without a parent means nothing and goes too.
   */
  public static TraceContext of(JsonObject meta) {
    Map<String, String> fields = new LinkedHashMap<>();
    meta.text(PARENT)
        .filter(parent -> PARENT_FORM.matcher(parent).matches())
        .ifPresent(parent -> fields.put(PARENT, parent));
    for (String name : COMPANIONS) {
      meta.text(name)
          .filter(value -> COMPANION_FORM.matcher(value).matches())
          .filter(_ -> fields.containsKey(PARENT) || name.equals("baggage"))
          .ifPresent(value -> fields.put(name, value));
    }
    return new TraceContext(fields);
  }

  /** The trace of the call being served; without fields outside of one. */
  public static TraceContext current() {
    return CURRENT.orElse(NONE);
  }

  /** Runs the work as part of this trace. Bound once, at the edge. */
  public <T, X extends Throwable> T call(ScopedValue.CallableOp<T, X> work) throws X {
    return ScopedValue.where(CURRENT, this).call(work);
  }
}
