package dev.planwright.application.catalog.port;

import module java.base;

import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;

/** Finished plans to look at, made by this project's own pipeline. */
public interface ExamplePlans {

  /**
   * An example.
   *
   * @param slug its folder below {@code /examples/}
   */
  record Example(String slug, String title, String prompt) {}

  /** All examples in a fixed order. */
  List<Example> list();

  /** An example's report or zip; empty when there is no such example. */
  Optional<Bytes> open(String slug, Artifact artifact);
}
