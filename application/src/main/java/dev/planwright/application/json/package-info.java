/** Text to JSON and back, in one place, and JSON checked against a schema. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.json;
