import type { Mend } from "../result/mend.ts";
import type { CompilerView, SeenType, UnseenType } from "./compiler-view.ts";
import { unlikeness, wordsOf } from "./likeness.ts";
import { renamedTo } from "./renamed.ts";
import { mayUse } from "./resolve-type.ts";
import { packageOf, simpleNameOf, sourceName } from "./type.ts";

/** Finds where a class lives that the compiler did not find; `within` is the package or class that the source names. */
export function mendClass(simple: string, within: string | null, around: CompilerView, line: number): Mend | null {
  const named = within === null ? null : `${within}.${simple}`;
  if (named !== null && around.source.imports.some(({ name }) => name === named) && !isImportLine(around, line))
    return null;
  const seen = around.typesNamed(simple).filter((it) => isUsable(it, around, line));
  const unseen = around.unseenNamed(simple);
  const exact = unseen.find(({ name }) => sourceName(name) === named);
  if (named !== null && exact && exact.in.kind !== "repository") return mendUnseen(exact, around);
  const fitting = rank(seen.filter((it) => named === null || sharesWord(it.name, within ?? "")));
  if (fitting.length > 0) {
    const classes = fitting.slice(0, MOST_CLASSES).map(({ name }) => sourceName(name));
    return named === null
      ? { kind: "not-imported", name: simple, classes }
      : { kind: "other-package", name: simple, classes };
  }
  const renamed = named === null ? null : renamedTo(named, around);
  if (named !== null && renamed !== null) return { kind: "renamed", class: simple, now: renamed };
  const [only, ...others] = certain(unseen, within, simple);
  if (only && others.length === 0) return mendUnseen(only, around);
  return named === null ? likeOwn(simple, around, line) : null;
}

const MOST_CLASSES = 3;

function isImportLine({ source }: CompilerView, line: number): boolean {
  return /^\s*import\b/.test(source.lines[line - 1] ?? "");
}

function isUsable({ name }: SeenType, around: CompilerView, line: number): boolean {
  const found = around.findType(name);
  if (found === null || !mayUse(found.access, name, around, line)) return false;
  // A class within another that cannot be used cannot be used either.
  const outer = name.lastIndexOf("$");
  return outer < 0 || isUsable({ name: name.slice(0, outer), from: "own" }, around, line);
}

/** The project's own classes come before those of its dependencies, and both before the JDK's; there, `java.*` counts more than `javax.*`. */
function rank(seen: readonly SeenType[]): readonly SeenType[] {
  const order = ({ name, from }: SeenType) => {
    const nested = name.includes("$") ? 0.5 : 0;
    const shaded = SHADED.test(name) ? 4 : 0;
    if (from === "own") return nested + shaded;
    if (from === "dependency") return 1 + nested + shaded;
    return COMMON.test(name) ? 2 + nested : 3 + nested;
  };
  const ranked = seen.toSorted((a, b) => order(a) - order(b) || (a.name < b.name ? -1 : 1));
  const best = ranked[0] ? order(ranked[0]) : 0;
  return ranked.filter((it) => order(it) <= best + 1);
}

const COMMON = /^java\.(?:lang|util|io|nio|time|math|net|text)\b/;
const SHADED = /(?:^|[.$])(?:shaded|shadow|relocated|repackaged|repackage|internal|impl|thirdparty|vendor)(?:[.$]|$)/;

/** Whether a class shares a word with a package, beside those that name no library. */
function sharesWord(name: string, within: string): boolean {
  const words = (text: string) => text.split(".").flatMap((part) => (GENERAL.has(part) ? [] : part.toLowerCase()));
  const [one, other] = [words(packageOf(sourceName(name))), words(within)];
  return one.some((word) =>
    other.some(
      (it) => it === word || (Math.min(it.length, word.length) > 3 && (it.startsWith(word) || word.startsWith(it))),
    ),
  );
}

const GENERAL: ReadonlySet<string> = new Set([
  "com",
  "org",
  "net",
  "io",
  "de",
  "dev",
  "java",
  "javax",
  "jakarta",
  "api",
  "core",
  "common",
  "impl",
  "internal",
  "apache",
  "github",
]);

/** Returns those of the types elsewhere that are certain to be meant: of several, those of this project or of what it manages. */
function certain(unseen: readonly UnseenType[], within: string | null, simple: string): readonly UnseenType[] {
  const all = unseen.filter((it) => {
    if (within === null) return !SHADED.test(it.name) && (it.in.kind !== "later" || !it.name.includes("$"));
    return it.in.kind === "later" ? sourceName(it.name) === `${within}.${simple}` : sharesWord(it.name, within);
  });
  const order = [
    all.filter((it) => it.in.kind === "scope" || it.in.kind === "later"),
    all.filter((it) => it.in.kind === "module"),
    all.filter((it) => it.in.kind === "repository" && it.in.isManaged),
    within === null ? [] : all.filter(({ name }) => sourceName(name) === `${within}.${simple}`),
    all,
  ];
  const first = order.find((them) => them.length > 0) ?? [];
  // With a package named, what lies in a library of another name may be another thing.
  if (within !== null && first === all) return all.filter(({ name }) => sharesMost(name, within));
  return first;
}

function sharesMost(name: string, within: string): boolean {
  const [one, other] = [packageOf(sourceName(name)).split("."), within.split(".")];
  const shared = one.filter((part) => other.includes(part) && !GENERAL.has(part)).length;
  return shared > 0 && shared >= Math.min(one.length, other.length) - 1;
}

function mendUnseen(unseen: UnseenType, { compilesFor }: CompilerView): Mend | null {
  const name = sourceName(unseen.name);
  switch (unseen.in.kind) {
    case "module":
      return { kind: "module", class: name, module: unseen.in.module, neededBy: unseen.in.neededBy };
    case "scope":
      return { kind: "scope", class: name, artifact: unseen.in.artifact, scope: unseen.in.scope };
    case "later":
      return compilesFor === null
        ? null
        : { kind: "since", name: simpleNameOf(name), since: unseen.in.since, compilesFor };
    case "repository": {
      const { artifact, version, isManaged } = unseen.in;
      return { kind: "artifact", class: name, artifact, version, isManaged };
    }
    default:
      return unseen.in satisfies never;
  }
}

/** Finds the project's own class that is misspelt. */
function likeOwn(simple: string, around: CompilerView, line: number): Mend | null {
  const near = around
    .ownNames()
    .flatMap((name) => {
      const unlike = wordsOf(name).length === wordsOf(simple).length ? unlikeness(simple, name) : null;
      return unlike !== null && unlike > 0 && unlike < MISSPELT ? { name, unlike } : [];
    })
    .toSorted((a, b) => a.unlike - b.unlike);
  const [nearest, next] = near;
  if (!nearest || next?.unlike === nearest.unlike) return null;
  const found = around.typesNamed(nearest.name).filter((it) => it.from === "own" && isUsable(it, around, line));
  return found.length === 1
    ? { kind: "not-imported", name: simple, classes: found.map(({ name }) => sourceName(name)) }
    : null;
}

const MISSPELT = 0.3;
