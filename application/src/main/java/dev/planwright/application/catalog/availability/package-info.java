/** Which of the configured models can really be used. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.catalog.availability;
