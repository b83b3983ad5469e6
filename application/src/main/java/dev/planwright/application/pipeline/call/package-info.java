/** What a stage asks, whoever answers. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.pipeline.call;
