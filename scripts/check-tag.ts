// bun scripts/check-tag.ts TAG   fails unless TAG is the version that this is; prints what CHANGELOG.md says of it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../package.json" with { type: "json" };
import { readNotes } from "./release/notes.ts";

const [tag, ...rest] = process.argv.slice(2);
if (tag === undefined || rest.length > 0) {
  console.error("Usage: bun scripts/check-tag.ts TAG");
  process.exit(2);
}
const changelog = readFileSync(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
const read = readNotes(changelog, tag, version);
if (read.kind === "refused") {
  console.error(`check-tag: ${read.reason}`);
  process.exit(1);
}
console.log(read.notes);
