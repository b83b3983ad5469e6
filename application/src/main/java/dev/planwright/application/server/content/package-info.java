/** What the server offers beside its tools: prompts, the guide and the files of plans. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.server.content;
