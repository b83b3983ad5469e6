package dev.planwright.adapters.llm;

import module java.base;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.ToolChoice;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.planwright.adapters.llm.StrictSchema.Dialect;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A request in the library's terms: the turns, and how the answer is made to be JSON of the schema.
 * Where the provider is not given the schema, the question ends with it.
 */
final class ChatRequests {
  private static final String TOOL_PURPOSE = "Hands over the answer.";
  private static final String WRITTEN_SCHEMA =
      "\n\nAnswer with one JSON object and nothing else: no words around it, no code fence. It must"
          + " satisfy this JSON Schema:\n";

  private ChatRequests() {}

  static ChatRequest of(ModelEntry entry, Request request, Dialect dialect) {
    Structured structured = structured(entry, request);
    var chat = ChatRequest.builder().messages(messages(request, structured));
    return switch (structured) {
      case SCHEMA -> chat.responseFormat(format(entry, request, dialect)).build();
      case JSON -> chat.responseFormat(ResponseFormat.JSON).build();
      case TOOL -> chat.toolSpecifications(tool(request)).toolChoice(ToolChoice.REQUIRED).build();
      case TEXT -> chat.build();
    };
  }

  /** A tool that is forced upon a model would keep it from searching first. */
  static Structured structured(ModelEntry entry, Request request) {
    return request.search() && entry.structured() == Structured.TOOL
        ? Structured.TEXT
        : entry.structured();
  }

  private static List<ChatMessage> messages(Request request, Structured structured) {
    List<ChatMessage> messages = new ArrayList<>();
    messages.add(SystemMessage.from(request.instruction()));
    request.turns().stream().map(ChatRequests::message).forEach(messages::add);
    if (structured == Structured.JSON || structured == Structured.TEXT) {
      // Behind the material: what differs from call to call must not stand before what is the same.
      String question = request.turns().getFirst().text();
      messages.set(
          1, UserMessage.from(question + WRITTEN_SCHEMA + JsonText.write(titled(request))));
    }
    return messages;
  }

  private static ChatMessage message(Turn turn) {
    return switch (turn.speaker()) {
      case USER -> UserMessage.from(turn.text());
      // Anthropic refuses a turn without text.
      case MODEL -> AiMessage.from(turn.text().isBlank() ? "(nothing)" : turn.text());
    };
  }

  private static ResponseFormat format(ModelEntry entry, Request request, Dialect dialect) {
    JsonObject schema =
        switch (entry.kind()) {
          case OPENAI_COMPATIBLE -> new StrictSchema(request.schema(), dialect).strict();
          case ANTHROPIC, OLLAMA -> titled(request);
        };
    return ResponseFormat.builder()
        .type(ResponseFormatType.JSON)
        .jsonSchema(
            JsonSchema.builder()
                .name(request.schemaName())
                .rootElement(JsonRawSchema.from(JsonText.write(schema)))
                .build())
        .build();
  }

  /** Where nothing else carries the schema's name, its title does. */
  private static JsonObject titled(Request request) {
    return request.schema().with("title", Json.of(request.schemaName()));
  }

  /** Property by property, since the library wants an object at the root of a tool's parameters. */
  private static ToolSpecification tool(Request request) {
    var parameters = JsonObjectSchema.builder();
    request
        .schema()
        .object("properties")
        .ifPresent(properties ->
            properties
                .members()
                .forEach((name, property) ->
                    parameters.addProperty(name, JsonRawSchema.from(JsonText.write(property)))));
    return ToolSpecification.builder()
        .name(request.schemaName())
        .description(TOOL_PURPOSE)
        .parameters(
            parameters
                .required(request.schema().texts("required"))
                .additionalProperties(false)
                .build())
        .build();
  }
}
