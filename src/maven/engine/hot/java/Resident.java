package maven.mcp.hot;

import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Runs Maven's main method once for each request, in one JVM. Nothing of Maven's is kept but its loaded classes: each
 * build has a container and class loaders of its own.
 *
 * <p>A request is a list of arguments on descriptor 3; the first one is that of the build for which Maven was started. That
 * a later one was read is told on stdout by NUL, the nonce, {@code taken} and a newline. A build prints on stdout and stderr
 * as ever; after it each of them gets the same with the exit code. Where a build leaves behind what cannot be undone, this
 * JVM exits with the code of the build instead, as Maven does. It also exits at the end of the requests, in the middle of a
 * build, too.
 */
public final class Resident {
  private static final int REQUESTS = 3;
  private static final int MOST_BUILDS = 100;
  private static final int BUILDS_BEFORE_COLLECTION = 10;
  private static final long MOST_BYTES = 500L << 20;

  /** The largest part that may stay in use of the heap, and of the memory for classes if that is limited. */
  private static final double MOST_OF_LIMIT = 0.5;

  /** The most classes that may stay loaded, some 200 MB outside of the heap. Maven with its plugins has 10,000 to 20,000. */
  private static final int MOST_CLASSES = 40_000;

  private static final int MOST_THREADS = 200;

  private static final long SECONDS_BEFORE_COLLECTION = 2;
  private static final long MOST_IDLE_SECONDS = 600;

  private final Maven maven;
  private final State state;
  private final String[] fromScript;
  private final BlockingQueue<String[]> requests = new LinkedBlockingQueue<>();
  private final OutputStream out = new FileOutputStream(FileDescriptor.out);
  private final OutputStream err = new FileOutputStream(FileDescriptor.err);

  /** The threads of the build that runs, or of the last one. */
  private ThreadGroup group;

  /** Called by Maven's launcher with the arguments of the first build, behind those that the script adds. */
  public static void main(String[] arguments) throws Exception {
    System.setProperty("classworlds.conf", Agent.launcherConfiguration);
    Maven maven = Maven.load();
    int count = arguments.length - Agent.firstArguments.length;
    boolean isExpected = count >= 0 && Arrays.equals(tail(arguments, count), Agent.firstArguments);
    State state = isExpected && !maven.isExtended() ? State.take(maven) : null;
    if (state == null) System.exit(maven.build(arguments));
    new Resident(maven, state, Arrays.copyOf(arguments, count)).serve();
  }

  private static String[] tail(String[] words, int from) {
    return Arrays.copyOfRange(words, from, words.length);
  }

  private Resident(Maven maven, State state, String[] fromScript) {
    this.maven = maven;
    this.state = state;
    this.fromScript = fromScript;
  }

  private void serve() throws Exception {
    Thread reader = new Thread(this::listen, "requests");
    reader.setDaemon(true);
    reader.start();
    String[] request = Agent.firstArguments;
    for (int builds = 1; request != null; builds++) {
      state.restore();
      maven.connect();
      int code = build(request);
      if (builds == MOST_BUILDS || !isFit()) System.exit(code);
      byte[] mark = ("\0" + Agent.nonce + " " + code + "\n").getBytes(StandardCharsets.US_ASCII);
      try {
        out.write(mark);
        err.write(mark);
      } catch (IOException e) {
        // The build has closed one of them.
        System.exit(code);
      }
      request = next(builds % BUILDS_BEFORE_COLLECTION == 0);
    }
    System.exit(0);
  }

  /** Does what is left at the end of a build, and tells whether another one may follow it. */
  private boolean isFit() {
    try {
      // What runs now, as at the end of its JVM, may change something, too.
      state.exit();
      System.out.flush();
      System.err.flush();
      state.forget();
      maven.forget();
      unlink(group);
      return state.isRestorable() && !maven.leavesCallbacks();
    } catch (Throwable e) {
      // Code of plugins runs here, too, such as the close of their class loaders.
      return false;
    }
  }

  /**
   * Runs a build in a thread and a group that look like the first of a JVM, so that nothing is seen of what earlier builds
   * have kept for theirs.
   */
  private int build(String[] request) {
    String[] all = Arrays.copyOf(fromScript, fromScript.length + request.length);
    System.arraycopy(request, 0, all, fromScript.length, request.length);
    int[] code = {1};
    group = new ThreadGroup(Thread.currentThread().getThreadGroup().getParent(), "main");
    Thread thread = new Thread(group, () -> code[0] = maven.build(all), "main");
    thread.start();
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        // A plugin has interrupted all threads that it found.
      }
    }
    Thread.interrupted();
    return code[0];
  }

  /**
   * Makes the parent of a group forget it, and so the classes of the build. The group is not destroyed: Maven's own classes
   * may start threads in it later.
   */
  private static void unlink(ThreadGroup group) throws ReflectiveOperationException {
    try {
      Method remove = ThreadGroup.class.getDeclaredMethod("remove", ThreadGroup.class);
      remove.setAccessible(true);
      remove.invoke(group.getParent(), group);
    } catch (NoSuchMethodException e) {
      // From Java 19 on a parent does so by itself.
    }
  }

  /**
   * Waits for the next request; null if there is none for a long time, or if too much stays in memory. Memory is collected
   * when there is a pause, or now.
   */
  private String[] next(boolean collectsNow) throws InterruptedException {
    String[] request = collectsNow ? null : requests.poll(SECONDS_BEFORE_COLLECTION, TimeUnit.SECONDS);
    if (request != null) return request;
    System.gc();
    if (isFull()) return null;
    if (Agent.instrumentation.getAllLoadedClasses().length > MOST_CLASSES) return null;
    if (Thread.getAllStackTraces().size() > MOST_THREADS) return null;
    return requests.poll(MOST_IDLE_SECONDS, TimeUnit.SECONDS);
  }

  /** Whether so much memory stays in use that a later build might lack it. */
  private static boolean isFull() {
    MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
    if (heap.getUsed() > Math.min(MOST_BYTES, MOST_OF_LIMIT * heap.getMax())) return true;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      MemoryUsage usage = pool.getUsage();
      // Its maximum is -1 without -XX:MaxMetaspaceSize.
      boolean isLimited = pool.getName().equals("Metaspace") && usage.getMax() > 0;
      if (isLimited && usage.getUsed() > MOST_OF_LIMIT * usage.getMax()) return true;
    }
    return false;
  }

  private void listen() {
    try (DataInputStream in = Agent.requests) {
      while (true) {
        String[] request = Words.read(in);
        out.write(("\0" + Agent.nonce + " taken\n").getBytes(StandardCharsets.US_ASCII));
        requests.add(request);
      }
    } catch (IOException e) {
      Thread late = new Thread(Resident::haltSoon, "halt");
      late.setDaemon(true);
      late.start();
      // Surefire's hooks end its forks.
      System.exit(143);
    }
  }

  private static void haltSoon() {
    try {
      Thread.sleep(5000);
    } catch (InterruptedException e) {
      // There is nothing to wait for.
    }
    Runtime.getRuntime().halt(143);
  }

  static DataInputStream openRequests() throws ReflectiveOperationException {
    Constructor<FileDescriptor> constructor = FileDescriptor.class.getDeclaredConstructor(int.class);
    constructor.setAccessible(true);
    return new DataInputStream(new FileInputStream(constructor.newInstance(REQUESTS)));
  }
}
