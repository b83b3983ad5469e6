package dev.planwright.adapters.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalOllamaTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'models':[{'name':'nomic-embed-text:latest','details':{'family':'nomic-bert'}},{'name':'llama3.2:latest','details':{'family':'llama'}},{'name':'qwen3:8b'}]}"
            + " | llama3.2:latest",
        "{'models':[{'name':'gpt-oss:120b-cloud','remote_host':'https://ollama.com:443'},{'name':'gemma3:4b'}]}"
            + " | gemma3:4b",
        "{'models':[{'name':'all-minilm:latest'}]} |",
        "{'models':[]} |",
        "{'models':'none'} |",
        "[] |",
        "<html> |"
      })
  void the_first_installed_model_that_can_talk_is_taken(String body, String model)
      throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/api/tags",
        exchange -> {
          byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    try {
      URI root = URI.create("http://127.0.0.1:" + server.getAddress().getPort());

      assertEquals(Optional.ofNullable(model), new LocalOllama(root).firstModel());
    } finally {
      server.stop(0);
    }
  }

  @Test
  void where_nothing_answers_there_is_none() throws IOException {
    int port;
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }

    assertEquals(
        Optional.empty(), new LocalOllama(URI.create("http://127.0.0.1:" + port)).firstModel());
  }
}
