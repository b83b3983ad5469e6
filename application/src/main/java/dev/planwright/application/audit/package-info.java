/** Audit events: who did what, and who was refused. */
@NullMarked
package dev.planwright.application.audit;

import org.jspecify.annotations.NullMarked;
