package maven.mcp.hot;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.management.JMException;

/** What a build can leave in its JVM for the rest of its life. */
final class Remains {
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
              "java.util.concurrent.CompletableFuture$Delayer",
              "javax.imageio.spi.IIORegistry",
              "javax.naming.spi.NamingManager",
              "javax.security.auth.login.Configuration",
              "jdk.internal.foreign.abi.AbstractLinker",
              "jdk.jfr.internal.PlatformRecorder",
              "sun.net.www.protocol.http.AuthenticationInfo"));

  /**
   * Libraries that do no harm beside later builds: those that others need; Jansi's and JNA's, which unpack themselves under
   * a new name each time; and those beside Maven, Jansi's of 3 and JLine's of 4, which Maven's own classes load, and these stay.
   */
  private static final Pattern HARMLESS_LIBRARIES =
      Pattern.compile(
          "/(?:usr/)?lib\\d*/.*\\.so\\.[\\d.]+"
              + "|.*/jna\\d+\\.tmp \\(deleted\\)"
              + "|.*/jansi-[^/]*-libjansi\\.so(?: \\(deleted\\))?"
              + "|.*/lib/(?:jansi|jline)-native/.*/lib(?:jansi|jlinenative)\\.so");

  private static final String OPEN = "open ";

  /** The real path of the JDK. */
  private final String jdk;

  private final Kept kept;
  private final Threads threads;
  private final Beans beans = new Beans();
  private final OwnProcess process = new OwnProcess();
  private final SharedLoaders loaders;
  private final OpenFiles files;
  private final Set<String> libraries;
  private final Set<String> registries;
  private final Set<String> reachable = reachablePackages();
  private final Map<String, String> environment = new HashMap<>(System.getenv());

  /**
   * Takes what is there now.
   *
   * @param maven the Maven that is to run
   */
  Remains(Maven maven) throws IOException, ReflectiveOperationException {
    kept = maven.kept();
    threads = new Threads(kept);
    registries = registries();
    // In a JDK 8 it is the folder `jre` of the JDK.
    jdk = Paths.get(System.getProperty("java.home")).toRealPath().toString().replaceFirst("/jre$", "") + "/";
    files = new OpenFiles(jdk, maven.files(), kept);
    libraries = libraries();
    loaders = new SharedLoaders(maven.realms(), maven.files(), kept);
  }

  /** Notes what is there before a build. */
  void begin() {
    threads.begin();
  }

  /** Returns the packages of the JDK that everybody may look into. */
  private Set<String> openPackages() {
    Set<String> found = new HashSet<>();
    for (String it : reachable) if (it.startsWith(OPEN)) found.add(it.substring(OPEN.length()));
    return found;
  }

  /** Undoes what can be undone after it. */
  void forget() throws JMException, ReflectiveOperationException {
    beans.forget();
    Channels.forget();
    loaders.forget();
  }

  /** Whether a build has left anything. */
  boolean areThere() throws Exception {
    return !environment.equals(System.getenv())
        || !libraries.containsAll(libraries())
        || !registries.equals(registries())
        || !reachable.equals(reachablePackages())
        // Threads come first: one that still runs may open a socket.
        || threads.areLeft()
        || files.areLeft()
        || loaders.areChanged(openPackages())
        || beans.areLeft()
        || process.isChanged();
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

  private Set<String> registries() throws ReflectiveOperationException {
    Set<String> found = new HashSet<>();
    for (Class<?> it : Agent.instrumentation.getAllLoadedClasses()) {
      if (!REGISTRIES.contains(it.getName())) continue;
      if (!it.getName().equals("java.sql.DriverManager") || isUsed(it)) found.add(it.getName());
    }
    return found;
  }

  /** Whether somebody has set up JDBC, or asked it for a driver: no class loader sees the drivers of extensions that stay. */
  private boolean isUsed(Class<?> manager) throws ReflectiveOperationException {
    Agent.open(manager);
    try {
      if ((Boolean) State.open(manager, "driversInitialized").get(null)) return true;
    } catch (NoSuchFieldException e) {
      // A JDK 8 looks for all drivers at once.
      return true;
    }
    for (Object info : (Collection<?>) State.open(manager, "registeredDrivers").get(null)) {
      Object driver = State.open(info.getClass(), "driver").get(info);
      if (!kept.owns(driver.getClass().getClassLoader())) return true;
    }
    return (Integer) State.open(manager, "loginTimeout").get(null) != 0
        || State.open(manager, "logWriter").get(null) != null
        || State.open(manager, "logStream").get(null) != null;
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
          // What is open is exported, too.
          if (!(Boolean) isExported.invoke(module, name, stranger)) continue;
          found.add("exported " + name);
          if ((Boolean) isOpen.invoke(module, name, stranger)) found.add(OPEN + name);
        }
      }
    } catch (ReflectiveOperationException e) {
      // A JDK 8 has no modules.
    }
    return found;
  }
}
