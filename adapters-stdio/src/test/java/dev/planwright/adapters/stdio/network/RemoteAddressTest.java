package dev.planwright.adapters.stdio.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteAddressTest {

  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:8001/mcp,http://127.0.0.1:8001",
    "http://127.0.0.1:8001/mcp/,http://127.0.0.1:8001",
    "http://127.0.0.1:8001/mcp/tools,http://127.0.0.1:8001",
    "http://127.0.0.1:8001/mcp/tools/call,http://127.0.0.1:8001",
    "http://127.0.0.1:8001/mcp/tools/call/,http://127.0.0.1:8001",
    "http://127.0.0.1:8001,http://127.0.0.1:8001",
    "http://127.0.0.1:8001/,http://127.0.0.1:8001",
    "' HTTPS://Plans.Example.com/mcp ',https://plans.example.com",
    "https://example.com/a/b/mcp,https://example.com/a/b",
    "https://example.com/a/b,https://example.com/a/b",
    "http://[::1]:8001/mcp,http://[::1]:8001"
  })
  void every_form_of_the_address_leads_to_the_same_place(String serviceUrl, String base) {
    var address = RemoteAddress.parse(serviceUrl);

    assertEquals(URI.create(base), address.base());
    assertEquals(URI.create(base + "/mcp/tools/call"), address.wrapper());
    assertEquals(URI.create(base + "/mcp"), address.rpc());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "127.0.0.1:8001/mcp",
        "localhost",
        "ftp://example.com/mcp",
        "http:///mcp",
        "http://exa mple.com",
        "https://example.com/mcp?key=1",
        "https://example.com/mcp#x"
      })
  void another_value_is_refused_with_the_cure(String serviceUrl) {
    var refused =
        assertThrows(IllegalArgumentException.class, () -> RemoteAddress.parse(serviceUrl));

    assertTrue(refused.getMessage().startsWith("SERVICE_URL "));
    assertTrue(refused.getMessage().contains("http://127.0.0.1:8001/mcp"));
  }

  @Test
  void a_key_in_the_address_is_refused_and_not_repeated() {
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> RemoteAddress.parse("https://user:canary@example.com/mcp"));

    assertFalse(refused.getMessage().contains("canary"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://example.com/x,true",
    "http://EXAMPLE.com:80/,true",
    "https://example.com/x,false",
    "http://example.com:8080/x,false",
    "http://www.example.com/x,false"
  })
  void the_origin_is_scheme_host_and_port(String other, boolean same) {
    assertEquals(same, RemoteAddress.parse("http://example.com/mcp").sameOrigin(URI.create(other)));
  }

  @ParameterizedTest
  @CsvSource({
    "1.1.1.1,true",
    "93.184.216.34,true",
    "2606:4700:4700::1111,true",
    "127.0.0.1,false",
    "10.1.2.3,false",
    "172.16.0.1,false",
    "172.31.255.255,false",
    "172.32.0.1,true",
    "192.168.1.1,false",
    "169.254.169.254,false",
    "100.64.0.1,false",
    "100.128.0.1,true",
    "0.0.0.0,false",
    "0.1.2.3,false",
    "224.0.0.1,false",
    "255.255.255.255,false",
    "240.0.0.1,false",
    "192.0.2.1,false",
    "198.18.0.1,false",
    "198.51.100.7,false",
    "203.0.113.9,false",
    "::1,false",
    "::,false",
    "fe80::1,false",
    "fc00::1,false",
    "fd12::1,false",
    "::ffff:127.0.0.1,false",
    "::ffff:8.8.8.8,true",
    "64:ff9b::7f00:1,false",
    "2002:7f00:1::,false",
    "2001:db8::1,false",
    "2001::1,false",
    "ff02::1,false"
  })
  void addresses_are_public_or_not(String address, boolean isPublic) throws Exception {
    assertEquals(isPublic, Addresses.isPublic(InetAddress.getByName(address)));
  }

  @Test
  void local_names_are_told_from_others() {
    assertTrue(Addresses.isLocal("localhost"));
    assertTrue(Addresses.isLocal("[::1]"));
    assertTrue(Addresses.isLocal("192.168.0.5"));
    assertFalse(Addresses.isLocal("1.1.1.1"));
    assertFalse(Addresses.isLocal("no-such-host.invalid"));
  }
}
