package wrong.application.plan;

import wrong.adapters.jdbc.Repository;
import wrong.application.mcp.Protocol;

/** A use case that knows an adapter and the protocol. */
public record Reaching(Repository repository, Protocol protocol) {}
