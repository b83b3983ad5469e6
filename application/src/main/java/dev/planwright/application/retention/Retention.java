package dev.planwright.application.retention;

import module java.base;

/**
 * How long data stays; empty: for ever.
 *
 * @param plans ended plans with their files, from their end
 * @param audit events
 * @param usage records of model calls
 */
public record Retention(
    Optional<Duration> plans, Optional<Duration> audit, Optional<Duration> usage) {}
