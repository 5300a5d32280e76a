package maven.mcp.hot;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The files and sockets that a build leaves open. */
final class OpenFiles {
  /** A file that was deleted while it is open, and not a part of the JVM's own memory. */
  private static final Pattern DELETED = Pattern.compile("/(?!memfd:|dev/).* \\(deleted\\)");

  /** What the JVM itself opens from time to time, such as the limits of its container. */
  private static final Pattern OF_SYSTEM = Pattern.compile("/(?:sys|proc)/.*");

  private static final int PAUSES_OF_CLEANERS = 4;
  private static final long MILLIS_OF_PAUSE = 40;

  /** The real path of the JDK. */
  private final String jdk;

  private final Kept kept;

  /** What is open before the first build: stdin, stdout and stderr, and the requests. */
  private final Set<String> initial = new HashSet<>();

  /** The real paths of the folders of Maven's jars, which may name others there, and of this agent. */
  private final Set<String> folders = new HashSet<>();

  /**
   * @param jdk the real path of the JDK
   * @param ofMaven the files of Maven itself
   * @param kept the extensions whose jars stay open, too
   */
  OpenFiles(String jdk, Collection<File> ofMaven, Kept kept) throws IOException {
    this.jdk = jdk;
    this.kept = kept;
    for (File file : ofMaven) folders.add(file.getCanonicalFile().getParent());
    URI own = URI.create(OpenFiles.class.getProtectionDomain().getCodeSource().getLocation().toString());
    folders.add(new File(own.getPath()).getCanonicalFile().getParent());
    for (File descriptor : descriptors()) initial.add(targetOf(descriptor));
  }

  /**
   * Whether a file is open that is not Maven's: a later build would meet its lock, or its old content. A socket would go on
   * listening, or wait for an answer. What nothing refers to is closed when memory is collected.
   */
  boolean areLeft() throws IOException {
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
   * Returns the files and sockets that are open, but for the files of Maven and the JDK. Empty where the system does not
   * tell.
   */
  private Set<String> openFiles() throws IOException {
    Set<String> found = new HashSet<>();
    Set<String> sockets = new HashSet<>();
    for (File descriptor : descriptors()) {
      String path = targetOf(descriptor);
      File file = new File(path);
      if (initial.contains(path) || path.startsWith(jdk) || folders.contains(file.getParent())) continue;
      if (path.startsWith("socket:")) sockets.add(path);
      if (OF_SYSTEM.matcher(path).matches()) continue;
      if (file.isFile() || isNamedPipe(file.toPath()) || DELETED.matcher(path).matches()) found.add(path);
    }
    // The JDK has pairs of sockets for itself.
    if (!sockets.isEmpty()) sockets.retainAll(networkSockets());
    found.addAll(sockets);
    for (File jar : kept.files()) found.remove(jar.getCanonicalPath());
    return found;
  }

  /** Whether this is a named pipe. Java knows it as something else, as it does devices, which stay open. */
  private static boolean isNamedPipe(Path path) {
    try {
      return !path.startsWith("/dev") && Files.readAttributes(path, BasicFileAttributes.class).isOther();
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Returns the sockets of TCP and UDP and those that listen in the file system, of all processes, each named as the links in
   * /proc/self/fd name it: socket:[48213].
   */
  private static Set<String> networkSockets() {
    Set<String> found = new HashSet<>();
    for (String table : new String[] {"tcp", "tcp6", "udp", "udp6"}) {
      // 0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 48213 1 ...
      for (String[] words : rowsOf(table)) found.add("socket:[" + words[9] + "]");
    }
    for (String[] words : rowsOf("unix")) {
      // 0000000000000000: 00000002 00000000 00010000 0001 01 48213 /tmp/acme.sock
      if (words[3].equals("00010000")) found.add("socket:[" + words[6] + "]");
    }
    return found;
  }

  private static List<String[]> rowsOf(String table) {
    List<String[]> rows = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(Paths.get("/proc/self/net", table), StandardCharsets.ISO_8859_1)) {
        rows.add(line.trim().split(" +"));
      }
    } catch (IOException e) {
      // There is no IPv6.
    }
    return rows;
  }

  private static File[] descriptors() {
    File[] found = new File("/proc/self/fd").listFiles();
    return found == null ? new File[0] : found;
  }

  private static String targetOf(File descriptor) {
    try {
      return Files.readSymbolicLink(descriptor.toPath()).toString();
    } catch (IOException e) {
      return "";
    }
  }
}
