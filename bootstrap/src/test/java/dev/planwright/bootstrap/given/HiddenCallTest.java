package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No way of writing a request carries a protected call past the check of the key: authorisation is
 * decided on the very object that is executed. Each attempt would make a plan if it came through.
 */
@ExtendWith(GivenDatabase.class)
class HiddenCallTest {
  private static final String CREATE =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"plan_create\",\"arguments\":{\"prompt\":\"Open"
          + " a bakery\"}}}";
  private static final String WRAPPED =
      "{\"tool\":\"plan_create\",\"arguments\":{\"prompt\":\"Open a bakery\"}}";

  private final GivenStore store;
  private final GivenServer server;

  HiddenCallTest(GivenStore store) {
    this.store = store;
    this.server = store.server();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // two members of one name, also when one is written with escapes
        "{'tool':'example_plans','tool':'plan_create','arguments':{'prompt':'x'}}",
        "{'tool':'plan_create','tool':'example_plans','arguments':{'prompt':'x'}}",
        "{'tool':'example_plans','t\\u006fol':'plan_create','arguments':{'prompt':'x'}}",
        // another spelling of the protected name
        "{'tool':'plan\\u005fcreate','arguments':{'prompt':'x'}}",
        "{'tool':'\\u0070lan_create','arguments':{'prompt':'x'}}",
        "{'tool':'plan_create ','arguments':{'prompt':'x'}}",
        "{'tool':'plan_create\\u0000','arguments':{'prompt':'x'}}",
        "{'tool':'PLAN_CREATE','arguments':{'prompt':'x'}}",
        "{'tool':'\\uff50lan_create','arguments':{'prompt':'x'}}",
        "{'tool':['plan_create'],'arguments':{'prompt':'x'}}",
        // more than one value
        "{'tool':'example_plans'}{'tool':'plan_create','arguments':{'prompt':'x'}}",
        "[{'tool':'plan_create','arguments':{'prompt':'x'}}]",
        "{'tool':'example_plans','arguments':{},'params':{'name':'plan_create'}}"
      })
  void on_the_wrapper(String body) {
    assertNothingHappens(
        "/mcp/tools/call", body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // two members of one name
        "{'jsonrpc':'2.0','id':1,'method':'ping','method':'tools/call','params':%s}",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','meth\\u006fd':'ping','params':%s}",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'example_plans'},'params':%s}",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call',"
            + "'params':{'name':'example_plans','name':'plan_create','arguments':{'prompt':'x'}}}",
        // another spelling of the method
        "{'jsonrpc':'2.0','id':1,'method':'tools\\/call','params':%s}",
        "{'jsonrpc':'2.0','id':1,'method':'\\u0074ools/call','params':%s}",
        "{'jsonrpc':'2.0','id':1,'method':'TOOLS/CALL','params':%s}",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call ','params':%s}",
        // batches, notifications, odd ids
        "[{'jsonrpc':'2.0','id':1,'method':'ping'},"
            + "{'jsonrpc':'2.0','id':2,'method':'tools/call','params':%s}]",
        "[[{'jsonrpc':'2.0','id':1,'method':'tools/call','params':%s}]]",
        "[{'jsonrpc':'2.0','method':'tools/call','params':%s}]",
        "{'jsonrpc':'2.0','method':'tools/call','params':%s}",
        "{'jsonrpc':'2.0','id':null,'method':'tools/call','params':%s}",
        "{'jsonrpc':'2.0','id':{},'method':'tools/call','params':%s}",
        "{'jsonrpc':'2.0','id':1,'result':{},'method':'tools/call','params':%s}",
        "{'jsonrpc':'1.0','id':1,'method':'tools/call','params':%s}",
        "{'id':1,'method':'tools/call','params':%s}",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':[%s]}"
      })
  void on_mcp(String body) {
    String params = "{'name':'plan_create','arguments':{'prompt':'x'}}";
    assertNothingHappens(
        "/mcp", body.replace("%s", params).replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-16", "UTF-32BE", "UTF-32LE", "IBM500"})
  void in_another_encoding(String charset) {
    for (String type : new String[] {"application/json", "application/json; charset=" + charset}) {
      byte[] mcp = CREATE.getBytes(Charset.forName(charset));
      byte[] wrapper = WRAPPED.getBytes(Charset.forName(charset));
      assertNothingHappens("/mcp", mcp, "Content-Type", type);
      assertNothingHappens("/mcp/tools/call", wrapper, "Content-Type", type);
    }
  }

  @Test
  void behind_a_byte_order_mark_or_bytes_that_are_no_text() {
    for (byte[] before : List.of(bytes(0xEF, 0xBB, 0xBF), bytes(0xFF), bytes(0xC0, 0xA0))) {
      assertNothingHappens("/mcp", joined(before, CREATE));
      assertNothingHappens("/mcp/tools/call", joined(before, WRAPPED));
    }
  }

  @Test
  void beside_headers_or_a_query_that_say_something_harmless() {
    List<String[]> tricks =
        List.of(
            new String[] {"Mcp-Method", "ping"},
            new String[] {"Mcp-Name", "example_plans"},
            new String[] {"X-HTTP-Method-Override", "GET"},
            new String[] {"X-Original-URL", "/mcp/tools"},
            new String[] {"X-API-Key", ""},
            new String[] {"Authorization", "Bearer " + GivenServer.SECRET},
            new String[] {"X-Forwarded-For", "127.0.0.1"});
    for (String[] header : tricks) {
      assertNothingHappens("/mcp", CREATE.getBytes(StandardCharsets.UTF_8), header);
      assertNothingHappens("/mcp/tools/call", WRAPPED.getBytes(StandardCharsets.UTF_8), header);
    }
    for (String path :
        new String[] {
          "/mcp?method=ping",
          "/mcp/?X-API-Key=" + GivenServer.SECRET,
          "/mcp/tools/call?tool=example_plans"
        }) {
      String body = path.contains("tools") ? WRAPPED : CREATE;
      assertNothingHappens(path, body.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** The attempts fail for want of a key, not because they would fail anyway. */
  @Test
  void the_same_spellings_work_with_a_key() {
    List<String> works = new ArrayList<>();
    works.add(CREATE.replace("tools/call", "tools\\/call"));
    works.add(CREATE.replace("tools/call", "\\u0074ools/call"));
    works.add(CREATE.replace("plan_create", "plan\\u005fcreate"));
    works.add("[" + CREATE + "]");

    for (String body : works) {
      long before = store.plans();
      HttpResponse<String> answer = server.post("/mcp", body, "X-API-Key", GivenServer.SECRET);
      assertEquals(before + 1, store.plans(), answer::body);
    }
  }

  private void assertNothingHappens(String path, byte[] body, String... headers) {
    long before = store.plans();
    HttpResponse<String> answer = server.post(path, body, headers);

    assertEquals(before, store.plans(), () -> path + " " + answer.body());
    assertFalse(answer.body().contains("plan_id\":"), answer::body);
    assertTrue(answer.statusCode() < 500, answer::body);
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  private static byte[] joined(byte[] before, String text) {
    byte[] rest = text.getBytes(StandardCharsets.UTF_8);
    byte[] all = java.util.Arrays.copyOf(before, before.length + rest.length);
    System.arraycopy(rest, 0, all, before.length, rest.length);
    return all;
  }
}
