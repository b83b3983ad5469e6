/** A document as typed values, and its two forms: HTML and Markdown. No text gets in unescaped. */
@NullMarked
package dev.planwright.application.execution.report.document;

import org.jspecify.annotations.NullMarked;
