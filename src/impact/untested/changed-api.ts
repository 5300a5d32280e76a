import { ALWAYS, type ApiPart } from "../../java/bytecode/class-references.ts";
import type { Api } from "../../model/impact/source-graph.ts";

/** Returns what other sources see of classes, in a form that is kept. */
export function hashApi(parts: readonly ApiPart[]): Api {
  return [...new Set(parts.map(({ name, declared }) => hashOf(name) + hashOf(declared)))].sort().join("");
}

/** Finds what differs between two times in what other sources see, by the hashes of its names. */
export function changedNames(then: Api, now: Api): ReadonlySet<string> {
  const [before, after] = [partsOf(then), partsOf(now)];
  return new Set([...before.symmetricDifference(after)].map((part) => part.slice(0, HASH)));
}

/** Whether one of these names is among words; in doubt it is. */
export function isAmong(names: ReadonlySet<string>, words: Iterable<string>): boolean {
  if (names.has(OF_ALL)) return true;
  for (const word of words) if (names.has(hashOf(word))) return true;
  return false;
}

function partsOf(api: Api): ReadonlySet<string> {
  const parts = new Set<string>();
  for (let at = 0; at < api.length; at += 2 * HASH) parts.add(api.slice(at, at + 2 * HASH));
  return parts;
}

function hashOf(text: string): string {
  return (Bun.hash.wyhash(text) & 0xffffffn).toString(36).padStart(HASH, "0");
}

/** The length of a hash: 24 bits by digits and letters. */
const HASH = 5;
const OF_ALL = hashOf(ALWAYS);
