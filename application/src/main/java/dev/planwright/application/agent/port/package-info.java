/** What plans that wait for their agents need from a store. */
@NullMarked
package dev.planwright.application.agent.port;

import org.jspecify.annotations.NullMarked;
