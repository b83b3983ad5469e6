/** Where artifacts and files of plans can come from. */
@NullMarked
package dev.planwright.application.artifact.port;

import org.jspecify.annotations.NullMarked;
