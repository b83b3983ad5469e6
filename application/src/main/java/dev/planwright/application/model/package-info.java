/** The engine with language models: what is asked, how, and what becomes of the answers. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.model;
