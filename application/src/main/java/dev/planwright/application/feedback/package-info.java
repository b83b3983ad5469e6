/** What users tell the people who run the server. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.feedback;
