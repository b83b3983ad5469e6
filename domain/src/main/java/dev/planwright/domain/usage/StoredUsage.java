package dev.planwright.domain.usage;

/** A record with the number that the ledger gave it; numbers rise in the order of storing. */
public record StoredUsage(long id, UsageRecord usage) {}
