package dev.planwright.adapters.stdio.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {

  @ParameterizedTest
  @CsvSource({
    "proxy.example.org:3128, proxy.example.org, 3128",
    "http://proxy.example.org, proxy.example.org, 80",
    "http://10.1.2.3:8080/, 10.1.2.3, 8080",
    "HTTP://[fd00::1]:3128, [fd00::1], 3128"
  })
  void a_proxys_address_may_lack_scheme_and_port(String value, String host, int port) {
    HttpProxy proxy = HttpProxy.parse("HTTPS_PROXY", value);

    assertEquals(new HttpProxy(host, port, Optional.empty()), proxy);
  }

  @Test
  void a_login_is_decoded_sent_as_basic_and_never_shown() {
    var network = network("http://ada:p%40ss+word@proxy:3128", List.of());
    URI address = URI.create("https://plans.example.org/mcp");

    assertEquals(Optional.of("Basic YWRhOnBAc3Mrd29yZA=="), network.proxyAuthorization(address));
    assertFalse(network.proxy(address).orElseThrow().toString().contains("word"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"socks5://ada:secret@h:1080", "https://ada:secret@h", "http://ada:secret@", "a b"})
  void what_is_no_http_proxy_is_refused_with_the_cure_and_not_repeated(String value) {
    var problem =
        assertThrows(IllegalArgumentException.class, () -> HttpProxy.parse("HTTPS_PROXY", value));

    assertTrue(problem.getMessage().startsWith("HTTPS_PROXY "), problem.getMessage());
    assertTrue(problem.getMessage().contains("http://proxy.example.org:3128"));
    assertFalse(problem.getMessage().contains("secret"), problem.getMessage());
  }

  @Test
  void each_scheme_has_its_own_variable() {
    var network =
        new Network(
            new Network.Rules(
                Optional.of("secure:1"), Optional.of("plain:2"), List.of(), Optional.empty()));

    assertEquals(1, network.proxy(URI.create("https://h/")).orElseThrow().port());
    assertEquals(2, network.proxy(URI.create("http://h/")).orElseThrow().port());
  }

  @Test
  void a_proxy_that_cannot_be_used_matters_only_to_those_who_would_use_it() {
    var network = network("socks5://h:1080", List.of("plans.example.org"));

    assertEquals(Optional.empty(), network.proxy(URI.create("https://plans.example.org/mcp")));
    assertEquals(Optional.empty(), network.proxy(URI.create("https://127.0.0.1/mcp")));
    assertThrows(
        IllegalArgumentException.class, () -> network.proxy(URI.create("https://other.org/")));
  }

  @ParameterizedTest
  @CsvSource({
    "'', https://plans.example.org/mcp, false",
    "*, https://plans.example.org/mcp, true",
    "plans.example.org, https://plans.example.org/mcp, true",
    "PLANS.example.org, https://Plans.Example.org/mcp, true",
    "example.org, https://plans.example.org/mcp, true",
    ".example.org, https://plans.example.org/mcp, true",
    "*.example.org, https://plans.example.org/mcp, true",
    "ample.org, https://plans.example.org/mcp, false",
    "plans.example.org:8443, https://plans.example.org/mcp, false",
    "plans.example.org:443, https://plans.example.org/mcp, true",
    "plans.example.org:80, http://plans.example.org/mcp, true",
    "10.0.0.0/8, http://10.200.3.4/mcp, true",
    "10.0.0.0/8, http://11.0.0.1/mcp, false",
    "10.0.0.0/8, http://plans.example.org/mcp, false",
    "10.0.0.0/99, http://10.0.0.1/mcp, false",
    "10.0.0.0/x, http://10.0.0.1/mcp, false",
    "192.168.1.7, http://192.168.1.7:8001/mcp, true",
    "fd00::/8, http://[fd12::1]:8001/mcp, true",
    "fd12::1, http://[fd12::1]:8001/mcp, true",
    "[fd12::1]:8001, http://[fd12::1]:8001/mcp, true",
    "[fd12::1]:8002, http://[fd12::1]:8001/mcp, false",
    "'', http://localhost:8001/mcp, true",
    "'', http://127.1.2.3:8001/mcp, true",
    "'', http://[::1]:8001/mcp, true",
    "'', http://localhost.example.org/mcp, false"
  })
  void hosts_are_reached_without_a_proxy_or_not(String entry, URI address, boolean direct) {
    assertEquals(direct, new DirectHosts(List.of(" " + entry + " ")).hold(address));
  }

  private static Network network(String httpsProxy, List<String> direct) {
    return new Network(
        new Network.Rules(Optional.of(httpsProxy), Optional.empty(), direct, Optional.empty()));
  }
}
