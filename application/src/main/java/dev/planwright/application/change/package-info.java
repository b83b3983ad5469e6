/** Plans that are there already: edited, copied, compared with one another. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.change;
