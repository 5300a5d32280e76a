import { basename } from "node:path";

/** Names a program and what a JVM runs, without other arguments: `sleep`, `java com.acme.App`, `java app.jar`. */
export function programName([path = "", ...words]: readonly string[]): string {
  const program = basename(path);
  if (program !== "java") return program;
  const at = words.findIndex((word, index) => !/^[-@]/.test(word) && !WITH_VALUE.has(words[index - 1] ?? ""));
  return [program, ...(at < 0 ? [] : [basename(words[at] ?? "")])].join(" ");
}

/** The options of the java launcher whose value is the next word, but for those that name what it runs. */
const WITH_VALUE = new Set([
  ...["-cp", "-classpath", "--class-path", "-p", "--module-path", "--upgrade-module-path"],
  ...["--add-modules", "--add-opens", "--add-exports", "--add-reads", "--patch-module", "--enable-native-access"],
]);
