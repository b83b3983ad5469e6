/** Model profiles: their files, and what stands in where there is none. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.catalog.profile;
