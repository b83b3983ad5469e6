/** The inbound port: tools with schemas, called with JSON, and the refusals they answer with. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.tool;
