package dev.planwright.adapters.jdbc.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseUriTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          postgresql://u:p@h/d                          | jdbc:postgresql://h:5432/d            | u   | p
          postgres://u:p@h:6000/d                       | jdbc:postgresql://h:6000/d            | u   | p
          postgresql+psycopg2://u:p@h/d                 | jdbc:postgresql://h:5432/d            | u   | p
          postgresql+psycopg://u:p@h/d                  | jdbc:postgresql://h:5432/d            | u   | p
          POSTGRESQL://u:p@h/d                          | jdbc:postgresql://h:5432/d            | u   | p
          postgresql://u%40x:p%3A%2F%3F%23%25@h/my%20db | jdbc:postgresql://h:5432/my%20db      | u@x | p:/?#%
          postgresql://u:a+b@h/d                        | jdbc:postgresql://h:5432/d            | u   | a+b
          postgresql://u:a/b?c:d@h/d                    | jdbc:postgresql://h:5432/d            | u   | a/b?c:d
          postgresql://u:p@a:1,b,c:3/d                  | jdbc:postgresql://a:1,b:5432,c:3/d    | u   | p
          postgresql://u:p@[::1]:6000/d                 | jdbc:postgresql://[::1]:6000/d        | u   | p
          postgresql://u:p@[fe80::1],h/d                | jdbc:postgresql://[fe80::1]:5432,h:5432/d | u | p
          postgresql://u:p@/d?host=a:1&host=b           | jdbc:postgresql://a:1,b:5432/d        | u   | p
          postgresql://u:p@/d?host=a,b&port=1,2         | jdbc:postgresql://a:1,b:2/d           | u   | p
          postgresql:///d?host=h&user=u&password=p      | jdbc:postgresql://h:5432/d            | u   | p
          postgresql://u:p@/d                           | jdbc:postgresql://localhost:5432/d    | u   | p
          """)
  void all_forms_are_read(String uri, String url, String user, String password) {
    DatabaseAddress address = DatabaseAddress.parse(uri);

    assertEquals(url, address.jdbcUrl());
    assertEquals(user, address.user());
    assertEquals(password, address.password());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sslmode=verify-full             | sslmode          | verify-full
          sslrootcert=%2Fetc%2Fca.pem     | sslrootcert      | /etc/ca.pem
          connect_timeout=7               | connectTimeout   | 7
          application_name=my+app         | ApplicationName  | my app
          options=-c%20search_path%3Dx    | options          | -c search_path=x
          target_session_attrs=read-write | targetServerType | primary
          keepalives=0                    | tcpKeepAlive     | false
          channel_binding=require         | channelBinding   | require
          client_encoding=utf8            | connectTimeout   | 3
          """)
  void parameters_reach_the_driver(String query, String property, String value) {
    DatabaseAddress address = DatabaseAddress.parse("postgresql://u:p@h/d?" + query);

    assertEquals(value, address.properties().getProperty(property));
  }

  @Test
  void of_several_hosts_only_a_writable_one_is_used() {
    assertEquals(
        "primary",
        DatabaseAddress.parse("postgresql://u:p@a,b/d")
            .properties()
            .getProperty("targetServerType"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "sqlite:///plan.db",
        "mysql://u:topsecret@h/d",
        "postgresql+asyncpg://u:topsecret@h/d",
        "jdbc:postgresql://h/d",
        "postgresql:/u:topsecret@h/d",
        "postgresql://u:topsecret@h",
        "postgresql://u:topsecret@h/",
        "postgresql://u:topsecret@h/d/e",
        "postgresql://h/d",
        "postgresql://:topsecret@h/d",
        "postgresql://u:topsecret@h:99999/d",
        "postgresql://u:topsecret@h:0/d",
        "postgresql://u:topsecret@h:123456789012/d",
        "postgresql://u:topsecret@h:x/d",
        "postgresql://u:topsecret@[::1/d",
        "postgresql://u:topsecret%zz@h/d",
        "postgresql://u:topsecret@h/d?host=/var/run/postgresql",
        "postgresql://u:topsecret@h/d?socketFactory=x",
        "postgresql://u:topsecret@h/d?target_session_attrs=standby"
      })
  void what_cannot_be_used_is_refused_with_one_line_and_no_password(String uri) {
    var refused = assertThrows(UnusableDatabase.class, () -> DatabaseAddress.parse(uri));

    String message = String.valueOf(refused.getMessage());
    assertEquals(1, message.lines().count());
    assertFalse(message.contains("topsecret"), message);
  }

  @Test
  void the_password_is_never_shown() {
    DatabaseAddress address =
        DatabaseAddress.parse(
            "postgresql://u:topsecret@h/d?sslpassword=alsosecret&sslmode=require");

    assertTrue(address.toString().startsWith("postgresql://u:***@h:5432/d"), address::toString);
    assertTrue(address.toString().contains("sslmode=require"));
    assertFalse(address.toString().contains("secret"));
    assertFalse(address.jdbcUrl().contains("secret"));
  }
}
