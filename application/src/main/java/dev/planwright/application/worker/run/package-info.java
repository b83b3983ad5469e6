/** One execution of one plan: its stages in order, kept as they are made. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.worker.run;
