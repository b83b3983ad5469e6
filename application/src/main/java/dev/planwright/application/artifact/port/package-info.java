/** Where artifacts and files of plans can come from. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.artifact.port;
