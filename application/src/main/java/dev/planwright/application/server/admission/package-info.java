/** What a call passes before its tool: key, rate and a free place. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.server.admission;
