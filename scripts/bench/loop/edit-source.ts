import { readFileSync, writeFileSync } from "node:fs";

/** Returns a function that changes a Java file each time to something new. */
export function editorOf(path: string): () => void {
  const original = readFileSync(path, "utf8").trimEnd().replace(/\}$/, "");
  let edits = 0;
  return () => {
    edits++;
    writeFileSync(path, `${original}\n    int edited() {\n        return ${edits};\n    }\n}\n`);
  };
}
