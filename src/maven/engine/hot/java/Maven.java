package maven.mcp.hot;

import java.io.FileInputStream;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Maven as its launcher would start it, by reflection, so that compiling this needs no Maven. */
final class Maven {
  private final Object launcher;
  private final Object world;
  private final Set<String> own;

  private Maven(Object launcher) throws ReflectiveOperationException {
    this.launcher = launcher;
    this.world = launcher.getClass().getMethod("getWorld").invoke(launcher);
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
    return new Maven(launcher);
  }

  /** Runs one build, and returns its exit code. What Maven throws is printed as by its launcher and the JVM. */
  int build(String[] arguments) {
    try {
      launcher.getClass().getMethod("launch", String[].class).invoke(launcher, (Object) arguments);
      return (Integer) launcher.getClass().getMethod("getExitCode").invoke(launcher);
    } catch (InvocationTargetException e) {
      boolean isError = e.getCause() instanceof Error;
      if (isError) System.err.print("Exception in thread \"main\" ");
      e.getCause().printStackTrace();
      return isError ? 1 : 100;
    } catch (NoSuchMethodException | IllegalAccessException e) {
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
