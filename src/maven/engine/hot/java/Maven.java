package maven.mcp.hot;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Maven as its launcher would start it, by reflection, so that compiling this needs no Maven. */
final class Maven {
  private static final String MANAGER = "httpClientConnectionManager";
  private static final String CLIENT = "httpClient";

  /** Types of callbacks that the JDK, once given one, calls as long as it runs. */
  private static final String[] CALLBACKS = {
    "java.io.ObjectInputFilter",
    "java.time.zone.ZoneRulesProvider",
    "javax.management.NotificationListener",
    "sun.misc.ObjectInputFilter",
    "sun.misc.SignalHandler",
  };

  private final Object launcher;
  private final Object world;
  private final URL[] parts;
  private final Kept kept;
  private final Set<Object> own = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The class of Wagon if its connections are closed; otherwise null. */
  private Class<?> used;

  /** Whether the connections that Wagon has are those that {@link #connect} has made. */
  private boolean areOurs;

  private Maven(Object launcher) throws ReflectiveOperationException {
    this.launcher = launcher;
    this.world = launcher.getClass().getMethod("getWorld").invoke(launcher);
    this.parts = ((URLClassLoader) launcher.getClass().getMethod("getMainRealm").invoke(launcher)).getURLs();
    own.addAll(realms());
    this.kept = new Kept(world, Agent.keptExtensions);
  }

  static Maven load() throws Exception {
    Class<?> type = Class.forName("org.codehaus.plexus.classworlds.launcher.Launcher");
    Object launcher = type.getConstructor().newInstance();
    // Without it the realm of Maven's core has no parent.
    type.getMethod("setSystemClassLoader", ClassLoader.class).invoke(launcher, Maven.class.getClassLoader());
    try (InputStream in = new FileInputStream(System.getProperty("classworlds.conf"))) {
      type.getMethod("configure", InputStream.class).invoke(launcher, in);
    }
    initializeContainer((ClassLoader) type.getMethod("getMainRealm").invoke(launcher));
    return new Maven(launcher);
  }

  /**
   * Initializes the class of Maven's container, which happens once in a JVM and sets the system property
   * {@code guice.disable.misplaced.annotation.check} for all builds.
   */
  private static void initializeContainer(ClassLoader core) {
    try {
      Class.forName("org.codehaus.plexus.DefaultPlexusContainer", true, core);
    } catch (ClassNotFoundException | LinkageError e) {
      // Maven has another one, or will say itself what is wrong with it.
    }
  }

  Kept kept() {
    return kept;
  }

  /** Returns the jars of Maven's core, which stay open, and those of its launcher. */
  Collection<File> files() {
    List<File> files = filesOf(parts);
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) files.add(new File(path));
    return files;
  }

  /** Returns the files that the URLs of a class loader name. */
  static List<File> filesOf(URL[] urls) {
    List<File> files = new ArrayList<>();
    for (URL url : urls) files.add(new File(URI.create(url.toString()).getPath()));
    return files;
  }

  /** Whether somebody has given this Maven extensions, which keep what they like in classes that stay. */
  boolean isExtended() {
    Path ext = Paths.get(System.getProperty("maven.home", ""), "lib", "ext").toAbsolutePath();
    for (URL part : parts) {
      Path path = Paths.get(URI.create(part.toString()));
      if (path.startsWith(ext) && path.toString().endsWith(".jar")) return true;
    }
    return false;
  }

  /** Runs one build, and returns its exit code. What Maven throws is printed as by its launcher and the JVM. */
  int build(String[] arguments) {
    try {
      launcher.getClass().getMethod("launch", String[].class).invoke(launcher, (Object) arguments);
      return (Integer) launcher.getClass().getMethod("getExitCode").invoke(launcher);
    } catch (InvocationTargetException e) {
      return print(e.getCause());
    } catch (NoSuchMethodException | IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Prints what the launcher has thrown, and returns the exit code. */
  private int print(Throwable thrown) {
    Throwable cause = thrown;
    if (thrown instanceof InvocationTargetException) {
      cause = thrown.getCause();
      String line = "---------------------------------------------------";
      System.out.println(line);
      for (int i = 0; i < parts.length; i++) System.out.println("constituent[" + i + "]: " + parts[i]);
      System.out.println(line);
    }
    if (cause instanceof Error) System.err.print("Exception in thread \"main\" ");
    cause.printStackTrace();
    return cause instanceof Error ? 1 : 100;
  }

  /**
   * Drops the class loaders of plugins and extensions that the build has left, and closes those that plugins have made. The
   * JDK may refer to some for ever, as it does to Groovy's classes.
   */
  void forget() throws ReflectiveOperationException, IOException {
    kept.keep(realms());
    for (Object realm : realms()) {
      if (!own.contains(realm)) world.getClass().getMethod("disposeRealm", String.class).invoke(world, idOf(realm));
    }
    Class<?>[] loaded = Agent.instrumentation.getAllLoadedClasses();
    for (URLClassLoader loader : loadersOf(loaded)) if (!isOwn(loader)) loader.close();
    disconnect(loaded);
  }

  /**
   * Closes the connections of Wagon, by which Maven 3.8 downloads. It keeps them in static fields, together with
   * logins, cookies, and the proxies and TLS settings of the time at which they were made.
   */
  private void disconnect(Class<?>[] loaded) throws ReflectiveOperationException {
    for (Class<?> type : loaded) {
      if (!type.getName().endsWith(".AbstractHttpClientWagon") || !own.contains(type.getClassLoader())) continue;
      // Reading the fields of a Wagon that no build has used would initialize it, and so make its connections.
      if (!isMade(type.getDeclaredField(CLIENT).getType(), loaded)) continue;
      Object manager = State.open(type, MANAGER).get(null);
      Object client = State.open(type, CLIENT).get(null);
      Object cookies = State.open(client.getClass(), "cookieStore").get(client);
      if (areOurs && isEmpty(manager, "getRoutes") && isEmpty(cookies, "getCookies")) continue;
      manager.getClass().getMethod("shutdown").invoke(manager);
      used = type;
    }
  }

  /** Whether a type may have objects: whether a class that extends or implements it is loaded and is not abstract. */
  private static boolean isMade(Class<?> wanted, Class<?>[] loaded) {
    for (Class<?> type : loaded) {
      if (wanted.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) return true;
    }
    return false;
  }

  /** Gives Wagon new connections in place of those that are closed. They are made of what the JDK has as defaults. */
  void connect() throws ReflectiveOperationException {
    if (used == null) return;
    State.open(used, MANAGER).set(null, callStatic(used, "createConnManager"));
    State.open(used, CLIENT).set(null, callStatic(used, "createClient"));
    used = null;
    areOurs = true;
  }

  private static boolean isEmpty(Object of, String getter) throws ReflectiveOperationException {
    return ((Collection<?>) of.getClass().getMethod(getter).invoke(of)).isEmpty();
  }

  private static Object callStatic(Class<?> type, String name) throws ReflectiveOperationException {
    Method method = type.getDeclaredMethod(name);
    method.setAccessible(true);
    return method.invoke(null);
  }

  private static Set<URLClassLoader> loadersOf(Class<?>[] loaded) {
    Set<URLClassLoader> found = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Class<?> type : loaded) {
      if (type.getClassLoader() instanceof URLClassLoader) found.add((URLClassLoader) type.getClassLoader());
    }
    return found;
  }

  /** Whether a build has loaded a class of a callback. It cannot be seen whether one was registered. */
  boolean leavesCallbacks() {
    List<Class<?>> callbacks = callbacks();
    for (Class<?> type : Agent.instrumentation.getAllLoadedClasses()) {
      for (Class<?> callback : callbacks) {
        if (callback.isAssignableFrom(type) && type.getClassLoader() != null && !isOwn(type.getClassLoader())) return true;
      }
    }
    return false;
  }

  private static List<Class<?>> callbacks() {
    List<Class<?>> found = new ArrayList<>();
    for (String name : CALLBACKS) {
      try {
        found.add(Class.forName(name, false, null));
      } catch (ClassNotFoundException e) {
        // Filters are in the second package up to Java 8, and in the first one since.
      }
    }
    return found;
  }

  /** Whether a class loader is needed by all builds: of Maven, an extension that stays, or the JDK. In Java 8 it has several. */
  private boolean isOwn(ClassLoader loader) {
    if (own.contains(loader) || kept.owns(loader)) return true;
    for (ClassLoader it = ClassLoader.getSystemClassLoader(); it != null; it = it.getParent()) {
      if (it == loader) return true;
    }
    if (!(loader instanceof URLClassLoader)) return false;
    String jdk = new File(System.getProperty("java.home")).toURI().toString().replaceFirst("/jre/$", "/");
    URL[] urls = ((URLClassLoader) loader).getURLs();
    for (URL url : urls) if (!url.toString().startsWith(jdk)) return false;
    return urls.length > 0;
  }

  /** Returns the class loaders of the launcher's world. */
  Collection<?> realms() throws ReflectiveOperationException {
    return new ArrayList<>((Collection<?>) world.getClass().getMethod("getRealms").invoke(world));
  }

  static String idOf(Object realm) throws ReflectiveOperationException {
    return (String) realm.getClass().getMethod("getId").invoke(realm);
  }
}
