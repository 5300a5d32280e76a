package maven.mcp.hot;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The entries of properties, which know whether one that counts was ever another: what the JDK made of it in the meantime
 * stays when it is put back. Whoever puts one back writes it, so that each write is looked at, and what it replaces.
 */
final class Watched extends ConcurrentHashMap<Object, Object> {
  private static final long serialVersionUID = 1;

  private final transient Map<Object, Object> initial;
  private final transient BiPredicate<Object, Object> counts;
  private transient volatile boolean wasOther;

  /** Watches the properties from now on; null for those of Java 8, which keep their entries elsewhere. */
  static Watched watch(Properties properties, BiPredicate<Object, Object> counts) throws ReflectiveOperationException {
    try {
      Watched entries = new Watched(new HashMap<>(properties), counts);
      State.open(Properties.class, "map").set(properties, entries);
      return entries;
    } catch (NoSuchFieldException e) {
      return null;
    }
  }

  private Watched(Map<Object, Object> initial, BiPredicate<Object, Object> counts) {
    this.counts = counts;
    this.initial = initial;
    super.putAll(initial);
  }

  /** Whether an entry that counts is another than at the start, or once was. */
  boolean wasOther() {
    look();
    return wasOther;
  }

  private void look() {
    initial.forEach((key, value) -> look(key, get(key)));
    forEach(this::look);
  }

  private void look(Object key, Object value) {
    if (!Objects.equals(value, initial.get(key)) && counts.test(key, value)) wasOther = true;
  }

  private <T> T around(Supplier<T> change) {
    look();
    T result = change.get();
    look();
    return result;
  }

  @Override
  public Object put(Object key, Object value) {
    Object before = super.put(key, value);
    look(key, before);
    look(key, value);
    return before;
  }

  @Override
  public Object remove(Object key) {
    Object before = super.remove(key);
    look(key, before);
    look(key, null);
    return before;
  }

  @Override
  public void putAll(Map<?, ?> all) {
    all.forEach(this::put);
  }

  @Override
  public void clear() {
    around(
        () -> {
          super.clear();
          return null;
        });
  }

  @Override
  public void replaceAll(BiFunction<? super Object, ? super Object, ?> change) {
    around(
        () -> {
          super.replaceAll(change);
          return null;
        });
  }

  @Override
  public Object putIfAbsent(Object key, Object value) {
    return around(() -> super.putIfAbsent(key, value));
  }

  @Override
  public boolean remove(Object key, Object value) {
    return around(() -> super.remove(key, value));
  }

  @Override
  public boolean replace(Object key, Object before, Object value) {
    return around(() -> super.replace(key, before, value));
  }

  @Override
  public Object replace(Object key, Object value) {
    return around(() -> super.replace(key, value));
  }

  @Override
  public Object computeIfAbsent(Object key, Function<? super Object, ?> make) {
    return around(() -> super.computeIfAbsent(key, make));
  }

  @Override
  public Object computeIfPresent(Object key, BiFunction<? super Object, ? super Object, ?> make) {
    return around(() -> super.computeIfPresent(key, make));
  }

  @Override
  public Object compute(Object key, BiFunction<? super Object, ? super Object, ?> make) {
    return around(() -> super.compute(key, make));
  }

  @Override
  public Object merge(Object key, Object value, BiFunction<? super Object, ? super Object, ?> make) {
    return around(() -> super.merge(key, value, make));
  }
}
