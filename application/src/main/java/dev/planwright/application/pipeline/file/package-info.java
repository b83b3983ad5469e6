/** The files of a plan: how they are written, read, hashed and packed. */
@NullMarked
package dev.planwright.application.pipeline.file;

import org.jspecify.annotations.NullMarked;
