/** A document as typed values, and its two forms: HTML and Markdown. No text gets in unescaped. */
@NullMarked
package dev.planwright.application.report.document;

import org.jspecify.annotations.NullMarked;
