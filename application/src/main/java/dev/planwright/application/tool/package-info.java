/** The inbound port: tools with schemas, called with JSON, and the refusals they answer with. */
@NullMarked
package dev.planwright.application.tool;

import org.jspecify.annotations.NullMarked;
