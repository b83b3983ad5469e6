/**
 * What the engine without a model knows of each field of projects, and how it is made to fit a
 * prompt.
 */
@NullMarked
package dev.planwright.application.outline.template;

import org.jspecify.annotations.NullMarked;
