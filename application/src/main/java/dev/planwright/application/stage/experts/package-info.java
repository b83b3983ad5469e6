/** What experts of several fields would find fault with. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.experts;
