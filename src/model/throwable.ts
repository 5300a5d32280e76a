export interface Throwable {
  /** The throwable's class; empty if the trace does not begin with one. */
  readonly type: string;
  readonly message: string;
  readonly frames: readonly Frame[];
  /** The suppressed throwables: the failures of a `MultipleFailuresError`, or of closing a resource. */
  readonly suppressed?: readonly Throwable[];
  readonly cause: Throwable | null;
}

/** A stack frame: `at com.acme.Foo.bar(Foo.java:25)`. */
export interface Frame {
  /** The binary name without module or loader: `com.acme.Foo$Inner`. */
  readonly className: string;
  readonly method: string;
  /** The text in the brackets: `Foo.java:25`, `Native Method`. */
  readonly place: string;
  /** Whether the sources or class files of this project contain the class. */
  readonly isOwn: boolean;
}

/** Lists a throwable and what caused it, the deepest last, each followed by what it suppressed. */
export function allThrowables(throwable: Throwable): Throwable[] {
  const found: Throwable[] = [];
  for (let it: Throwable | null = throwable; it !== null; it = it.cause) {
    found.push(it, ...(it.suppressed ?? []).flatMap(allThrowables));
  }
  return found;
}

/** The line in which a stack trace names a throwable, or its cause. */
// java.lang.NullPointerException
// Caused by: java.nio.file.NoSuchFileException: data/orders.csv
export const THROWN = /^\s*(?:Caused by: )?[\w.$]{1,200}(?:Exception|Error)(?::|\s*$)/;
/** A frame with the line of a source. */
// at app//com.acme.Fixtures.read(Fixtures.java:50)
export const FRAME = /^\s*at (?:[\w.@-]+\/{1,2})*(?<type>[\p{L}\p{N}_$.]+)\.[\p{L}\p{N}_$<>]+\([^:()]+:(?<line>\d+)\)/u;
