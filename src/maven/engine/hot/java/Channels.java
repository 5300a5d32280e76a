package maven.mcp.hot;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.channels.AsynchronousChannelGroup;

/**
 * The groups of asynchronous channels that a build has made, or the JDK for it. Nobody ends them, so their threads stay, as
 * after Surefire has talked to its forks over TCP.
 */
final class Channels {
  // The JDK's class of all groups.
  static final String GROUP = "sun.nio.ch.AsynchronousChannelGroupImpl";

  /** Ends those whose channels are all closed. */
  static void forget() throws ReflectiveOperationException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      Object task = taskOf(thread);
      if (task == null || !task.getClass().getName().startsWith("sun.nio.ch.")) continue;
      for (Field field : task.getClass().getDeclaredFields()) {
        Object group = State.open(task.getClass(), field.getName()).get(task);
        if (group instanceof AsynchronousChannelGroup && isEmpty(group)) end((AsynchronousChannelGroup) group);
      }
    }
  }

  /** Returns what a thread runs; null if that is the thread itself, or it has ended. */
  private static Object taskOf(Thread thread) throws ReflectiveOperationException {
    try {
      return State.open(Thread.class, "target").get(thread);
    } catch (NoSuchFieldException e) {
      // Since Java 19.
      Object holder = State.open(Thread.class, "holder").get(thread);
      return State.open(holder.getClass(), "task").get(holder);
    }
  }

  private static boolean isEmpty(Object group) throws ReflectiveOperationException {
    Method isEmpty = Class.forName(GROUP, false, null).getDeclaredMethod("isEmpty");
    isEmpty.setAccessible(true);
    return (Boolean) isEmpty.invoke(group);
  }

  /** Ends a group. If the JDK keeps it for all who name none, the next of these gets a new one, as in a new JVM. */
  private static void end(AsynchronousChannelGroup group) throws ReflectiveOperationException {
    group.shutdown();
    Class<?> provider = group.provider().getClass();
    for (Field field : provider.getDeclaredFields()) {
      Field own = State.open(provider, field.getName());
      if (own.get(null) == group) own.set(null, null);
    }
  }
}
