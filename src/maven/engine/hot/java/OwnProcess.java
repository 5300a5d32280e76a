package maven.mcp.hot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What the system keeps of this process, and gives to those that it starts. */
final class OwnProcess {
  // Umask:  0022, SigIgn: 0000000000000000, Cpus_allowed:   3
  private static final Pattern KEPT =
      Pattern.compile("(?:Umask|[UG]id|Groups|Sig(?:Blk|Ign|Cgt)|Cap\\w+|NoNewPrivs|Seccomp|Cpus_allowed):.*");

  /** Where the nice value stands, counted from the state. */
  private static final int NICE = 16;

  private final List<String> initial = read();

  /** Whether it is otherwise than at the start. Nothing is known where the system does not tell. */
  boolean isChanged() {
    return !initial.equals(read());
  }

  private static List<String> read() {
    List<String> found = new ArrayList<>();
    try {
      for (String link : new String[] {"cwd", "root"}) {
        found.add(Files.readSymbolicLink(Paths.get("/proc/self", link)).toString());
      }
      found.addAll(linesOf("self/limits"));
      found.addAll(linesOf("self/oom_score_adj"));
      for (String line : linesOf("thread-self/status")) if (KEPT.matcher(line).matches()) found.add(line);
      // 4711 (java) S 4700 4711 4711 0 -1 1077936128 ...
      String stat = linesOf("thread-self/stat").get(0);
      found.add(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[NICE]);
    } catch (IOException e) {
      // Other systems than Linux have no such files.
    }
    return found;
  }

  private static List<String> linesOf(String name) throws IOException {
    return Files.readAllLines(Paths.get("/proc", name), StandardCharsets.ISO_8859_1);
  }
}
