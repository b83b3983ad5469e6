package dev.planwright.adapters.stdio;

import com.sun.net.httpserver.HttpsConfigurator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate that no JVM believes by itself, such as a company's own. */
public final class OwnAuthority {
  private static final String PASSWORD = "changeit";

  private final Path store;

  /** The certificate as a PEM file. */
  public final Path pem;

  /** Makes one for that host, with the JDK's own tool. */
  public OwnAuthority(String host, Path folder) throws IOException, InterruptedException {
    this.store = folder.resolve("own.p12");
    this.pem = folder.resolve("own authority ü.pem");
    keytool(
        "-genkeypair",
        "-keyalg",
        "EC",
        "-dname",
        "CN=" + host,
        "-ext",
        "SAN=dns:" + host,
        "-validity",
        "2");
    keytool("-exportcert", "-rfc", "-file", pem.toString());
  }

  /** A server's side of it. */
  public HttpsConfigurator server() throws IOException, GeneralSecurityException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    var context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return new HttpsConfigurator(context);
  }

  private void keytool(String... arguments) throws IOException, InterruptedException {
    var command =
        new java.util.ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
    command.addAll(List.of(arguments));
    command.addAll(List.of("-alias", "own", "-storetype", "PKCS12", "-keystore", store.toString()));
    command.addAll(List.of("-storepass", PASSWORD));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(30, TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IOException("keytool made no certificate");
    }
  }
}
