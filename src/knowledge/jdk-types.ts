/** The classes of the JDK that are mostly made where one of its interfaces of collections is needed. */
export const MADE_COLLECTIONS: ReadonlyMap<string, string> = new Map([
  ["java.lang.Iterable", "ArrayList"],
  ["java.util.Collection", "ArrayList"],
  ["java.util.List", "ArrayList"],
  ["java.util.Set", "LinkedHashSet"],
  ["java.util.SortedSet", "TreeSet"],
  ["java.util.Map", "LinkedHashMap"],
  ["java.util.SortedMap", "TreeMap"],
  ["java.util.Queue", "ArrayDeque"],
  ["java.util.Deque", "ArrayDeque"],
]);

/** The classes of the JDK that make objects of its interfaces. */
export const MAKERS: ReadonlyMap<string, string> = new Map([
  ["java.util.concurrent.Executor", "java.util.concurrent.Executors"],
  ["java.util.concurrent.ExecutorService", "java.util.concurrent.Executors"],
  ["java.util.concurrent.ScheduledExecutorService", "java.util.concurrent.Executors"],
]);

/** The methods that make another one of what a type holds, by the types that have such a method. */
export const MAPPING: ReadonlyMap<string, string> = new Map([
  ["java.util.Optional", "map"],
  ["java.util.stream.Stream", "map"],
  ["java.util.concurrent.CompletableFuture", "thenApply"],
  ["java.util.concurrent.CompletionStage", "thenApply"],
  ["reactor.core.publisher.Mono", "map"],
  ["reactor.core.publisher.Flux", "map"],
]);

/** Classes of the JDK whose static methods do for an object what other languages let it do itself. */
export const STATIC_HELPERS: readonly string[] = [
  ...["java.util.Arrays", "java.util.Collections", "java.lang.String", "java.util.Objects", "java.nio.file.Files"],
  ...["java.lang.Math", "java.lang.Character"],
];

/** The methods that nothing else than a class is likely to have. */
export const OF_CLASSES: ReadonlySet<string> = new Set([
  ...["getSimpleName", "getSuperclass", "getInterfaces", "getComponentType", "getEnumConstants"],
  ...["getDeclaredFields", "getDeclaredMethods", "isInstance", "isAssignableFrom", "isArray", "isInterface"],
]);

/** The methods that nothing else than a file is likely to have. */
export const OF_FILES: ReadonlySet<string> = new Set([
  ...["exists", "mkdir", "mkdirs", "isDirectory", "isFile", "listFiles", "createNewFile", "toPath", "canRead"],
  ...["getCanonicalFile", "getCanonicalPath", "getAbsoluteFile", "getAbsolutePath", "lastModified", "deleteOnExit"],
]);

/** The methods that take a function which gives nothing, or throw away what it gives, and those by which its value is got. */
export const VALUED: ReadonlyMap<string, string> = new Map([
  ["execute", "submit"],
  ["runAsync", "supplyAsync"],
  ["thenAccept", "thenApply"],
  ["thenAcceptAsync", "thenApplyAsync"],
  ["thenRun", "thenApply"],
  ["thenRunAsync", "thenApplyAsync"],
]);

/** The types of the JDK, nearest first, that have what is mostly missed in one above them. */
export const JDK_HEIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ["java.io.InputStream", ["java.io.DataInputStream", "java.io.ObjectInputStream"]],
  ["java.io.OutputStream", ["java.io.PrintStream", "java.io.DataOutputStream", "java.io.ObjectOutputStream"]],
  ["java.io.Reader", ["java.io.BufferedReader"]],
  ["java.io.Writer", ["java.io.BufferedWriter", "java.io.PrintWriter"]],
  ["java.lang.CharSequence", ["java.lang.String"]],
  ["java.lang.Iterable", ["java.util.Collection", "java.util.List"]],
  ["java.net.URLConnection", ["java.net.HttpURLConnection"]],
  ["java.sql.Statement", ["java.sql.PreparedStatement"]],
  ["java.util.Collection", ["java.util.List"]],
  ["java.util.Iterator", ["java.util.ListIterator"]],
  ["java.util.List", ["java.util.LinkedList"]],
  ["java.util.Map", ["java.util.NavigableMap"]],
  ["java.util.Queue", ["java.util.Deque"]],
  ["java.util.Set", ["java.util.NavigableSet"]],
  ["java.util.concurrent.Executor", ["java.util.concurrent.ExecutorService"]],
  ["java.util.concurrent.ExecutorService", ["java.util.concurrent.ScheduledExecutorService"]],
  ["java.util.concurrent.Future", ["java.util.concurrent.CompletableFuture"]],
]);

/** The types of java.lang that came with a later Java than 8, and with which. */
export const LATER_IN_JAVA_LANG: ReadonlyMap<string, number> = new Map([
  ["Module", 9],
  ["ModuleLayer", 9],
  ["ProcessHandle", 9],
  ["StackWalker", 9],
  ["Record", 16],
  ["WrongThreadException", 19],
  ["MatchException", 21],
  ["ScopedValue", 25],
  ["IO", 25],
]);
