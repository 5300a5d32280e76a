import { packageOf } from "../model/class-name.ts";
import type { Fix } from "../model/fix.ts";
import { fixUnseen } from "./classes/unseen.ts";
import { type CompilerView, MODULE_NAMED, type UnseenType } from "./compiler-view.ts";
import type { ComplaintOf } from "./complaints/complaint.ts";
import { unlikeness } from "./likeness.ts";
import { sourceName } from "./type.ts";

/** Finds the line that a `module-info.java` lacks, or the option that opens a package of the JDK. */
export function fixClosed(
  { package: closed, module, isExported }: ComplaintOf<"closed">,
  around: CompilerView,
  line: number,
): Fix | null {
  if (!isExported) return module === null ? null : notExported(closed, module, around, line);
  const [only, ...others] = module === null ? around.modulesWith(closed) : [module];
  return only === undefined || others.length > 0 ? null : { kind: "module-info", lacks: `requires ${only}` };
}

/** Finds the module with a package that is on the path of this one, which does not ask for it: javac says that its classes are missing where it has a package of that name itself. */
export function fixUnread(within: string, around: CompilerView): Fix | null {
  const required = around.requires();
  // What it asks for may read that module for it.
  if (required === null || required.some((it) => !OF_JDK.test(it))) return null;
  const [only, ...others] = around.modulesWith(within);
  return only === undefined || others.length > 0 ? null : { kind: "module-info", lacks: `requires ${only}` };
}

/** Finds the package of a class in the JDK that javac hides from code for an older release, as it does with what is not of Java's documented API. */
export function fixHiddenByRelease(className: string, around: CompilerView): Fix | null {
  const { compilesFor } = around;
  const within = packageOf(className);
  // What is of Java itself came with a later one.
  if (compilesFor === null || /^javax?\./.test(within)) return null;
  const module = around.hiddenIn(className);
  if (module === null) return null;
  const isClosed = compilesFor >= FIRST_WITH_MODULES && module !== OF_ALL;
  return {
    ...{ kind: "hidden-by-release", package: within, module, release: compilesFor },
    ...(isClosed && { option: `--add-exports ${module}/${within}` }),
  };
}

const FIRST_WITH_MODULES = 9;
/** Exports what programs used of the JDK's own before there was another way. */
const OF_ALL = "jdk.unsupported";

function notExported(closed: string, module: string, around: CompilerView, line: number): Fix {
  if (OF_JDK.test(module)) return { kind: "closed-package", option: `--add-exports ${module}/${closed}` };
  if (!INTERNAL.test(closed)) return { kind: "module-info", of: module, lacks: `exports ${closed}` };
  const imported = IMPORTED.exec(around.source.lines[line - 1] ?? "")?.groups?.["type"] ?? "";
  const others = around.typesNamed(imported).map((it) => sourceName(it.name));
  const open = others.filter((it) => !INTERNAL.test(packageOf(it)) && sharesStart(it, closed));
  return { kind: "internal-package", package: closed, module, ...(open.length === 1 && { open: open[0] }) };
}

/** A package whose name says that it is not for others. */
const INTERNAL = /(?:^|\.)internal(?:\.|$)/;
// import org.commonmark.internal.util.Parsing;
const IMPORTED = /^\s*import\s+[\w.]+\.(?<type>\w+)\s*;/;

/** Whether a class is of the library that a package is of. */
function sharesStart(name: string, closed: string): boolean {
  return name.startsWith(`${closed.split(".internal")[0]}.`);
}

// java.base, jdk.compiler
const OF_JDK = /^(?:java|jdk)\./;

/** Finds where the Java module lies that this one asks for, and does not get; else the one on the classpath that is meant by a name which none has. */
export function fixNoModule(asked: string, around: CompilerView): Fix | null {
  const unseen = around.unseenModule(asked);
  if (unseen !== null) return moduleUnseen(unseen, around);
  const names = around.moduleNames();
  if (names.includes(asked)) return null;
  const like = names.flatMap((name) => {
    const unlike = wordsAlike(asked, name) ? 0 : unlikeness(...withoutShared(asked, name));
    return unlike !== null && unlike < LIKE ? { name, unlike } : [];
  });
  const [best, next] = like.toSorted((a, b) => a.unlike - b.unlike);
  if (best && next?.unlike !== best.unlike) return { kind: "nearest-module", name: asked, module: best.name };
  const [stored] = around.storedNamed(`${MODULE_NAMED}${asked}`);
  return stored ? moduleUnseen(stored, around) : null;
}

function moduleUnseen(unseen: UnseenType, around: CompilerView): Fix | null {
  const fix = fixUnseen(unseen, around);
  return fix && { ...fix, ...OF_MODULE };
}

const OF_MODULE = { isModule: true } as const;

const LIKE = 0.4;

/** Leaves out the parts with which both names begin: `com.google.gson` is not like `com.google.common`. */
function withoutShared(one: string, other: string): [one: string, other: string] {
  const [parts, others] = [one.split("."), other.split(".")];
  const differing = parts.findIndex((part, at) => part !== others[at]);
  return differing < 0 ? [one, other] : [parts.slice(differing).join("."), others.slice(differing).join(".")];
}

/**
 * Whether one name ends or begins as the other does: `commons.lang3` and `org.apache.commons.lang3`, `com.fasterxml.aalto`
 * and `com.fasterxml.aalto.xml`.
 */
function wordsAlike(asked: string, name: string): boolean {
  const [short = "", long = ""] = [asked, name].toSorted((a, b) => a.length - b.length);
  return long.endsWith(`.${short}`) || (short.includes(".") && long.startsWith(`${short}.`));
}
