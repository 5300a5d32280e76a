import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { packageOf } from "../model/class-name.ts";
import type { Fix } from "../model/fix.ts";
import { isMadeOfOwn, likeGenerated } from "./classes/generated-names.ts";
import { areTwins, rankClasses, SHADED } from "./classes/rank-classes.ts";
import { type Exclusion, excluded, exclusionOf, fixUnseen } from "./classes/unseen.ts";
import type { CompilerView, SeenType, UnseenType } from "./compiler-view.ts";
import { fixNotPublic } from "./declarations/not-public.ts";
import { fixHiddenByRelease, fixUnread } from "./java-modules.ts";
import { membersOf, toLikes, usableMembers } from "./like-members.ts";
import { lacksInitial, unlikeness, wordsOf } from "./likeness.ts";
import { classOfNewer } from "./newer-version.ts";
import {
  calledBefore,
  calledElsewhere,
  findQualified,
  mayUse,
  renamedTo,
  resolveType,
  wildcards,
} from "./resolve-type.ts";
import { sourceName } from "./type.ts";

/** Finds where a class lives that the compiler did not find; `within` is the package or class that the source names. */
export function fixClass(simple: string, within: string | null, around: CompilerView, line: number): Fix | null {
  const { compilesFor } = around;
  if (simple === "var" && within === null && compilesFor !== null && compilesFor < VAR)
    return { kind: "since", name: simple, since: VAR, compilesFor };
  const named = within === null ? null : `${within}.${simple}`;
  if (named !== null && around.source.imports.some(({ name }) => name === named) && !isImportLine(around, line))
    return null;
  // new OrderNotFound.of(number)
  const outer = within !== null && /^\p{Ll}/u.test(simple) ? resolveType(within, around, line) : null;
  const methods =
    outer === null ? [] : usableMembers(outer, around, line).filter((it) => it.isStatic && it.name === simple);
  if (outer !== null && methods.length > 0)
    return { kind: "members", type: simpleNameOf(outer.name), members: toLikes(methods) };
  const near = around.unseenNamed(simple);
  // A test class is meant by its full name alone, and by its simple one where the file sees its package.
  const isInSight = ({ name, in: { kind } }: UnseenType) =>
    kind === "test-class" && [around.source.package, ...wildcards(around)].includes(packageOf(sourceName(name)));
  const exact = near.find((it) => sourceName(it.name) === named || (named === null && isInSight(it)));
  if (exact && exact.in.kind !== "scope") return fixUnseen(exact, around);
  const ofThatName = around.typesNamed(simple);
  // What the own package has needs no import: a Java module keeps it from the code.
  if (
    named === null &&
    ofThatName.some(({ name, from }) => from === "own" && name === `${around.source.package}.${simple}`)
  )
    return null;
  // The packages of an older JDK are not listed, and never lost.
  const isLost = (it: string) => !it.startsWith("java.") && around.typesIn(it).length === 0;
  const lost = named === null ? wildcards(around).filter(isLost) : [];
  const [only = null, ...others] = lost;
  if (only !== null)
    return fixOfLost(simple, lost, around) ?? (others.length > 0 ? null : fixClass(simple, only, around, line));
  // What the source names is not where it names it, or the compiler would have found it.
  const usable = ofThatName.filter(
    (it) =>
      sourceName(it.name) !== named &&
      (isForOthers(it) || (within !== null && isOfSameKind(it.name, within))) &&
      isUsable(it, around, line) &&
      isNear(it, within, around),
  );
  const seen = usable.filter((it) => within === null || hasStatics(it.name, simple, around));
  const imported = new Set(around.importedInProject(seen.map(({ name }) => sourceName(name))));
  const isLikely = ({ name, from }: SeenType) => {
    if (within === null) return true;
    const takesPlace = () => takesPlaceOf(packageOf(sourceName(name)), within, around);
    // A class that tests have, say, is meant by its full name, unless the same library is here in another package, or
    // nobody asked for that one, and the project uses another of that name.
    const isOfProject = exact?.in.kind === "scope" && exact.in.through !== undefined && imported.has(sourceName(name));
    if (exact) return isOfProject || (sharesParts(name, within, 2) && takesPlace());
    return (
      imported.has(sourceName(name)) ||
      isNextOf(name, within) ||
      isMoved(name, within, seen, around) ||
      // Java has what is called as in a library, and no part of it.
      ((from !== "jdk" || OF_JAVA.test(within)) && sharesWord(name, within) && takesPlace())
    );
  };
  const likely = seen.filter(isLikely);
  const inside = likely.filter(({ name }) => within !== null && name.startsWith(`${within}.`));
  const fitting = rankClasses(inside.length > 0 ? inside : likely, imported, around);
  const [hidden] = (named === null ? wildcards(around) : []).flatMap((it) => {
    const ofPackage = `${it}.${simple}`;
    return isHidden(ofPackage, around, line) ? fixNotPublic(ofPackage, around) : [];
  });
  if (fitting.length === 0 && hidden) return hidden;
  if (fitting.length > 0) {
    const classes = fitting.slice(0, MOST_CLASSES).map(({ name }) => sourceName(name));
    return { kind: named === null ? "not-imported" : "other-package", name: simple, classes };
  }
  if (exact) return fixUnseen(exact, around);
  const isThere = named !== null && around.findType(named) !== null;
  const unread = isThere && within !== null ? fixUnread(within, around) : null;
  if (unread !== null) return unread;
  const renamed = named === null ? null : renamedTo(named, around);
  if (renamed !== null) return { kind: "renamed", class: simple, now: renamed };
  const hiding = named === null ? null : fixHiddenByRelease(named, around);
  if (hiding !== null) return hiding;
  const [meant = null] = (named === null ? wildcards(around).map((it) => `${it}.${simple}`) : [named]).flatMap(
    (it) => calledElsewhere(it, around) ?? [],
  );
  if (meant !== null) return { kind: "nearest-class", name: simple, class: meant };
  const before = named === null ? null : calledBefore(named, around);
  if (before !== null) return { kind: "nearest-class", name: simple, class: before };
  // A library that moved to another root may have left members behind.
  const isMovedTwin = ({ name, from }: SeenType) =>
    from !== "jdk" &&
    areTwins(sourceName(name), `${named}`) &&
    takesPlaceOf(packageOf(sourceName(name)), `${within}`, around);
  const [twin] = within === null ? [] : usable.filter(isMovedTwin);
  if (twin) return { kind: "other-package", name: simple, classes: [sourceName(twin.name)] };
  const newer = named === null ? null : classOfNewer(named, around);
  if (newer !== null) return newer;
  const later = () => (within === null || /^javax?\./.test(within) ? around.laterNamed(simple) : []);
  // A class that left a package which is there went to one of the same library.
  const isOpen = within === null || around.typesIn(within).length === 0;
  const stored = () =>
    isThere || (within === null && isMadeOfOwn(simple, around))
      ? []
      : around.storedNamed(simple).filter((it) => isOpen || rootOf(it.name) === rootOf(within ?? ""));
  for (const find of [() => near, later, stored]) {
    const [only, ...others] = certain(find(), within, simple);
    if (only) return others.length === 0 ? fixUnseen(only, around) : null;
  }
  const library = named === null || !isOpen ? null : fixOfLibrary(named, around);
  if (library !== null) return library;
  // What left the JDK as javax is in artifacts now.
  const until = named?.startsWith("java.") ? around.until(named, null) : null;
  if (until !== null && around.compilesFor !== null)
    return { kind: "until", name: simple, until, compilesFor: around.compilesFor };
  return within === null
    ? (likeGenerated(simple, around) ?? likeKnown(simple, around, line))
    : likeInPackage(simple, within, around, line);
}

/** Finds the well-known library whose package has a class, which no jar of this machine need have. */
export function fixOfLibrary(name: string, around: CompilerView): Fix | null {
  const library = around.libraryOf(name);
  if (library === null) return null;
  const excluding = exclusionOf(library.artifact, around.exclusions());
  return excluding
    ? excluded(name, library.artifact, excluding.at, library.managed)
    : { kind: "library", class: name, ...library };
}

const OF_JAVA = /^(?:javax?|jakarta)\./;

/** The Java that came to know `var`. */
const VAR = 10;

/** Whether a package has a class for itself alone. */
function isHidden(name: string, around: CompilerView, line: number): boolean {
  const type = around.findType(name);
  return type !== null && !mayUse(type.access, name, around, line);
}

/** Whether a class is in a package that differs from the one named in its number alone: `lang3` for `lang`. */
function isNextOf(name: string, within: string): boolean {
  const [has, wanted] = [packageOf(sourceName(name)), within].map((it) => it.replace(/\d+$/, ""));
  return has === wanted;
}

/** Whether a class left a package of the project that is still there: it is the only one of its name that the project has, beside or below that. */
function isMoved(name: string, within: string, seen: readonly SeenType[], around: CompilerView): boolean {
  const own = seen.filter(({ from }) => from === "own");
  const isOnly = own.length === 1 && own[0]?.name === name && !name.includes("$");
  const near = [within, packageOf(within)].filter((it) => it.includes("."));
  return (
    isOnly &&
    near.some((it) => it === packageOf(name) || name.startsWith(`${it}.`)) &&
    around.typesIn(within).some((it) => around.sourcesOf(it).length > 0)
  );
}

/** Whether a class has all members that the file names behind its simple name: `Duration.FIVE_SECONDS`. */
function hasStatics(name: string, simple: string, around: CompilerView): boolean {
  const used = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])${RegExp.escape(simple)}\\.(?<member>[\\p{L}_$][\\p{L}\\p{N}_$]*)`,
    "gu",
  );
  const type = around.findType(name);
  const has = new Set(type === null ? [] : membersOf(type, around).map((it) => it.name));
  const imported = around.source.imports.flatMap((it) =>
    it.isStatic && it.name.includes(`.${simple}.`) ? it.name.slice(it.name.lastIndexOf(".") + 1) : [],
  );
  if (!imported.every((it) => it === "*" || has.has(it))) return false;
  return [...around.source.lines.join("\n").matchAll(used)].every(({ groups }) => {
    const member = groups?.["member"] ?? "";
    const isOfEnum = type?.kind === "enum" && /^value(?:s|Of)$/.test(member);
    return (
      isOfEnum ||
      member === "class" ||
      member === "this" ||
      has.has(member) ||
      around.findType(`${name}$${member}`) !== null
    );
  });
}

/** Whether a package may be what a missing one is called: it has at least half of what the project imports from that. */
function takesPlaceOf(other: string, missing: string, around: CompilerView): boolean {
  const wanted = around.importedClasses().filter((name) => packageOf(name) === missing);
  const has = wanted.filter((name) => around.findType(`${other}.${simpleNameOf(name)}`) !== null);
  return has.length * 2 >= wanted.length;
}

/** Finds a class in packages that a file imports as a whole and that are not there. One of its name elsewhere is another one. */
function fixOfLost(simple: string, packages: readonly string[], around: CompilerView): Fix | null {
  const isOfThem = ({ name }: UnseenType) => packages.includes(packageOf(sourceName(name)));
  const near = around.unseenNamed(simple).filter(isOfThem);
  const [only, ...others] = near.length > 0 ? near : around.storedNamed(simple).filter(isOfThem);
  return only && others.length === 0 ? fixUnseen(only, around) : null;
}

/** Finds what has a class that a library needs: an artifact that a POM excludes, or one that is no dependency. */
export function fixClassFile(name: string, around: CompilerView): Fix | null {
  const simple = simpleNameOf(name);
  const isExact = (it: UnseenType) => sourceName(it.name) === sourceName(name);
  const holders = [...around.unseenNamed(simple), ...around.storedNamed(simple)].filter(isExact);
  const [holder] = holders;
  const stored = holders.flatMap((it) => (it.in.kind === "repository" ? it.in : []));
  const exclusions = around.exclusions();
  const versionOf = (it: Exclusion) =>
    stored.find(({ artifact }) => artifact === `${it.groupId}:${it.artifactId}`)?.version;
  const proven = exclusions.filter((it) => versionOf(it) !== undefined);
  // What is excluded may never have been downloaded. A group is mostly named as its packages are.
  const likely = holder ? [] : exclusions.filter((it) => name.startsWith(`${it.groupId}.`));
  const [only, ...others] = proven.length > 0 ? proven.slice(0, 1) : likely;
  if (only && others.length === 0) {
    return excluded(sourceName(name), `${only.groupId}:${only.artifactId}`, only.at, versionOf(only));
  }
  return classOfNewer(name, around) ?? (holder ? fixUnseen(holder, around) : null);
}

function likeInPackage(simple: string, within: string, around: CompilerView, line: number): Fix | null {
  const usable = (name: string) => isUsable({ name: `${within}.${name}`, from: "dependency" }, around, line);
  const names = around.typesIn(within).map(simpleNameOf);
  // The class is there, and the compiler sees another state of it.
  if (names.includes(simple)) return null;
  const used = around.source.imports.flatMap(({ name, isStatic }) =>
    isStatic && name.startsWith(`${within}.${simple}.`) ? name.slice(name.lastIndexOf(".") + 1) : [],
  );
  const hasUsed = (it: string) => {
    const type = around.findType(`${within}.${it}`);
    return used.every((member) => member === "*" || type?.members.some(({ name }) => name === member));
  };
  const [longer, ...others] = names.filter(
    (it) => it.endsWith(simple) && wordsOf(simple).join("").length >= SHORTEST && hasUsed(it),
  );
  const only = longer !== undefined && others.length === 0 && usable(longer) ? longer : null;
  const nearest = nearestName(simple, names.filter(hasUsed), usable) ?? only;
  if (nearest !== null) return { kind: "nearest-class", name: simple, class: `${within}.${nearest}` };
  const isMade = names.some((it) => isMadeOf(simple, it));
  const all = names.length > MOST_IN_PACKAGE || isMade ? [] : names.filter(usable);
  const members = all.toSorted().map((signature) => ({ signature }));
  return all.length === 0 || all.length > MOST_CLASSES ? null : { kind: "members", type: within, members, isAll: true };
}

/** Shorter names are the end of others by chance. */
const SHORTEST = 5;
const MOST_IN_PACKAGE = 10;

function nearestName(asked: string, names: readonly string[], isUsableName: (name: string) => boolean): string | null {
  if (names.some((name) => isMadeOf(asked, name))) return null;
  const near = names
    .flatMap((name) => {
      const isSame = asked.toLowerCase() === name.toLowerCase();
      const hasAsManyWords = isSame || wordsOf(name).length === wordsOf(asked).length || lacksInitial(asked, name);
      const unlike = hasAsManyWords ? unlikeness(asked, name) : null;
      return unlike !== null && unlike < MISSPELT && name !== asked && isUsableName(name) ? { name, unlike } : [];
    })
    .toSorted((a, b) => a.unlike - b.unlike);
  const [nearest, next] = near;
  return !nearest || next?.unlike === nearest.unlike ? null : nearest.name;
}

/** Whether a name is that of a class which processors make of another one: `QShip` and `Ship_` of `Ship`. */
function isMadeOf(asked: string, name: string): boolean {
  return asked === `Q${name}` || asked === `${name}_`;
}

const MOST_CLASSES = 3;

/** Whether a class is not one that a library has for itself: a copy that it relocated, or one of its implementation. */
export function isForOthers({ name, from }: SeenType): boolean {
  return from === "own" || !SHADED.test(name);
}

/** Whether the package that the source names is one for the library itself just as that of a class is: `impl` for `impl`. */
function isOfSameKind(name: string, within: string): boolean {
  const part = INNER.exec(name)?.[0];
  return part !== undefined && `${within}.`.includes(part);
}

const INNER = /\.(?:internal|impl)\./;

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

/** Whether a class is one that a file may mean by its simple name: a nested one of a library only beside the class around it, or in its package. */
function isNear({ name, from }: SeenType, within: string | null, { source }: CompilerView): boolean {
  if (from === "own" || !name.includes("$") || packageOf(name) === within) return true;
  const outer = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(name.slice(0, name.lastIndexOf("$"))))}(?![\\p{L}\\p{N}_$])`,
    "u",
  );
  return source.lines.some((text) => outer.test(text));
}

function sharesWord(name: string, within: string): boolean {
  // The Java platform is one library.
  if (name.startsWith("java.") && within.startsWith("java.")) return true;
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
  "commons",
  "lang",
  "util",
  "utils",
  "support",
  "tools",
  "test",
  "impl",
  "internal",
  "apache",
  "github",
]);

/** Returns those of the types elsewhere that are certain to be meant: of several, those of this project or of what it manages. */
function certain(unseen: readonly UnseenType[], within: string | null, simple: string): readonly UnseenType[] {
  const isExact = ({ name }: UnseenType) => sourceName(name) === `${within}.${simple}`;
  const all = unseen.filter((it) => {
    if (it.in.kind === "test-class") return false;
    if (SHADED.test(it.name) && !isExact(it)) return false;
    // Which classes a version has that nobody looked at is known only of those that never move.
    const isOfOther =
      it.in.kind === "repository" && it.in.beside !== undefined && it.in.beside.version !== it.in.version;
    if (isOfOther && within !== null && packageOf(sourceName(it.name)) !== within) return false;
    if (within === null) return it.in.kind !== "later" || !it.name.includes("$");
    // The parts of org.apache.commons.io are all general.
    return isExact(it) || (it.in.kind !== "later" && sharesWord(it.name, within));
  });
  const shares = (it: UnseenType, least: number) =>
    within === null || isExact(it) || sharesParts(it.name, within, least);
  // What the project manages belongs to it; with another library, most of the package must be the same.
  const managed = all.filter((it) => it.in.kind === "repository" && it.in.isManaged && shares(it, 2));
  const order = [
    all.filter((it) => it.in.kind === "later" || (it.in.kind === "scope" && shares(it, 2))),
    all.filter((it) => it.in.kind === "module" && !it.in.needsIt),
    all.filter((it) => it.in.kind === "module"),
    managed.filter(isExact),
    managed,
    all.filter(isExact),
    all.filter((it) => shares(it, 3)),
  ];
  return order.find((them) => them.length > 0) ?? [];
}

/** Returns the first two parts of a package, by which most libraries are told apart. */
function rootOf(name: string): string {
  return name.split(".").slice(0, 2).join(".");
}

/** Whether a class and a package share that many parts, or all but one. */
function sharesParts(name: string, within: string, least: number): boolean {
  const [one, other] = [packageOf(sourceName(name)).split("."), within.split(".")];
  const shared = one.filter((part) => other.includes(part) && !GENERAL.has(part)).length;
  return shared > 0 && (shared >= least || shared >= Math.min(one.length, other.length) - 1);
}

/** Finds the class that is misspelt: one that the file imports, alone or with its package, or one of the project. */
function likeKnown(simple: string, around: CompilerView, line: number): Fix | null {
  const imported = new Map(
    around.source.imports.flatMap(({ name, isStatic }) => (isStatic ? [] : [[simpleNameOf(name), name] as const])),
  );
  const packages = ["java.lang", ...wildcards(around)];
  const inPackages = packages.flatMap((it) => around.typesIn(it).map(simpleNameOf));
  const names = new Set([...imported.keys(), ...around.ownNames(), ...inPackages]);
  const nearest = nearestName(simple, [...names], () => true) ?? likeImport(simple, [...imported.keys()], around);
  if (nearest === null) return null;
  const meant = imported.get(nearest);
  if (meant !== undefined)
    return findQualified(meant, around) === null ? null : { kind: "nearest-class", name: simple, class: meant };
  const found = around
    .typesNamed(nearest)
    .filter((it) => (it.from === "own" || packages.includes(packageOf(it.name))) && isUsable(it, around, line));
  const [only, ...others] = found;
  return only && others.length === 0 ? { kind: "nearest-class", name: simple, class: sourceName(only.name) } : null;
}

/** Finds the one import that shares three words with a name, or two if the file makes no use of it: what uses it was misnamed. */
function likeImport(simple: string, imported: readonly string[], { source }: CompilerView): string | null {
  const words = wordsOf(simple);
  const like = imported.filter((name) => {
    const shared = wordsOf(name).filter((word) => words.includes(word)).length;
    const uses = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`, "u");
    return shared > 2 || (shared > 1 && !source.lines.some((text) => uses.test(text)));
  });
  const [only, ...others] = like;
  return others.length > 0 ? null : (only ?? null);
}

const MISSPELT = 0.3;
