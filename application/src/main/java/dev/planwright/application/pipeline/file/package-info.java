/** The files of a plan: how they are written, read, hashed and packed. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.pipeline.file;
