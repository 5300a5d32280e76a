package maven.mcp.hot;

import java.io.DataInputStream;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;

/**
 * Runs before Maven's launcher in the JVM that the project's own {@code mvn} has started, and makes the launcher start
 * {@link Resident} instead of Maven.
 */
public final class Agent {
  static String nonce;

  /** The core extensions whose classes stay, as {@link Kept} takes them. */
  static String[] keptExtensions;

  static DataInputStream requests;
  static String[] firstArguments;
  static String launcherConfiguration;
  static Instrumentation instrumentation;

  /**
   * Takes over if the claim is still there. The claim works once: a Maven that a test starts inherits the option and stays
   * as it is, and so does a JVM that is not Maven's. Whatever goes wrong, Maven starts as it would without this.
   *
   * @param claim the path of a file with two words: the nonce and the path of our configuration of the launcher. The
   *     arguments of the first build are the first request, since a file may stay when its writer is killed
   */
  public static void premain(String claim, Instrumentation given) {
    try {
      String configuration = System.getProperty("classworlds.conf");
      Path path = Paths.get(claim);
      if (configuration == null || !Files.isReadable(path)) return;
      String[] words = readWords(path);
      if (!Files.deleteIfExists(path)) return;
      instrumentation = given;
      openPackages();
      nonce = words[0];
      keptExtensions = Arrays.copyOfRange(words, 2, words.length);
      requests = Resident.openRequests();
      firstArguments = Words.read(requests);
      launcherConfiguration = configuration;
      System.setProperty("classworlds.conf", words[1]);
    } catch (IOException | ReflectiveOperationException | RuntimeException e) {
      // Maven starts as ever.
    }
  }

  private static String[] readWords(Path path) throws IOException {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(path))) {
      return Words.read(in);
    }
  }

  /** Opens the packages of the JDK whose state a build may change. */
  private static void openPackages() throws ReflectiveOperationException {
    String[] classes = {
      "java.io.File",
      "java.lang.Thread",
      "java.net.URL",
      "java.security.Security",
      "java.util.Properties",
      "java.util.logging.LogManager",
      "javax.net.ssl.SSLContext",
      Channels.GROUP,
      "sun.security.jca.Providers",
      "sun.net.www.protocol.jar.Handler",
    };
    for (String name : classes) open(Class.forName(name, false, null));
  }

  /** Lets us look into the package of a class. A JDK 8 has no modules, and needs nothing. */
  static void open(Class<?> type) throws ReflectiveOperationException {
    Class<?> module;
    try {
      module = Class.forName("java.lang.Module");
    } catch (ClassNotFoundException e) {
      return;
    }
    Method moduleOf = Class.class.getMethod("getModule");
    Set<Object> own = Collections.singleton(moduleOf.invoke(Agent.class));
    Method redefine =
        Instrumentation.class.getMethod("redefineModule", module, Set.class, Map.class, Map.class, Set.class, Map.class);
    String name = type.getName();
    Map<String, Set<Object>> opens = Collections.singletonMap(name.substring(0, name.lastIndexOf('.')), own);
    Set<?> none = Collections.emptySet();
    redefine.invoke(instrumentation, moduleOf.invoke(type), none, Collections.emptyMap(), opens, none, Collections.emptyMap());
  }
}
