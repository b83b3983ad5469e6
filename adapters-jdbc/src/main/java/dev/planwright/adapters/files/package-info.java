/** The run folder of workers on this machine. */
@NullMarked
package dev.planwright.adapters.files;

import org.jspecify.annotations.NullMarked;
