package dev.planwright.domain.schedule;

/**
 * A dependency between two tasks, or between two packages before they are taken apart.
 *
 * @param lag in half days; negative lets the successor overlap
 * @param hard cannot be given up; a soft link is the first to go when a cycle must be cut
 */
public record Link(String from, String to, LinkKind kind, int lag, boolean hard) {}
