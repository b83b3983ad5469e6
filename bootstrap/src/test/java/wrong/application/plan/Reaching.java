package wrong.application.plan;

import org.mpxj.ProjectFile;
import wrong.adapters.jdbc.Repository;
import wrong.application.mcp.Protocol;

/** A use case that knows an adapter, the protocol, and a format of other programs. */
public record Reaching(Repository repository, Protocol protocol, ProjectFile schedule) {}
