package maven.mcp.hot;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;

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
              "javax.imageio.spi.IIORegistry",
              "javax.naming.spi.NamingManager",
              "javax.security.auth.login.Configuration",
              "sun.net.www.protocol.http.AuthenticationInfo"));

  /** The threads that the JDK keeps for what a build has used, and that do nothing by themselves. */
  private static final Pattern THREADS_OF_JDK =
      Pattern.compile("process reaper.*|Keep-Alive-Timer|HttpClient-\\d+-SelectorManager|ForkJoinPool\\.commonPool-worker-.*");

  private static final Pattern MBEANS_OF_JDK =
      Pattern.compile(
          "java\\.(?:lang|nio|util\\.logging)|jdk\\.management(?:\\.\\w+)?|com\\.sun\\.management|JMImplementation");

  /**
   * Libraries that do no harm beside later builds: those that others need; Jansi's, which unpacks itself under a new name
   * each time; and JLine's beside Maven 4, which Maven's own classes load, and these stay.
   */
  private static final Pattern HARMLESS_LIBRARIES =
      Pattern.compile(
          "/(?:usr/)?lib\\d*/.*\\.so\\.[\\d.]+"
              + "|.*/jansi-[^/]*-libjansi\\.so(?: \\(deleted\\))?"
              + "|.*/lib/jline-native/.*/libjlinenative\\.so");

  /** A file that was deleted while it is open, and not a part of the JVM's own memory. */
  private static final Pattern DELETED = Pattern.compile("/(?!memfd:|dev/).* \\(deleted\\)");

  /** What the JVM itself opens from time to time, such as the limits of its container. */
  private static final Pattern OF_SYSTEM = Pattern.compile("/(?:sys|proc)/.*");

  private static final long MOST_MILLIS_OF_THREADS = 100;
  private static final int PAUSES_OF_CLEANERS = 4;
  private static final long MILLIS_OF_PAUSE = 40;

  private Set<Thread> threads = Collections.emptySet();

  /** The real path of the JDK. */
  private final String jdk;

  /** The real paths of the folders of Maven's jars, which may name others there, and of this agent. */
  private final Set<String> folders = new HashSet<>();

  private final Set<String> libraries;
  private final Set<String> registries = registries();
  private final Set<String> reachable = reachablePackages();
  private final Map<String, String> environment = new HashMap<>(System.getenv());

  /**
   * Takes what is there now.
   *
   * @param ofMaven the files of Maven itself
   */
  Remains(Collection<File> ofMaven) throws IOException {
    // In a JDK 8 it is the folder `jre` of the JDK.
    jdk = Paths.get(System.getProperty("java.home")).toRealPath().toString().replaceFirst("/jre$", "") + "/";
    for (File file : ofMaven) folders.add(file.getCanonicalFile().getParent());
    URI own = URI.create(Remains.class.getProtectionDomain().getCodeSource().getLocation().toString());
    folders.add(new File(own.getPath()).getCanonicalFile().getParent());
    libraries = libraries();
  }

  /** Notes the threads that are there before a build. */
  void begin() {
    threads = Thread.getAllStackTraces().keySet();
  }

  /** Whether a build has left anything. */
  boolean areThere() throws JMException {
    return !environment.equals(System.getenv())
        || !libraries.containsAll(libraries())
        || !registries.equals(registries())
        || !reachable.equals(reachablePackages())
        // What still begins shows as a thread first, and as a connection then.
        || isThreadLeft()
        || isFileLeft()
        || isMBeanLeft();
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
   * Whether a file is open that is not Maven's: a later build would meet its lock, or its old content. Nor may a connection
   * be: what listens, or waits for an answer, would go on. What nothing refers to is closed when memory is collected.
   */
  private boolean isFileLeft() {
    if (openFiles().isEmpty()) return false;
    System.gc();
    System.runFinalization();
    try {
      for (int pause = 0; pause < PAUSES_OF_CLEANERS; pause++) {
        Thread.sleep(MILLIS_OF_PAUSE);
        if (openFiles().isEmpty()) return false;
      }
    } catch (InterruptedException e) {
      return true;
    }
    return true;
  }

  /**
   * Returns the files and connections that are open, but for the files of Maven and the JDK. Empty where the system does not
   * tell.
   */
  private Set<String> openFiles() {
    Set<String> found = new HashSet<>();
    Set<String> sockets = new HashSet<>();
    File[] descriptors = new File("/proc/self/fd").listFiles();
    if (descriptors == null) return found;
    for (File descriptor : descriptors) {
      File file = new File(targetOf(descriptor));
      if (file.getPath().startsWith("socket:")) sockets.add(file.getPath());
      boolean isKnown =
          file.getPath().startsWith(jdk)
              || folders.contains(file.getParent())
              || OF_SYSTEM.matcher(file.getPath()).matches();
      if (!isKnown && (file.isFile() || DELETED.matcher(file.getPath()).matches())) found.add(file.getPath());
    }
    // Those of the output lead to the server.
    sockets.retainAll(networkSockets());
    found.addAll(sockets);
    return found;
  }

  /** Returns the sockets of the network, of all processes, called as the descriptors of them are. */
  private static Set<String> networkSockets() {
    Set<String> found = new HashSet<>();
    for (String table : new String[] {"tcp", "tcp6", "udp", "udp6"}) {
      try {
        // 0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 48213 1 ...
        for (String line : Files.readAllLines(Paths.get("/proc/self/net", table), StandardCharsets.ISO_8859_1)) {
          found.add("socket:[" + line.trim().split(" +")[9] + "]");
        }
      } catch (IOException e) {
        // There is no IPv6.
      }
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

  /** Whether there are beans that are not the JDK's, or a server that it has not made. */
  private static boolean isMBeanLeft() throws JMException {
    ObjectName runtime = new ObjectName("java.lang:type=Runtime");
    for (MBeanServer server : MBeanServerFactory.findMBeanServer(null)) {
      if (!server.isRegistered(runtime)) return true;
      for (String domain : server.getDomains()) if (!isOfJdk(domain)) return true;
    }
    return false;
  }

  /** Whether beans of this domain are the JDK's. */
  static boolean isOfJdk(String domain) {
    return MBEANS_OF_JDK.matcher(domain).matches();
  }

  /** Whether there is a thread that was not there before the build, and does not end at once. */
  private boolean isThreadLeft() {
    long end = System.nanoTime() + MOST_MILLIS_OF_THREADS * 1_000_000;
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (threads.contains(thread) || THREADS_OF_JDK.matcher(thread.getName()).matches()) continue;
      if (waitsForWork(thread)) continue;
      try {
        thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
      } catch (InterruptedException e) {
        return true;
      }
      if (thread.isAlive() && !waitsForWork(thread)) return true;
    }
    return !ForkJoinPool.commonPool().isQuiescent();
  }

  /**
   * Whether a thread belongs to a pool that has nothing to do, now or later. Only the plugin that made the pool could give it
   * work, and each build has plugins of its own.
   */
  private static boolean waitsForWork(Thread thread) {
    boolean isTimed = thread.getState() == Thread.State.TIMED_WAITING;
    if (!isTimed && thread.getState() != Thread.State.WAITING) return false;
    boolean waits = false;
    for (StackTraceElement frame : thread.getStackTrace()) {
      String type = frame.getClassName();
      if (isTimed && (type.endsWith("DelayedWorkQueue") || type.endsWith(".DelayQueue"))) return false;
      // That of the common pool, from JDK 25 on.
      if (!isTimed && type.equals("java.util.concurrent.DelayScheduler")) return true;
      if (type.equals("java.util.concurrent.ThreadPoolExecutor") && frame.getMethodName().equals("getTask")) waits = true;
    }
    return waits;
  }
}
