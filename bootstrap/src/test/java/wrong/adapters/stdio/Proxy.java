package wrong.adapters.stdio;

import com.fasterxml.jackson.core.JsonFactory;
import dev.langchain4j.model.chat.ChatModel;
import io.javalin.http.Context;
import org.jooq.DSLContext;
import wrong.adapters.jdbc.Repository;
import wrong.application.plan.Reaching;

/**
 * A proxy that knows another adapter, a use case, jOOQ, Javalin, LangChain4j, a JSON parser and
 * picocli.
 */
public record Proxy(
    Repository repository,
    Reaching reaching,
    DSLContext jooq,
    Context javalin,
    ChatModel model,
    JsonFactory parser,
    picocli.CommandLine commandLine) {}
