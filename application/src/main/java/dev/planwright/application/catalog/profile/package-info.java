/** Model profiles: their files, and what stands in where there is none. */
@NullMarked
package dev.planwright.application.catalog.profile;

import org.jspecify.annotations.NullMarked;
