/** Where replicas find each other. */
@NullMarked
package dev.planwright.application.replica.port;

import org.jspecify.annotations.NullMarked;
