/** The engine with language models: what is asked, how, and what becomes of the answers. */
@NullMarked
package dev.planwright.application.model;

import org.jspecify.annotations.NullMarked;
