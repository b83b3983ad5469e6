/** What the codecs of all stages share: members read with a clear fault, ranges, references. */
@NullMarked
package dev.planwright.application.pipeline.codec;

import org.jspecify.annotations.NullMarked;
