/** The server's tools: their texts and schemas, and which use case each one calls. */
@NullMarked
package dev.planwright.application.tool.plan;

import org.jspecify.annotations.NullMarked;
