/**
 * What a caller is told when a call cannot be carried out: one exception, one public list of codes.
 */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.refusal;
