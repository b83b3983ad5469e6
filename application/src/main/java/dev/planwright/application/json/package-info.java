/** Text to JSON and back, in one place, and JSON checked against a schema. */
@NullMarked
package dev.planwright.application.json;

import org.jspecify.annotations.NullMarked;
