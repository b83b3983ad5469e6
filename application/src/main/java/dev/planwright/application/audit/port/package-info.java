/** Where audit events are kept. */
@NullMarked
package dev.planwright.application.audit.port;

import org.jspecify.annotations.NullMarked;
