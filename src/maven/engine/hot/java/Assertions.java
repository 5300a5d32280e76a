package maven.mcp.hot;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Whether classes check their assertions, which a program can set for a class loader. Surefire does so for the JDK's platform
 * loader where each class of tests has a JVM of its own.
 */
final class Assertions {
  static final ClassLoader PLATFORM = ClassLoader.getSystemClassLoader().getParent();

  /** The map of classes is null, and the JVM is asked, until something is set for a loader. */
  private final Field classStatus = openLoaderField("classAssertionStatus");

  private final Field packageStatus = openLoaderField("packageAssertionStatus");
  private final Field defaultStatus = openLoaderField("defaultAssertionStatus");
  private final Object lock = openLoaderField("assertionLock").get(PLATFORM);
  private final Object unsafe;
  private final Method shouldBeInitialized;
  private boolean areTaken;

  Assertions() throws ReflectiveOperationException {
    Class<?> type = unsafeType();
    Agent.open(type);
    unsafe = State.open(type, "theUnsafe").get(null);
    shouldBeInitialized = type.getMethod("shouldBeInitialized", Class.class);
  }

  /** Returns the class that tells what is initialized: the public one of Java 8 no longer does in Java 22. */
  private static Class<?> unsafeType() throws ClassNotFoundException {
    try {
      return Class.forName("jdk.internal.misc.Unsafe", false, null);
    } catch (ClassNotFoundException e) {
      return Class.forName("sun.misc.Unsafe", false, null);
    }
  }

  boolean areSet(ClassLoader loader) throws IllegalAccessException {
    return classStatus.get(loader) != null;
  }

  /** Makes the platform loader ask the JVM again, and notes whether a class has already taken what was set. */
  void forget() throws ReflectiveOperationException {
    if (!areSet(PLATFORM)) return;
    synchronized (lock) {
      classStatus.set(PLATFORM, null);
      packageStatus.set(PLATFORM, null);
      defaultStatus.setBoolean(PLATFORM, false);
    }
    for (Class<?> type : Agent.instrumentation.getAllLoadedClasses()) {
      if (type.getClassLoader() == PLATFORM && hasTaken(type)) areTaken = true;
    }
  }

  /** Whether a class of the JDK checks its assertions otherwise than it would in a fresh JVM. */
  boolean areTaken() {
    return areTaken;
  }

  /** Compares the field that the compiler adds for assertions, which a class sets once, when it is initialized. */
  private boolean hasTaken(Class<?> type) throws ReflectiveOperationException {
    // Reading the field of another class would initialize it.
    if (type.isArray() || (Boolean) shouldBeInitialized.invoke(unsafe, type)) return false;
    Field disabled = find(type, "$assertionsDisabled");
    if (disabled == null) return false;
    Agent.open(type);
    disabled.setAccessible(true);
    return disabled.getBoolean(null) == type.desiredAssertionStatus();
  }

  private static Field openLoaderField(String name) throws ReflectiveOperationException {
    Field field = find(ClassLoader.class, name);
    if (field == null) throw new NoSuchFieldException(name);
    field.setAccessible(true);
    return field;
  }

  /** Asks the JDK's own method, since the public one leaves out all fields of class loaders; null where there is none. */
  private static Field find(Class<?> type, String name) throws ReflectiveOperationException {
    Method all = Class.class.getDeclaredMethod("getDeclaredFields0", boolean.class);
    all.setAccessible(true);
    for (Field it : (Field[]) all.invoke(type, false)) if (it.getName().equals(name)) return it;
    return null;
  }
}
