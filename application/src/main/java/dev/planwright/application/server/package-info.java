/** The resources of the plan server: the guide, and the files of finished plans. */
@NullMarked
package dev.planwright.application.server;

import org.jspecify.annotations.NullMarked;
