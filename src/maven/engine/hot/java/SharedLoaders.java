package maven.mcp.hot;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The class loaders that all builds share: those of Maven's core and of its launcher. */
final class SharedLoaders {
  private static final String VERSIONS = "META-INF/versions/";

  /**
   * What Guice makes of a class up to Maven 3.9.11, to call it faster. It lies beside that class, and is made once.
   */
  // org.apache.maven.toolchain.DefaultToolchainManager$$FastClassByGuice$$317365859
  private static final Pattern OF_GUICE = Pattern.compile("\\$\\$FastClassByGuice\\$\\$\\d+$");

  private final Map<ClassLoader, List<Object>> initial = new HashMap<>();
  private final Collection<File> jars;
  private final Kept kept;
  private final Assertions assertions = new Assertions();

  /** The classes of these loaders that are known to belong to them. */
  private final Set<Class<?>> checked = new HashSet<>();

  /** The names of the classes in their jars; empty until they are needed. */
  private final Set<String> names = new HashSet<>();

  SharedLoaders(Collection<?> loaders, Collection<File> jars, Kept kept) throws ReflectiveOperationException {
    this.jars = jars;
    this.kept = kept;
    for (Object loader : loaders) add((ClassLoader) loader);
    add(ClassLoader.getSystemClassLoader());
    add(Assertions.PLATFORM);
  }

  private void add(ClassLoader loader) throws ReflectiveOperationException {
    if (assertions.areSet(loader)) throw new IllegalStateException("assertions are set for " + loader);
    initial.put(loader, stateOf(loader));
  }

  /** Puts back what can be put back. */
  void forget() throws ReflectiveOperationException {
    assertions.forget();
  }

  /**
   * Whether one finds classes elsewhere, makes other things of them, or has got some that it has not found itself. In the JDK
   * only who may look into a package can add to it.
   *
   * @param open the packages of the JDK that everybody may look into
   */
  boolean areChanged(Set<String> open) throws ReflectiveOperationException, IOException {
    if (assertions.areTaken()) return true;
    for (Map.Entry<ClassLoader, List<Object>> it : initial.entrySet()) {
      if (!it.getValue().equals(stateOf(it.getKey()))) return true;
    }
    if (names.isEmpty()) for (File jar : jars) addNames(jar);
    for (Class<?> type : Agent.instrumentation.getAllLoadedClasses()) {
      ClassLoader loader = type.getClassLoader();
      boolean isOfJdk = loader == null || loader == Assertions.PLATFORM;
      boolean canBeAdded = isOfJdk ? open.contains(packageOf(type)) : initial.containsKey(loader) && checked.add(type);
      if (canBeAdded && isAdded(type)) return true;
    }
    return false;
  }

  private List<Object> stateOf(ClassLoader loader) throws ReflectiveOperationException {
    List<Object> state = new ArrayList<>();
    state.add(assertions.areSet(loader));
    if (!(loader instanceof URLClassLoader)) return state;
    for (URL url : ((URLClassLoader) loader).getURLs()) state.add(url.toString());
    for (Field field : loader.getClass().getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())) continue;
      Object value = State.open(loader.getClass(), field.getName()).get(loader);
      state.add(value instanceof Collection ? withoutKept((Collection<?>) value) : value);
    }
    return state;
  }

  /** Leaves out what Maven's realm imports from extensions that stay. */
  private List<Object> withoutKept(Collection<?> imports) throws ReflectiveOperationException {
    List<Object> found = new ArrayList<>();
    for (Object it : imports) {
      boolean isImport = it.getClass().getName().equals("org.codehaus.plexus.classworlds.realm.Entry");
      if (!isImport || !kept.owns((ClassLoader) State.open(it.getClass(), "classLoader").get(it))) found.add(it);
    }
    return found;
  }

  private void addNames(File jar) throws IOException {
    if (!jar.getName().endsWith(".jar") || !jar.isFile()) return;
    try (ZipFile zip = new ZipFile(jar)) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
        String name = all.nextElement().getName();
        if (name.endsWith(".class")) names.add(name.startsWith(VERSIONS) ? withoutVersion(name) : name);
      }
    }
  }

  /** Returns the name of a class which a jar has for later JDKs: com/acme/Cart.class of META-INF/versions/11/com/acme/Cart.class. */
  private static String withoutVersion(String name) {
    return name.substring(name.indexOf('/', VERSIONS.length()) + 1);
  }

  private static String packageOf(Class<?> type) {
    return type.getName().substring(0, Math.max(0, type.getName().lastIndexOf('.')));
  }

  /**
   * Whether a class is in none of the jars and not in the JDK, nor made by the JDK or for one that is. Those that have no
   * name to find them by do no harm.
   */
  private boolean isAdded(Class<?> type) {
    String name = type.getName();
    if (type.isArray() || name.indexOf('/') >= 0 || Proxy.isProxyClass(type)) return false;
    String path = OF_GUICE.matcher(name).replaceFirst("").replace('.', '/') + ".class";
    if (!names.contains(path) && ClassLoader.getSystemResource(path) != null) names.add(path);
    return !names.contains(path);
  }
}
