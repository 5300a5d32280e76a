package maven.mcp.hot;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The core extensions whose classes stay for all builds of a JVM: those made for it, that do a part of their work once in a
 * JVM, such as to load a native library. Each build makes objects of its own of them.
 */
final class Kept {
  /** What the realm of a core extension is called: coreExtension>com.gradle:develocity-maven-extension:2.5.0. */
  private static final String PREFIX = "coreExtension>";

  private final Object world;

  /** What the realms of the extensions begin with, each with the system properties that it sets once in a JVM. */
  private final Map<String, List<String>> properties = new HashMap<>();

  /** Their class loaders by the names of the realms, once a build has made them. */
  private final Map<String, URLClassLoader> loaders = new HashMap<>();

  /** The names of the properties of those that this JVM has loaded, each with the value that it got; null before. */
  private final Map<String, String> values = Collections.synchronizedMap(new HashMap<>());

  /**
   * @param world the launcher's world of class loaders
   * @param extensions group, colon and name of each, and behind blanks its properties
   */
  Kept(Object world, String[] extensions) throws ReflectiveOperationException {
    this.world = world;
    for (String it : extensions) {
      List<String> words = Arrays.asList(it.split(" "));
      properties.put(PREFIX + words.get(0) + ":", words.subList(1, words.size()));
    }
    Class<?> listener = Class.forName("org.codehaus.plexus.classworlds.ClassWorldListener");
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (method.getName().equals("realmCreated")) begin(arguments[0]);
          return method.getName().equals("equals") ? proxy == arguments[0] : method.getName().equals("hashCode") ? 0 : null;
        };
    Object proxy = Proxy.newProxyInstance(listener.getClassLoader(), new Class<?>[] {listener}, handler);
    world.getClass().getMethod("addListener", listener).invoke(world, proxy);
  }

  /** Lets a new realm of an extension take its classes from the one that stays, and sets its property again. */
  private void begin(Object realm) throws ReflectiveOperationException, IOException {
    List<String> own = propertiesOf(realm);
    if (own == null) return;
    for (String it : own) {
      String value = values.putIfAbsent(it, null);
      if (value != null) System.setProperty(it, value);
    }
    URLClassLoader loader = loaders.get(Maven.idOf(realm));
    if (loader == null) return;
    Method importFrom = realm.getClass().getMethod("importFrom", ClassLoader.class, String.class);
    for (String name : packagesOf(loader)) importFrom.invoke(realm, loader, name);
  }

  /** Takes the realms that stay out of the world, in which the next build makes new ones by their names. */
  void keep(Collection<?> realms) throws ReflectiveOperationException {
    for (Object realm : realms) {
      List<String> own = propertiesOf(realm);
      if (own == null) continue;
      for (String it : own) values.putIfAbsent(it, System.getProperty(it));
      if (loaders.putIfAbsent(Maven.idOf(realm), (URLClassLoader) realm) != null) continue;
      ((Map<?, ?>) State.open(world.getClass(), "realms").get(world)).remove(Maven.idOf(realm));
    }
  }

  /** Whether a class loader is one that stays, or stands on one, or is an object of one of its classes. */
  boolean owns(ClassLoader loader) {
    for (ClassLoader it = loader; it != null; it = it.getParent()) {
      if (loaders.containsValue(it) || loaders.containsValue(it.getClass().getClassLoader())) return true;
    }
    return false;
  }

  /** Whether an extension of this JVM sets a system property to this value, as far as is known. */
  boolean sets(Object name, Object value) {
    String known = values.get(name);
    return known == null ? values.containsKey(name) : known.equals(value);
  }

  /** Returns their jars, which stay open. */
  Collection<File> files() {
    List<File> files = new ArrayList<>();
    for (URLClassLoader loader : loaders.values()) files.addAll(Maven.filesOf(loader.getURLs()));
    return files;
  }

  private static Set<String> packagesOf(URLClassLoader loader) throws IOException {
    Set<String> found = new HashSet<>();
    for (File jar : Maven.filesOf(loader.getURLs())) {
      try (ZipFile zip = new ZipFile(jar)) {
        for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
          String name = all.nextElement().getName();
          int end = name.endsWith(".class") && !name.startsWith("META-INF/") ? name.lastIndexOf('/') : -1;
          if (end > 0) found.add(name.substring(0, end).replace('/', '.'));
        }
      }
    }
    return found;
  }

  /** Returns the properties of the extension that has this realm; null if it does not stay. */
  private List<String> propertiesOf(Object realm) throws ReflectiveOperationException {
    String id = Maven.idOf(realm);
    for (String prefix : properties.keySet()) if (id.startsWith(prefix)) return properties.get(prefix);
    return null;
  }
}
