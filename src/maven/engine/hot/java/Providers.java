package maven.mcp.hot;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.security.Provider;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * The providers of the JDK's security, and their entries, which programs may change. The JDK makes each when it is first
 * needed. Most builds need one of a dozen, so none is made here before a build has made it.
 */
final class Providers {
  private final Field list = State.open(Class.forName("sun.security.jca.Providers"), "providerList");
  private final Object initial = list.get(null);
  private final Object[] configurations = (Object[]) State.open(initial.getClass(), "configs").get(initial);
  private final Field made = State.open(Class.forName("sun.security.jca.ProviderConfig"), "provider");

  /** The entries of each class of providers, as the JDK makes them. */
  private final Map<Class<?>, Properties> entries = new HashMap<>();

  Providers() throws ReflectiveOperationException {}

  /** Whether there are others than before the first build, or one has other entries than a new one of its class. */
  boolean areChanged() throws ReflectiveOperationException {
    if (list.get(null) != initial) return true;
    for (Object configuration : configurations) {
      Provider provider = (Provider) made.get(configuration);
      // Some are equal to themselves alone.
      if (provider != null && !State.copy(provider).equals(entriesOf(provider.getClass()))) return true;
    }
    return false;
  }

  private Properties entriesOf(Class<?> type) throws ReflectiveOperationException {
    Properties known = entries.get(type);
    if (known != null) return known;
    Agent.open(type);
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    Properties asMade = State.copy((Provider) constructor.newInstance());
    entries.put(type, asMade);
    return asMade;
  }
}
