/** Reading what plans say, finished or in the making, in pieces that a conversation can hold. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.reading;
