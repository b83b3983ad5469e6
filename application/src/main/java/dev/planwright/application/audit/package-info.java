/** Audit events: who did what, and who was refused. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.audit;
