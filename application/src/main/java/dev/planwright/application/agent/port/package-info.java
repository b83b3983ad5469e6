/** What plans that wait for their agents need from a store. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.agent.port;
