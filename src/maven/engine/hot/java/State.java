package maven.mcp.hot;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.HttpURLConnection;
import java.net.ProxySelector;
import java.net.ResponseCache;
import java.net.URL;
import java.net.URLClassLoader;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.ForkJoinPool;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

/** What a build can change in its JVM, as it was before the first build. */
final class State {
  /**
   * Where the JDK keeps what programs choose for all that comes later: how TLS is done, which the JDK would make anew if it
   * were null, and how connections are made.
   */
  private static final String[][] FIELDS = {
    {"java.net.ServerSocket", "factory"},
    {"java.net.Socket", "factory"},
    {"java.net.URLConnection", "defaultAllowUserInteraction"},
    {"java.net.URLConnection", "fileNameMap"},
    {"javax.net.ssl.SSLContext", "defaultContext"},
    {"javax.net.ssl.HttpsURLConnection", "defaultHostnameVerifier"},
    {"javax.net.ssl.HttpsURLConnection", "defaultSSLSocketFactory"},
  };

  /**
   * Classes of the JDK that keep what programs register or what they have once looked up, and give it to all later ones.
   * They have nothing by which that could be undone, so a JVM is used no longer after a build has loaded one.
   */
  private static final Set<String> REGISTRIES =
      new HashSet<>(
          Arrays.asList(
              "java.beans.PropertyEditorManager",
              "java.rmi.server.RMISocketFactory",
              "java.sql.DriverManager",
              "javax.imageio.spi.IIORegistry",
              "javax.naming.spi.NamingManager",
              "javax.security.auth.login.Configuration",
              "sun.net.www.protocol.http.AuthenticationInfo"));

  /** The properties that the JDK's own classes may read once. */
  private static final Pattern OF_JDK = Pattern.compile("(?:java|javax|jdk|sun|com\\.sun|file|user|http|https)\\..*");

  /** The threads that the JDK keeps for what a build has used, and that do nothing by themselves. */
  private static final Pattern THREADS_OF_JDK =
      Pattern.compile("process reaper.*|Keep-Alive-Timer|HttpClient-\\d+-.*|ForkJoinPool\\.commonPool-.*");

  private static final Pattern MBEANS_OF_JDK = Pattern.compile("(?:java|javax|jdk|com\\.sun)\\..*|JMImplementation");

  /**
   * Libraries that do no harm beside later builds: those that others need; Jansi's, which unpacks itself under a new name
   * each time; and JLine's beside Maven 4, which Maven's own classes load, and these stay.
   */
  private static final Pattern HARMLESS_LIBRARIES =
      Pattern.compile(
          "/(?:usr/)?lib\\d*/.*\\.so\\.[\\d.]+"
              + "|.*/jansi-[^/]*-libjansi\\.so(?: \\(deleted\\))?"
              + "|.*/lib/jline-native/.*/libjlinenative\\.so");

  private static final long MOST_MILLIS_OF_THREADS = 100;
  private static final long MILLIS_OF_CLEANERS = 50;

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
  /** The real path of the JDK. */
  private final String jdk;

  /** The real paths of the folders of Maven's jars, which may name others there, and of this agent. */
  private final Set<String> folders = new HashSet<>();

  private final Set<String> libraries;
  private final Set<String> registries = registries();
  private final Set<String> reachable = reachablePackages();
  private final Map<String, String> environment = new HashMap<>(System.getenv());

  /**
   * Takes the state of now; null where the JVM does not let us see all of it.
   *
   * @param ofMaven the files of Maven itself
   */
  static State take(Collection<File> ofMaven) {
    try {
      return new State(ofMaven);
    } catch (ReflectiveOperationException | IOException | RuntimeException e) {
      return null;
    }
  }

  private State(Collection<File> ofMaven) throws ReflectiveOperationException, IOException {
    jdk = Paths.get(System.getProperty("java.home")).toRealPath() + "/";
    for (File file : ofMaven) folders.add(file.getCanonicalFile().getParent());
    String own = State.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    folders.add(new File(own).getCanonicalFile().getParent());
    libraries = libraries();
    for (String[] place : FIELDS) {
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
    for (String name : Collections.list(logs.getLoggerNames())) restore(logs.getLogger(name));
    logs.readConfiguration();
    ThreadGroup all = Thread.currentThread().getThreadGroup();
    while (all.getParent() != null) all = all.getParent();
    all.setMaxPriority(Thread.MAX_PRIORITY);
    // An open jar would give its old content when the file has another.
    new URL("jar:file:/none!/").openConnection().setDefaultUseCaches(false);
    setDefaultUseCaches("jar", false);
    threads = Thread.getAllStackTraces().keySet();
  }

  /** Puts back what a configuration does not hold. */
  private static void restore(Logger logger) {
    if (logger == null) return;
    logger.setFilter(null);
    logger.setUseParentHandlers(true);
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
        && environment.equals(System.getenv())
        && libraries.containsAll(libraries())
        && registries.equals(registries())
        && reachable.equals(reachablePackages())
        && !isFileLeft()
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
  private Set<String> libraries() {
    Set<String> found = new HashSet<>();
    try {
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

  private static Set<String> registries() {
    Set<String> found = new HashSet<>();
    for (Class<?> it : Agent.instrumentation.getAllLoadedClasses()) {
      if (REGISTRIES.contains(it.getName())) found.add(it.getName());
    }
    return found;
  }

  /** Returns the packages of the JDK that everybody may use, and those that everybody may look into. */
  private static Set<String> reachablePackages() {
    Set<String> found = new HashSet<>();
    try {
      Class<?> layer = Class.forName("java.lang.ModuleLayer");
      Class<?> type = Class.forName("java.lang.Module");
      Method isOpen = type.getMethod("isOpen", String.class, type);
      Method isExported = type.getMethod("isExported", String.class, type);
      Object stranger = ClassLoader.class.getMethod("getUnnamedModule").invoke(new URLClassLoader(new URL[0], null));
      for (Object module : (Set<?>) layer.getMethod("modules").invoke(layer.getMethod("boot").invoke(null))) {
        for (Object name : (Set<?>) type.getMethod("getPackages").invoke(module)) {
          if ((Boolean) isExported.invoke(module, name, stranger)) found.add("exported " + name);
          if ((Boolean) isOpen.invoke(module, name, stranger)) found.add("open " + name);
        }
      }
    } catch (ReflectiveOperationException e) {
      // A JDK 8 has no modules.
    }
    return found;
  }

  /**
   * Whether a file is open that is not Maven's: a later build would meet its lock, or its old content. What nothing refers
   * to is closed when memory is collected.
   */
  private boolean isFileLeft() {
    if (openFiles().isEmpty()) return false;
    System.gc();
    System.runFinalization();
    try {
      Thread.sleep(MILLIS_OF_CLEANERS);
    } catch (InterruptedException e) {
      return true;
    }
    return !openFiles().isEmpty();
  }

  /** Returns the files that are open, but for those of Maven and the JDK. Empty where the system does not tell. */
  private List<String> openFiles() {
    List<String> found = new ArrayList<>();
    File[] descriptors = new File("/proc/self/fd").listFiles();
    if (descriptors == null) return found;
    for (File descriptor : descriptors) {
      File file = new File(targetOf(descriptor));
      boolean isKnown = file.getPath().startsWith(jdk) || folders.contains(file.getParent());
      if (!isKnown && file.isFile()) found.add(file.getPath());
    }
    return found;
  }

  private static String targetOf(File descriptor) {
    try {
      return Files.readSymbolicLink(descriptor.toPath()).toString();
    } catch (IOException e) {
      return "";
    }
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
