/** Where audit events are kept. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.audit.port;
