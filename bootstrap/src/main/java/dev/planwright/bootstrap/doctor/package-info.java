/** What {@code planwright doctor} looks at. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.doctor;
