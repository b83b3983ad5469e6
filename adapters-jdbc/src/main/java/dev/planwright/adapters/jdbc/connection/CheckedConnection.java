package dev.planwright.adapters.jdbc.connection;

import module java.base;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import org.jspecify.annotations.Nullable;

/**
 * A connection that says so when it is asked whether it still works, and does not. A pool asks that
 * of one that has rested, and replaces it without a word.
 */
record CheckedConnection(Connection connection, Runnable broken) implements InvocationHandler {
  /** The same connection, which runs this when it turns out to be broken. */
  static Connection of(Connection connection, Runnable broken) {
    return (Connection)
        Proxy.newProxyInstance(
            CheckedConnection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            new CheckedConnection(connection, broken));
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    try {
      @Nullable Object result = method.invoke(connection, arguments);
      if (method.getName().equals("isValid") && Boolean.FALSE.equals(result)) {
        broken.run();
      }
      return result;
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }
}
