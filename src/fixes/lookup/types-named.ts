import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { nearest } from "../../text/nearest.ts";
import { EVERYDAY_PACKAGE } from "../classes/rank-classes.ts";
import { unlikeness } from "../likeness.ts";
import { sourceName, type Type } from "../type.ts";
import type { TypeOrigin } from "./part/locate-types.ts";
import type { PartView } from "./part/open-part.ts";

export interface Found {
  readonly type: Type;
  readonly origin: TypeOrigin;
  readonly view: PartView;
}

/** Returns the name alone of `List<String>`, `String[]`, `Cart.class`, `Cart.java` and `com/acme/Cart`. */
export function withoutNoise(name: string): string {
  return name
    .trim()
    .replace(/[<[].*$/s, "")
    .replace(/\.(?:class|java)$/, "")
    .replace(/[/$]/g, ".");
}

/** Whether a class has that simple name, or one with a part of what stands before it: `Map.Entry`. */
export function isCalled(binaryName: string, name: string): boolean {
  return `.${sourceName(binaryName)}`.endsWith(`.${name}`);
}

/** Finds the types of that name which a part of the project sees; those of libraries only if others may use them. */
export function findTypes(view: PartView, name: string): readonly Found[] {
  const named = view.typesNamed(simpleNameOf(name)).filter((it) => isCalled(it.name, name));
  const full = named.filter((it) => sourceName(it.name) === name);
  return (full.length > 0 ? full : named).flatMap((it) => {
    const found = toFound(it.name, view);
    return found && (it.from === "own" || full.length > 0 || isPublic(found.type)) ? found : [];
  });
}

function toFound(name: string, view: PartView): Found | null {
  const type = view.findType(name);
  const origin = view.placeOf(name);
  return type && origin && { type, origin, view };
}

function isPublic({ access }: Type): boolean {
  return access === "public" || access === "protected";
}

/** The project's own types come first, then those of its dependencies and of the JDK, and last what a library has copied. */
export function rankOf({ type, origin }: Found): number {
  if (origin.kind === "source" || origin.kind === "classes") return 0;
  if (isCopied(type.name)) return 4;
  if (origin.kind === "jar") return 1;
  return EVERYDAY_PACKAGE.test(type.name) ? 2 : 3;
}

export function isCopied(name: string): boolean {
  return COPIED.test(name);
}

const COPIED = /(?:^|[.$])(?:shaded|shadow|relocated|repackaged|repackage|thirdparty|vendor)(?:[.$]|$)/;

export function nearestTypes(simple: string, views: readonly PartView[]): readonly Found[] {
  const bySimple = Map.groupBy(new Set(views.flatMap((view) => view.classNames())), simpleNameOf);
  const own = views.flatMap((view) => view.ownNames());
  const known = [...new Set([...own, ...bySimple.keys()])].filter((it) => !/^\d/.test(it));
  const unlike = (name: string) => unlikeness(simple, name) ?? 1;
  const like = nearest(simple, known, MOST_COMPARED).toSorted((a, b) => unlike(a) - unlike(b));
  return like.slice(0, MOST_LIKE).flatMap((name) => {
    const found = views.flatMap((view) => view.typesNamed(name).flatMap((it) => toFound(it.name, view) ?? []));
    const usable = found.filter(({ type, origin }) => origin.kind === "source" || isPublic(type));
    const distinct = usable.filter(({ type }, at) => usable.findIndex((it) => it.type.name === type.name) === at);
    return distinct.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_OF_ONE_NAME);
  });
}

const MOST_OF_ONE_NAME = 2;
const MOST_LIKE = 5;
const MOST_COMPARED = 50;
