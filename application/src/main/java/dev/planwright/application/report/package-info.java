/** Makes the last four stages of a plan: report, digest, manifest and end; and the zip. */
@NullMarked
package dev.planwright.application.report;

import org.jspecify.annotations.NullMarked;
