package maven.mcp.hot;

import java.io.FileInputStream;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Maven as its launcher would start it, by reflection, so that compiling this needs no Maven. */
final class Maven {
  private final ClassLoader realm;
  private final Method main;
  private final Object world;
  private final Set<String> own;

  private Maven(ClassLoader realm, Method main, Object world) throws ReflectiveOperationException {
    this.realm = realm;
    this.main = main;
    this.world = world;
    this.own = names();
  }

  static Maven load() throws Exception {
    Class<?> type = Class.forName("org.codehaus.plexus.classworlds.launcher.Launcher");
    Object launcher = type.getConstructor().newInstance();
    // Without it the realm of Maven's core has no parent.
    type.getMethod("setSystemClassLoader", ClassLoader.class).invoke(launcher, Maven.class.getClassLoader());
    try (InputStream in = new FileInputStream(System.getProperty("classworlds.conf"))) {
      type.getMethod("configure", InputStream.class).invoke(launcher, in);
    }
    Object world = type.getMethod("getWorld").invoke(launcher);
    Class<?> mainClass = (Class<?>) type.getMethod("getMainClass").invoke(launcher);
    ClassLoader realm = (ClassLoader) type.getMethod("getMainRealm").invoke(launcher);
    return new Maven(realm, mainClass.getMethod("main", String[].class, world.getClass()), world);
  }

  /** Runs one build, and returns its exit code. */
  int build(String[] arguments) {
    Thread.currentThread().setContextClassLoader(realm);
    try {
      Object code = main.invoke(null, arguments, world);
      return code instanceof Integer ? (Integer) code : 0;
    } catch (InvocationTargetException e) {
      // As Maven's launcher does.
      e.getCause().printStackTrace();
      return 100;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Drops the class loaders of plugins and extensions that the build has left. */
  void forget() throws ReflectiveOperationException {
    for (String name : names()) {
      if (!own.contains(name)) world.getClass().getMethod("disposeRealm", String.class).invoke(world, name);
    }
  }

  private Set<String> names() throws ReflectiveOperationException {
    Collection<?> realms = (Collection<?>) world.getClass().getMethod("getRealms").invoke(world);
    Set<String> names = new HashSet<>();
    for (Object it : new ArrayList<>(realms)) names.add((String) it.getClass().getMethod("getId").invoke(it));
    return names;
  }
}
