import type { Located } from "./located.ts";

/** Reads a message of scala-maven-plugin: Scala 2 prints no column; old releases print `error: `, and 4.3 `[Error]` before the file. */
export function readScala(text: string): Located | null {
  const found = LOCATED.exec(text)?.groups;
  if (!found) return null;
  const { file = "", line, column, message = "" } = found;
  return { file, line: Number(line), ...(column && { column: Number(column) }), message };
}

// /home/dev/sc-orders/src/main/scala/com/acme/sc/Order.scala:3: not found: type Strin
// /home/dev/sc-orders/src/main/scala/com/acme/sc/Order.scala:3:18: Not found: type Strin - did you mean String?
// [Error] /home/dev/sc-orders/src/main/scala/com/acme/sc/Order.scala:3: not found: type Strin
const LOCATED =
  /^(?:\[(?:Error|Warn)\] )?(?<file>\S.*?\.(?:scala|java)):(?<line>\d+):(?:(?<column>\d+):)? (?:error: |warning: )?(?<message>.*)$/;
