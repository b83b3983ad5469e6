/** Where replicas find each other. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.replica.port;
