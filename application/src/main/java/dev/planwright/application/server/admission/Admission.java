package dev.planwright.application.server.admission;

import dev.planwright.application.account.CallRate;
import dev.planwright.application.account.IdentifyCaller;

/**
 * What stands between a call and its tool, in this order: a place, the caller's key, the caller's
 * rate.
 */
public record Admission(IdentifyCaller identifyCaller, CallRate rate, CallSlots slots) {}
