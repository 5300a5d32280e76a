package maven.mcp.hot;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ProxySelector;
import java.net.ResponseCache;
import java.net.URL;
import java.net.URLConnection;
import java.security.Security;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import javax.management.JMException;

/** What a build can change in its JVM and what can be put back, as it was before the first build. */
final class State {
  /**
   * Where the JDK keeps what programs choose for all that comes later: how TLS is done, which the JDK would make anew if it
   * were null, and how connections are made.
   */
  private static final String[][] FIELDS = {
    {"java.net.DatagramSocket", "factory"},
    {"java.net.ServerSocket", "factory"},
    {"java.net.Socket", "factory"},
    {"java.net.URLConnection", "defaultAllowUserInteraction"},
    {"java.net.URLConnection", "defaultUseCaches"},
    {"java.net.URLConnection", "fileNameMap"},
    {"javax.net.ssl.SSLContext", "defaultContext"},
    {"javax.net.ssl.HttpsURLConnection", "defaultHostnameVerifier"},
    {"javax.net.ssl.HttpsURLConnection", "defaultSSLSocketFactory"},
  };

  /**
   * The properties that the JDK's own classes may read once. Those of XML they read each time; that of the time zone they
   * set themselves, and read again where there is no zone.
   */
  private static final Pattern OF_JDK =
      Pattern.compile(
          "(?:java|javax(?!\\.xml\\.)|jdk|sun|com\\.sun|file|user(?!\\.timezone$)|https?|ftp|awt|swing|native|std(?:in|out|err)"
              + "|path|line|content\\.types)\\..*|os\\.(?:name|arch|version)|socksProxy.*");

  private final Kept kept;
  private final Properties properties = copy(System.getProperties());
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final Locale locale = Locale.getDefault();
  private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
  private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
  private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
  private final ProxySelector proxies = ProxySelector.getDefault();
  private final CookieHandler cookies = CookieHandler.getDefault();
  private final ResponseCache responses = ResponseCache.getDefault();
  private final boolean redirects = HttpURLConnection.getFollowRedirects();
  private final List<Field> fields = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();
  private final Loggers loggers = new Loggers();
  private final SecurityManager manager = System.getSecurityManager();
  private final Providers providers = new Providers();
  private final Properties security = (Properties) read(Security.class, "props");
  private final Properties initialSecurity = copy(security);
  private final Watched watchedSecurity = Watched.watch(security, (name, value) -> true);
  private final Class<?> ofHooks = Class.forName("java.lang.ApplicationShutdownHooks");
  private final Map<?, ?> hooks = (Map<?, ?>) read(ofHooks, "hooks");
  private final Set<Object> initialHooks = new HashSet<>(hooks.keySet());
  private final Class<?> deletions = Class.forName("java.io.DeleteOnExitHook");
  private final Collection<?> filesToDelete = (Collection<?>) read(deletions, "files");
  private final Class<?> ofJars = Class.forName("sun.net.www.protocol.jar.JarFileFactory");
  private final Object jarFactory = read(ofJars, "instance");
  private final Map<?, ?> jars = (Map<?, ?>) read(ofJars, "fileCache");
  private final Map<?, ?> urlsOfJars = (Map<?, ?>) read(ofJars, "urlCache");
  private final Map<?, ?> cachingByProtocol = readMap(URLConnection.class, "defaultCaching", null);
  private final Map<?, ?> addresses = readMap(InetAddress.class, "cache", null);
  private final Remains remains;

  /** The system properties of the build. */
  private Properties current;

  private Watched watched;

  /** Whether the JDK has loaded a class while the system properties were others, of which one was otherwise. */
  private volatile boolean wasOther;

  /**
   * Takes the state of now; null where the JVM does not let us see all of it, or put it back.
   *
   * @param maven the Maven that is to run
   */
  static State take(Maven maven) {
    try {
      State state = new State(maven);
      state.restore();
      return state;
    } catch (Exception | LinkageError e) {
      return null;
    }
  }

  private State(Maven maven) throws ReflectiveOperationException, IOException {
    kept = maven.kept();
    remains = new Remains(maven);
    for (String[] place : FIELDS) {
      Field field = open(Class.forName(place[0]), place[1]);
      fields.add(field);
      values.add(field.get(null));
    }
    Agent.instrumentation.addTransformer((loader, name, type, domain, bytes) -> note(loader));
  }

  /** Notes that a class is loaded, and leaves it as it is. One of the JDK may read properties once. */
  private byte[] note(ClassLoader loader) {
    Properties now = System.getProperties();
    if (loader == null && now != current && areOther(now)) wasOther = true;
    return null;
  }

  /** Puts back what can be set, before a build. */
  void restore() throws Exception {
    current = copy(properties);
    watched = Watched.watch(current, this::isOther);
    System.setProperties(current);
    wasOther = false;
    System.setIn(new ByteArrayInputStream(new byte[0]));
    System.setOut(out);
    System.setErr(err);
    Locale.setDefault(locale);
    Locale.setDefault(Locale.Category.DISPLAY, display);
    Locale.setDefault(Locale.Category.FORMAT, format);
    TimeZone.setDefault(null);
    // The zone is found anew, which also sets its property. In a later build perhaps no class of Maven's asks for it.
    TimeZone.getDefault();
    Thread.setDefaultUncaughtExceptionHandler(handler);
    ProxySelector.setDefault(proxies);
    CookieHandler.setDefault(cookies);
    ResponseCache.setDefault(responses);
    Authenticator.setDefault(null);
    HttpURLConnection.setFollowRedirects(redirects);
    for (int i = 0; i < fields.size(); i++) fields.get(i).set(null, values.get(i));
    loggers.restore();
    ThreadGroup all = Thread.currentThread().getThreadGroup();
    while (all.getParent() != null) all = all.getParent();
    all.setMaxPriority(Thread.MAX_PRIORITY);
    cachingByProtocol.clear();
    addresses.clear();
    remains.begin();
  }

  /** Closes the jars that the JDK keeps open, which would give their old content, and unregisters the build's beans. */
  void forget() throws IOException, JMException, ReflectiveOperationException {
    synchronized (jarFactory) {
      for (Object jar : new ArrayList<>(urlsOfJars.keySet())) ((JarFile) jar).close();
      jars.clear();
      urlsOfJars.clear();
    }
    remains.forget();
  }

  /** Whether {@link #restore} is all that is needed: nothing was registered for the rest of the JVM's life. */
  boolean isRestorable() throws Exception {
    try {
      // Both throw if a factory is set.
      URL.setURLStreamHandlerFactory(null);
      URLConnection.setContentHandlerFactory(null);
    } catch (Error e) {
      return false;
    }
    return security.equals(initialSecurity)
        && (watchedSecurity == null || !watchedSecurity.wasOther())
        && !providers.areChanged()
        && System.getSecurityManager() == manager
        && !areOther(System.getProperties())
        && (watched == null || !watched.wasOther())
        && !wasOther
        && loggers.areRestorable()
        && !remains.areThere();
  }

  /** Whether one of the properties that the JDK may read once is another than at the start. */
  private boolean areOther(Properties all) {
    for (Object name : properties.keySet()) if (!all.containsKey(name) && isOfJdk(name)) return true;
    for (Map.Entry<?, ?> it : all.entrySet()) {
      if (!it.getValue().equals(properties.get(it.getKey())) && isOther(it.getKey(), it.getValue())) return true;
    }
    return false;
  }

  /** Whether a new value of a property is one that the JDK may read once, and that not each build has. */
  private boolean isOther(Object name, Object value) {
    return isOfJdk(name) && !kept.sets(name, value);
  }

  private static boolean isOfJdk(Object name) {
    return OF_JDK.matcher(String.valueOf(name)).matches();
  }

  /** Does what the build has left for the exit of its JVM: runs its hooks, then deletes its files. */
  void exit() throws InterruptedException {
    List<Thread> added = new ArrayList<>();
    synchronized (ofHooks) {
      for (Object hook : hooks.keySet()) if (!initialHooks.contains(hook)) added.add((Thread) hook);
    }
    for (Thread hook : added) Runtime.getRuntime().removeShutdownHook(hook);
    for (Thread hook : added) if (hook.getState() == Thread.State.NEW) hook.start();
    for (Thread hook : added) hook.join();
    List<Object> files;
    synchronized (deletions) {
      files = new ArrayList<>(filesToDelete);
      filesToDelete.clear();
    }
    Collections.reverse(files);
    for (Object file : files) new File((String) file).delete();
  }

  /** Returns the map in a field; an empty one where the JDK is Java 8, which has other fields. */
  static Map<?, ?> readMap(Class<?> type, String name, Object of) throws ReflectiveOperationException {
    try {
      return (Map<?, ?>) open(type, name).get(of);
    } catch (NoSuchFieldException e) {
      return new HashMap<>();
    }
  }

  private static Object read(Class<?> type, String name) throws ReflectiveOperationException {
    Object value = open(type, name).get(null);
    if (value == null) throw new NoSuchFieldException(name);
    return value;
  }

  static Field open(Class<?> type, String name) throws ReflectiveOperationException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  static Properties copy(Properties from) {
    Properties to = new Properties();
    to.putAll(from);
    return to;
  }
}
