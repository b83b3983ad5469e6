/** Reading what plans say, finished or in the making, in pieces that a conversation can hold. */
@NullMarked
package dev.planwright.application.reading;

import org.jspecify.annotations.NullMarked;
