package maven.mcp.hot;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** The threads that a build leaves, or has changed. What they are called proves nothing. */
final class Threads {
  private static final long MOST_MILLIS = 100;
  private static final long MILLIS_OF_PAUSE = 2;

  /** The classes of threads that the JDK makes for what a build has used, and that do nothing by themselves. */
  private static final List<String> OF_JDK =
      Arrays.asList("java.util.concurrent.DelayScheduler", "jdk.internal.net.http.HttpClientImpl$SelectorManager");

  private final Kept kept;

  /** The threads that were there before, each with what can be set of it. */
  private Map<Thread, List<Object>> before = Collections.emptyMap();

  Threads(Kept kept) {
    this.kept = kept;
  }

  /** Notes those that are there before a build. */
  void begin() {
    before = new HashMap<>();
    for (Thread thread : Thread.getAllStackTraces().keySet()) before.put(thread, stateOf(thread));
  }

  /** Whether one was changed, or there is one that was not there before the build, and does not end at once. */
  boolean areLeft() throws InterruptedException {
    long end = System.nanoTime() + MOST_MILLIS * 1_000_000;
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      List<Object> state = before.get(thread);
      while (thread.isAlive() && !(state == null ? isIdle(thread) : state.equals(stateOf(thread)))) {
        if (state != null || System.nanoTime() > end) return true;
        Thread.sleep(MILLIS_OF_PAUSE);
      }
    }
    return !ForkJoinPool.commonPool().isQuiescent();
  }

  private static List<Object> stateOf(Thread thread) {
    int loader = System.identityHashCode(thread.getContextClassLoader());
    int handler = System.identityHashCode(thread.getUncaughtExceptionHandler());
    return Arrays.asList(thread.getName(), thread.getPriority(), thread.isDaemon(), loader, handler);
  }

  /**
   * Whether a new thread has nothing to do, now or later, and is as the JDK has made it if other builds get it, too; or is of
   * an extension that stays.
   */
  private boolean isIdle(Thread thread) {
    Class<?> type = thread.getClass();
    if (kept.owns(type.getClassLoader())) return true;
    boolean isOfJdk = type != Thread.class && type.getClassLoader() == null;
    if (isOfJdk && OF_JDK.contains(type.getName())) return true;
    if (thread instanceof ForkJoinWorkerThread) {
      return ((ForkJoinWorkerThread) thread).getPool() == ForkJoinPool.commonPool()
          && thread.getName().startsWith("ForkJoinPool.commonPool-worker-")
          && isAsMade(thread, Thread.NORM_PRIORITY);
    }
    // It waits for the end of processes, with the highest priority.
    boolean isReaper = isOfJdk && type.getSimpleName().equals("InnocuousThread");
    return waitsForWork(thread) && (!isReaper || isAsMade(thread, Thread.MAX_PRIORITY));
  }

  /** Whether a thread of the JDK's own has the priority, class loader and handler that these have. */
  private static boolean isAsMade(Thread thread, int priority) {
    ClassLoader loader = thread.getContextClassLoader();
    return thread.getPriority() == priority
        && (loader == null || loader == ClassLoader.getSystemClassLoader())
        && thread.getUncaughtExceptionHandler().getClass().getClassLoader() == null;
  }

  /**
   * Whether a thread belongs to a pool that has nothing to do, now or later. Only the plugin that made the pool could give it
   * work, and each build has plugins of its own.
   */
  private static boolean waitsForWork(Thread thread) {
    boolean isTimed = thread.getState() == Thread.State.TIMED_WAITING;
    if (!isTimed && thread.getState() != Thread.State.WAITING) return false;
    for (StackTraceElement frame : thread.getStackTrace()) {
      String type = frame.getClassName();
      if (isTimed && (type.endsWith("DelayedWorkQueue") || type.endsWith(".DelayQueue"))) return false;
      if (type.equals("java.util.concurrent.ThreadPoolExecutor") && frame.getMethodName().equals("getTask")) return true;
      // A queue of a plugin's own could do anything. No plugin can have a package called java.
      if (!type.startsWith("java.") && !type.endsWith(".misc.Unsafe")) return false;
    }
    return false;
  }
}
