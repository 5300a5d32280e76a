package maven.mcp.hot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** The JDK's loggers, which stay as long as somebody refers to them. */
final class Loggers {
  private final LogManager manager = LogManager.getLogManager();
  private final Map<?, ?> listeners = State.readMap(LogManager.class, "listeners", manager);
  private final Class<?> known = Class.forName("java.util.logging.Level$KnownLevel");

  /** The levels that programs can find by their names and numbers, to which each that is made adds itself. */
  private final List<Map<Object, Object>> levels = new ArrayList<>();

  private final List<Map<Object, Object>> initialLevels = new ArrayList<>();

  Loggers() throws ReflectiveOperationException {
    for (String name : new String[] {"nameToLevels", "intToLevels"}) {
      @SuppressWarnings("unchecked")
      Map<Object, Object> found = (Map<Object, Object>) State.open(known, name).get(null);
      levels.add(found);
      initialLevels.add(copy(found));
    }
  }

  /** Copies a map of lists. */
  private static Map<Object, Object> copy(Map<Object, Object> from) {
    Map<Object, Object> to = new HashMap<>();
    from.forEach((key, list) -> to.put(key, new ArrayList<>((List<?>) list)));
    return to;
  }

  /** Puts all back as the configuration says and as the JDK knows it. */
  void restore() throws IOException {
    listeners.clear();
    manager.readConfiguration();
    for (String name : Collections.list(manager.getLoggerNames())) {
      Logger logger = manager.getLogger(name);
      if (logger != null) restore(logger);
    }
    synchronized (known) {
      for (int i = 0; i < levels.size(); i++) {
        levels.get(i).clear();
        levels.get(i).putAll(copy(initialLevels.get(i)));
      }
    }
  }

  /** Puts back what a configuration does not hold. */
  private void restore(Logger logger) {
    logger.setFilter(null);
    logger.setUseParentHandlers(!"false".equals(manager.getProperty(logger.getName() + ".useParentHandlers")));
    Logger parent = parentOf(logger.getName());
    if (parent != null && logger.getParent() != parent) logger.setParent(parent);
  }

  /** Returns the nearest logger above one of this name; null for the root. */
  private Logger parentOf(String name) {
    for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
      Logger found = manager.getLogger(name.substring(0, dot));
      if (found != null) return found;
    }
    return name.isEmpty() ? null : manager.getLogger("");
  }

  /** Whether those that are always there are as they were, as far as it cannot be put back. */
  boolean areRestorable() {
    Logger root = manager.getLogger("");
    return root.getParent() == null && root.getResourceBundle() == null && Logger.getGlobal().getResourceBundle() == null;
  }
}
