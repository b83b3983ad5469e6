package wrong.application.mcp;

import wrong.application.plan.Reaching;

/** A protocol that knows a use case, and so half of a cycle. */
public record Protocol(Reaching reaching) {}
