/** Which of the configured models can really be used. */
@NullMarked
package dev.planwright.application.catalog.availability;

import org.jspecify.annotations.NullMarked;
