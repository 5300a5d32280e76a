/** A printed stack trace: a throwable, its frames, and what caused it. */
export interface Throwable {
  /** The throwable's class; empty where the trace does not begin with one. */
  readonly type: string;
  readonly message: string;
  readonly frames: readonly Frame[];
  /** What was thrown besides: the failures of a `MultipleFailuresError`, or of closing a resource. */
  readonly suppressed?: readonly Throwable[];
  readonly cause: Throwable | null;
}

/** `at com.acme.Foo.bar(Foo.java:25)`. */
export interface Frame {
  /** Binary name, without module or loader: `com.acme.Foo$Inner`. */
  readonly className: string;
  readonly method: string;
  /** What the brackets hold: `Foo.java:25`, `Native Method`. */
  readonly place: string;
  /** Of a class that this project's sources or class files hold. */
  readonly isOwn: boolean;
}

/** A throwable and what caused it, the deepest last, each followed by what it suppressed. */
export function allThrowables(throwable: Throwable): Throwable[] {
  const found: Throwable[] = [];
  for (let it: Throwable | null = throwable; it !== null; it = it.cause) {
    found.push(it, ...(it.suppressed ?? []).flatMap(allThrowables));
  }
  return found;
}
