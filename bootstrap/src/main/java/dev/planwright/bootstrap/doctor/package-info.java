/** What {@code planwright doctor} looks at. */
@NullMarked
package dev.planwright.bootstrap.doctor;

import org.jspecify.annotations.NullMarked;
