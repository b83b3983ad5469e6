package dev.planwright.adapters.stdio.network;

import module java.base;

import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * The authorities whose certificates are believed: the JVM's, which its own options choose, and
 * those of a PEM file beside them. The file is read at each call, so that correcting it needs no
 * restart.
 */
record TrustedCertificates(Optional<Path> bundle) {
  /** Empty where there is no file, so that the JVM's own holds. */
  Optional<SSLContext> context() throws IOException {
    return bundle.isEmpty() ? Optional.empty() : Optional.of(context(bundle.get()));
  }

  SSLSocketFactory sockets() throws IOException {
    return context()
        .map(SSLContext::getSocketFactory)
        .orElseGet(HttpsURLConnection::getDefaultSSLSocketFactory);
  }

  private static SSLContext context(Path file) throws IOException {
    Collection<? extends Certificate> own = read(file);
    try {
      KeyStore all = KeyStore.getInstance(KeyStore.getDefaultType());
      all.load(null, null);
      List<Certificate> believed = new ArrayList<>(ofTheJvm());
      believed.addAll(own);
      for (int i = 0; i < believed.size(); i++) {
        all.setCertificateEntry("ca-" + i, believed.get(i));
      }
      var context = SSLContext.getInstance("TLS");
      context.init(null, managers(all), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IOException("the certificates cannot be used: " + e.getMessage(), e);
    }
  }

  private static Collection<? extends Certificate> read(Path file) throws IOException {
    Collection<? extends Certificate> read;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      read = CertificateFactory.getInstance("X.509").generateCertificates(in);
    } catch (IOException e) {
      throw new IOException("SERVICE_CA_BUNDLE names " + file + ", which cannot be read", e);
    } catch (CertificateException e) {
      throw new IOException("SERVICE_CA_BUNDLE names " + file + ", which is no PEM file", e);
    }
    if (read.isEmpty()) {
      throw new IOException("SERVICE_CA_BUNDLE names " + file + ", which holds no certificate");
    }
    return read;
  }

  private static List<X509Certificate> ofTheJvm() throws GeneralSecurityException {
    return Arrays.stream(managers(null))
        .filter(X509TrustManager.class::isInstance)
        .map(X509TrustManager.class::cast)
        .flatMap(manager -> Arrays.stream(manager.getAcceptedIssuers()))
        .toList();
  }

  private static TrustManager[] managers(@Nullable KeyStore store) throws GeneralSecurityException {
    var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory.getTrustManagers();
  }
}
