/** What the codecs of all stages share: members read with a clear fault, ranges, references. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.pipeline.codec;
