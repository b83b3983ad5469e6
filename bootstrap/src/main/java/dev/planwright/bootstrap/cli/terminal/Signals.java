package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import java.lang.reflect.Proxy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The signals by which a process is asked to end. The JVM itself tells only of the first, by its
 * shutdown hooks; who sends a second one could not be heard. The class that hears them all is in
 * every JDK, but not in what the compiler lets us name.
 */
final class Signals {
  private static final Logger LOG = LoggerFactory.getLogger(Signals.class);
  private static final List<String> ENDING = List.of("INT", "TERM", "HUP");

  private Signals() {}

  /**
   * Hears them from now on, instead of the JVM.
   *
   * @param heard takes a signal's number, on a thread of its own each time
   */
  static void hear(IntConsumer heard) {
    for (String name : ENDING) {
      try {
        hear(name, heard);
      } catch (InvocationTargetException e) {
        LOG.debug("SIG{} is left to the JVM: {}", name, String.valueOf(e.getCause()));
      } catch (ReflectiveOperationException e) {
        LOG.warn("signals are left to the JVM: {}", e.toString());
        return;
      }
    }
  }

  private static void hear(String name, IntConsumer heard) throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    Class<?> handler = Class.forName("sun.misc.SignalHandler");
    Object onSignal =
        Proxy.newProxyInstance(
            Signals.class.getClassLoader(),
            new Class<?>[] {handler},
            (_, method, arguments) -> {
              if (!method.getName().equals("handle")) {
                throw new UnsupportedOperationException(method.getName()); // nobody compares it
              }
              heard.accept((int) signal.getMethod("getNumber").invoke(arguments[0]));
              return null;
            });
    signal
        .getMethod("handle", signal, handler)
        .invoke(null, signal.getConstructor(String.class).newInstance(name), onSignal);
  }
}
