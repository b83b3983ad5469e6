/** What a stage asks, whoever answers. */
@NullMarked
package dev.planwright.application.pipeline.call;

import org.jspecify.annotations.NullMarked;
