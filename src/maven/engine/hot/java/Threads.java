package maven.mcp.hot;

import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.regex.Pattern;

/** The threads that a build leaves. */
final class Threads {
  /** The threads that the JDK keeps for what a build has used, and that do nothing by themselves. */
  private static final Pattern OF_JDK =
      Pattern.compile("process reaper.*|Keep-Alive-Timer|HttpClient-\\d+-SelectorManager|ForkJoinPool\\.commonPool-worker-.*");

  private static final long MOST_MILLIS = 100;

  private Set<Thread> before = Collections.emptySet();

  /** Notes those that are there before a build. */
  void begin() {
    before = Thread.getAllStackTraces().keySet();
  }

  /** Whether there is one that was not there before the build, and does not end at once. */
  boolean areLeft() {
    long end = System.nanoTime() + MOST_MILLIS * 1_000_000;
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (before.contains(thread) || OF_JDK.matcher(thread.getName()).matches()) continue;
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
