import { type Located, readAs } from "./located.ts";

/** Reads a message of scala-maven-plugin: Scala 2 prints no column; old releases print `error: `, and 4.3 `[Error]` before the file. */
export function readScala(text: string): Located | null {
  return readAs(LOCATED, text);
}

// /home/dev/sc-orders/src/main/scala/com/acme/sc/Order.scala:3: not found: type Strin
// /home/dev/sc-orders/src/main/scala/com/acme/sc/Order.scala:3:18: Not found: type Strin - did you mean String?
// [Error] /home/dev/sc-orders/src/main/scala/com/acme/sc/Order.scala:3: not found: type Strin
const LOCATED =
  /^(?:\[(?:Error|Warn)\] )?(?<file>\S.*?\.(?:scala|java)):(?<line>\d+):(?:(?<column>\d+):)? (?:error: |warning: )?(?<message>.*)$/;
