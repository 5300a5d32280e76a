package maven.mcp.hot;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.HttpURLConnection;
import java.net.ProxySelector;
import java.net.ResponseCache;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.ForkJoinPool;
import java.util.logging.LogManager;
import java.util.regex.Pattern;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

/** What a build can change in its JVM, as it was before the first build. */
final class State {
  /** What decides how TLS is done if a program has not said it: the JDK would make them anew if they were null. */
  private static final String[][] OF_TLS = {
    {"javax.net.ssl.SSLContext", "defaultContext"},
    {"javax.net.ssl.HttpsURLConnection", "defaultHostnameVerifier"},
    {"javax.net.ssl.HttpsURLConnection", "defaultSSLSocketFactory"},
  };

  /** The properties that the JDK's own classes may read once. */
  private static final Pattern OF_JDK = Pattern.compile("(?:java|javax|jdk|sun|com\\.sun|file|user|http|https)\\..*");

  /** The threads that the JDK keeps for what a build has used, and that do nothing by themselves. */
  private static final Pattern THREADS_OF_JDK =
      Pattern.compile("process reaper.*|Keep-Alive-Timer|HttpClient-\\d+-.*|ForkJoinPool\\.commonPool-.*");

  private static final Pattern MBEANS_OF_JDK = Pattern.compile("(?:java|javax|jdk|com\\.sun)\\..*|JMImplementation");

  /**
   * Libraries that do no harm beside later builds: those that others need, and Jansi's, which unpacks itself under a new
   * name each time.
   */
  private static final Pattern HARMLESS_LIBRARIES =
      Pattern.compile("/(?:usr/)?lib\\d*/.*\\.so\\.[\\d.]+|.*/jansi-[^/]*-libjansi\\.so(?: \\(deleted\\))?");

  private static final long MOST_MILLIS_OF_THREADS = 100;

  private final Properties properties = copy(System.getProperties());
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final Locale locale = Locale.getDefault();
  private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
  private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
  private final TimeZone zone = TimeZone.getDefault();
  private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
  private final ProxySelector proxies = ProxySelector.getDefault();
  private final CookieHandler cookies = CookieHandler.getDefault();
  private final ResponseCache responses = ResponseCache.getDefault();
  private final boolean redirects = HttpURLConnection.getFollowRedirects();
  private final List<Field> fields = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();
  private Set<Thread> threads = Collections.emptySet();
  private final LogManager logs = LogManager.getLogManager();
  private final SecurityManager manager = System.getSecurityManager();
  private final List<Provider> providers = Arrays.asList(Security.getProviders());
  private final Properties security = (Properties) read(Security.class, "props");
  private final Properties initialSecurity = copy(security);
  private final Map<?, ?> hooks = (Map<?, ?>) read(Class.forName("java.lang.ApplicationShutdownHooks"), "hooks");
  private final Set<Object> initialHooks = new HashSet<>(hooks.keySet());
  private final Class<?> deletions = Class.forName("java.io.DeleteOnExitHook");
  private final Collection<?> filesToDelete = (Collection<?>) read(deletions, "files");
  private final Set<String> libraries = libraries();

  /** Takes the state of now; null where the JVM does not let us see all of it. */
  static State take() {
    try {
      return new State();
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  private State() throws ReflectiveOperationException {
    for (String[] place : OF_TLS) {
      Field field = open(Class.forName(place[0]), place[1]);
      fields.add(field);
      values.add(field.get(null));
    }
  }

  /** Puts back what has a setter, before a build. */
  void restore() throws Exception {
    System.setProperties(copy(properties));
    System.setIn(new ByteArrayInputStream(new byte[0]));
    System.setOut(out);
    System.setErr(err);
    Locale.setDefault(locale);
    Locale.setDefault(Locale.Category.DISPLAY, display);
    Locale.setDefault(Locale.Category.FORMAT, format);
    TimeZone.setDefault(zone);
    Thread.setDefaultUncaughtExceptionHandler(handler);
    ProxySelector.setDefault(proxies);
    CookieHandler.setDefault(cookies);
    ResponseCache.setDefault(responses);
    Authenticator.setDefault(null);
    HttpURLConnection.setFollowRedirects(redirects);
    for (int i = 0; i < fields.size(); i++) fields.get(i).set(null, values.get(i));
    logs.readConfiguration();
    // An open jar would give its old content when the file has another.
    new URL("jar:file:/none!/").openConnection().setDefaultUseCaches(false);
    setDefaultUseCaches("jar", false);
    threads = Thread.getAllStackTraces().keySet();
  }

  /** Whether {@link #restore} is all that is needed: nothing was registered for the rest of the JVM's life. */
  boolean isRestorable() {
    try {
      // Both throw if a factory is set.
      URL.setURLStreamHandlerFactory(null);
      URLConnection.setContentHandlerFactory(null);
    } catch (Error e) {
      return false;
    }
    return security.equals(initialSecurity)
        && providers.equals(Arrays.asList(Security.getProviders()))
        && System.getSecurityManager() == manager
        && ofJdk(System.getProperties()).equals(ofJdk(properties))
        && libraries.containsAll(libraries())
        && !isMBeanLeft()
        && !isThreadLeft();
  }

  private static Properties ofJdk(Properties all) {
    Properties found = copy(all);
    found.keySet().removeIf(name -> !OF_JDK.matcher(String.valueOf(name)).matches());
    return found;
  }

  /**
   * Returns the paths of the native libraries that do not belong to the JDK. A JVM loads each for one class loader alone,
   * so the plugin that loaded one would not get it in a later build. Empty where the system does not tell.
   */
  private static Set<String> libraries() {
    Set<String> found = new HashSet<>();
    try {
      String jdk = Paths.get(System.getProperty("java.home")).toRealPath() + "/";
      // 7f1c0a000000-7f1c0a021000 r-xp 00002000 fe:00 1234      /tmp/libown.so
      for (String line : Files.readAllLines(Paths.get("/proc/self/maps"), StandardCharsets.ISO_8859_1)) {
        int start = line.indexOf('/');
        if (start < 0 || line.split(" ", 3)[1].indexOf('x') < 0) continue;
        String path = line.substring(start);
        if (!path.startsWith(jdk) && !HARMLESS_LIBRARIES.matcher(path).matches()) found.add(path);
      }
    } catch (IOException e) {
      // Other systems than Linux have no such file.
    }
    return found;
  }

  private static boolean isMBeanLeft() {
    for (MBeanServer server : MBeanServerFactory.findMBeanServer(null)) {
      for (String domain : server.getDomains()) if (!MBEANS_OF_JDK.matcher(domain).matches()) return true;
    }
    return false;
  }

  /** Whether there is a thread that was not there before the build, and does not end at once. */
  private boolean isThreadLeft() {
    long end = System.nanoTime() + MOST_MILLIS_OF_THREADS * 1_000_000;
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (threads.contains(thread) || THREADS_OF_JDK.matcher(thread.getName()).matches()) continue;
      try {
        thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
      } catch (InterruptedException e) {
        return true;
      }
      if (thread.isAlive()) return true;
    }
    return !ForkJoinPool.commonPool().isQuiescent();
  }

  /** Does what the build has left for the exit of its JVM: runs its hooks, then deletes its files. */
  void exit() throws InterruptedException {
    List<Thread> added = new ArrayList<>();
    for (Object hook : new ArrayList<>(hooks.keySet())) if (!initialHooks.contains(hook)) added.add((Thread) hook);
    for (Thread hook : added) Runtime.getRuntime().removeShutdownHook(hook);
    for (Thread hook : added) hook.start();
    for (Thread hook : added) hook.join();
    List<Object> files;
    synchronized (deletions) {
      files = new ArrayList<>(filesToDelete);
      filesToDelete.clear();
    }
    Collections.reverse(files);
    for (Object file : files) new File((String) file).delete();
  }

  private static void setDefaultUseCaches(String protocol, boolean value) throws ReflectiveOperationException {
    try {
      URLConnection.class.getMethod("setDefaultUseCaches", String.class, boolean.class).invoke(null, protocol, value);
    } catch (NoSuchMethodException e) {
      // Java 8 has one default for all protocols.
    }
  }

  private static Object read(Class<?> type, String name) throws ReflectiveOperationException {
    Object value = open(type, name).get(null);
    if (value == null) throw new NoSuchFieldException(name);
    return value;
  }

  private static Field open(Class<?> type, String name) throws ReflectiveOperationException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static Properties copy(Properties from) {
    Properties to = new Properties();
    to.putAll(from);
    return to;
  }
}
