package dev.planwright.adapters.http.meters;

import module java.base;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/**
 * All meters of this process, as Prometheus reads them. No label may hold an id, user, key or
 * address: each must be one of few values, known beforehand.
 *
 * <p>Safe for concurrent use. What is handed over here is asked at each scrape, and must answer at
 * once; a failure of one is {@code NaN} and keeps none of the others back.
 */
public final class Meters implements AutoCloseable {
  private static final Duration[] BOUNDS = {
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(25),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(250),
    Duration.ofMillis(500),
    Duration.ofSeconds(1),
    Duration.ofMillis(2_500),
    Duration.ofSeconds(5),
    Duration.ofSeconds(10),
    Duration.ofSeconds(60)
  };

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private final AtomicBoolean ofProcess = new AtomicBoolean();

  /** A part of a meter, told from the others by this. */
  public record Label(String name, String value) {}

  /**
   * Memory, processor, threads and open files, under the library's names; those of both sides are
   * the same.
   */
  public Meters ofProcess() {
    if (!ofProcess.compareAndSet(false, true)) {
      return this;
    }
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    return this;
  }

  /** What has a value now. */
  public Meters gauge(String name, String help, DoubleSupplier now, Label... labels) {
    Gauge.builder(name, now::getAsDouble)
        .description(help)
        .tags(tags(labels))
        .strongReference(true)
        .register(registry);
    return this;
  }

  /** What was counted since the process started; {@code name} ends in {@code _total}. */
  public Meters counter(String name, String help, DoubleSupplier total, Label... labels) {
    FunctionCounter.builder(name, total, DoubleSupplier::getAsDouble)
        .description(help)
        .tags(tags(labels))
        .register(registry);
    return this;
  }

  /** Counts from now on; the label's value may be any of a few. */
  public void add(String name, String help, double amount, Label... labels) {
    Counter.builder(name).description(help).tags(tags(labels)).register(registry).increment(amount);
  }

  /** Adds one duration to a histogram. */
  public void took(String name, String help, Duration duration, Label... labels) {
    Timer.builder(name)
        .description(help)
        .tags(tags(labels))
        .serviceLevelObjectives(BOUNDS)
        .register(registry)
        .record(duration);
  }

  /** Everything, in Prometheus' text format 0.0.4. */
  public String scrape() {
    return registry.scrape();
  }

  private static List<Tag> tags(Label... labels) {
    return List.of(labels).stream().map(label -> Tag.of(label.name(), label.value())).toList();
  }

  @Override
  public void close() {
    registry.close();
  }
}
