/** The resources of the plan server: the guide, and the files of finished plans. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.server;
