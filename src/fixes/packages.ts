import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { LOGGERS } from "../java/sources/lombok.ts";
import { packageOf, rawType, withoutPackage } from "../model/class-name.ts";
import type { Fix } from "../model/fix.ts";
import { fixClass } from "./classes.ts";
import type { CompilerView } from "./compiler-view.ts";
import type { ComplaintOf } from "./complaints/complaint.ts";
import { hasStatic, importedStatically, isImported } from "./names-in-scope.ts";
import { resolveType } from "./resolve-type.ts";

/** A package that does not exist: the class that the line names in it, or a class of that name before a dot. */
export function fixPackage(named: string, around: CompilerView, line: number): Fix | null | readonly Fix[] {
  const text = around.source.lines[line - 1] ?? "";
  const escaped = named
    .split(".")
    .map((part) => RegExp.escape(part))
    .join("\\s*\\.\\s*");
  const simple = new RegExp(`(?<![\\p{L}\\p{N}_$.])${escaped}\\s*\\.\\s*(?<name>[\\p{L}\\p{N}_$]+)`, "u").exec(text)
    ?.groups?.["name"];
  // ecj names the whole class: The import com.acme.json.JsonWriter cannot be resolved
  const whole = new RegExp(`^\\s*import\\s+(?:static\\s+)?${escaped}\\s*;`).test(text);
  if (whole) return fixClass(withoutPackage(named), packageOf(named), around, line);
  // package TimeUnit does not exist: TimeUnit.SECONDS, and no import
  if (!named.includes(".") && /^\p{Lu}/u.test(named)) return fixClass(named, null, around, line);
  // What Lombok would make needs a class that no source names.
  const logger = LOGGERS.get(ANNOTATION.exec(text)?.groups?.["name"] ?? "");
  if (simple === undefined && logger !== undefined && packageOf(logger) === named)
    return fixClass(withoutPackage(logger), named, around, line);
  if (simple === undefined || /^\p{Ll}/u.test(simple)) return null;
  if (/\p{Lu}/u.test(simpleNameOf(named).charAt(0)) && resolveType(named, around, line) !== null) return null;
  const found = fixClass(simple, named, around, line);
  const member = STATIC_IMPORT.exec(text)?.groups?.["member"];
  if (member === undefined || (found !== null && isOfProject(found))) return found;
  // Other sources of the project import that member from what they have, and this one may have it from elsewhere.
  const isOther = (it: string) => it.endsWith(`.${member}`) && !it.startsWith(`${named}.`);
  const hasOther = around.source.imports.some((it) => it.isStatic && isOther(it.name));
  const [only, ...others] = importedStatically(member, around).filter((type) => hasStatic(type, member, around));
  const used: Fix[] =
    only && others.length === 0 && !hasOther && !isImported(only, member, around)
      ? [{ kind: "not-imported", name: member, classes: [`${only}.${member}`] }]
      : [];
  return found === null ? used : [...used, found];
}

/** Whether a fix leads to what this project has or manages, and to no artifact that is new to it. */
function isOfProject(fix: Fix): boolean {
  if (fix.kind === "library") return fix.managed !== undefined;
  return fix.kind !== "artifact" || fix.isManaged;
}

// @Slf4j
const ANNOTATION = /^\s*@(?:[\w.]{1,100}\.)?(?<name>\w+)/;
// import static org.assertj.core.api.Assertions.assertThat;
const STATIC_IMPORT = /^\s*import\s+static\s+[\p{L}\p{N}_$.]+\.(?<member>[\p{L}\p{N}_$]+)\s*;/u;

/** Returns the package in which a class was looked for; null where it was looked for in all that the file sees. */
export function packageGiven(
  { name, package: given }: ComplaintOf<"class">,
  around: CompilerView,
  line: number,
): string | null {
  if (given === null) return null;
  const text = around.source.lines[line - 1] ?? "";
  const plain = rawType(given);
  // javac names the class around a line as well as the one before the dot.
  const isNamed = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(plain))}\\s*\\.\\s*${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`,
    "u",
  ).test(text);
  return isNamed || isImport(text) ? plain : null;
}

function isImport(text: string): boolean {
  return /^\s*import\b/.test(text);
}
