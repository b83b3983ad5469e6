/** Where feedback is kept. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.feedback.port;
