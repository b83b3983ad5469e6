package dev.planwright.application.audit.port;

import dev.planwright.domain.json.Json.JsonObject;
import java.time.Instant;

/**
 * Something that is told of for later questions. Holds no secret and nothing that a caller wrote.
 *
 * @param at by this process's clock: the event may be stored much later
 * @param kind from a small fixed set, such as {@code server_started}
 * @param message a short sentence for people
 * @param context what is known of it: actor, client, counts
 */
public record AuditEvent(Instant at, String kind, String message, JsonObject context) {}
