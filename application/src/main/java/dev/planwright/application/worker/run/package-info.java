/** One execution of one plan: its stages in order, kept as they are made. */
@NullMarked
package dev.planwright.application.worker.run;

import org.jspecify.annotations.NullMarked;
