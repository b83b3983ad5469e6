/** A document as typed values, and its two forms: HTML and Markdown. No text gets in unescaped. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.report.document;
