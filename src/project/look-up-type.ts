import { existsSync } from "node:fs";
import { relative } from "node:path";
import { describeType } from "../fixes/describe-type.ts";
import { openBuilt } from "../fixes/lookup/built-project.ts";
import { likelyGroups, searchRepository } from "../fixes/lookup/local-repository.ts";
import { oneOfEach } from "../fixes/lookup/one-of-each.ts";
import { sourceReader } from "../fixes/lookup/own-sources.ts";
import type { TypeOrigin } from "../fixes/lookup/part/locate-types.ts";
import { openPart, type PartView } from "../fixes/lookup/part/open-part.ts";
import type { StoredArtifact } from "../fixes/lookup/stored-artifacts.ts";
import { distinctPlaces, nameOfJar, toTypePlace } from "../fixes/lookup/type-place.ts";
import {
  type Found,
  findTypes,
  isCalled,
  isCopied,
  nearestTypes,
  rankOf,
  withoutNoise,
} from "../fixes/lookup/types-named.ts";
import { sourceName } from "../fixes/type.ts";
import { simpleNameOf } from "../java/bytecode/type-name.ts";
import type { CallContext } from "../maven/call-context.ts";
import { realDisk } from "../maven/disk.ts";
import { surroundingsOf } from "../maven/model/maven-call.ts";
import { readCall, tryProject } from "../maven/model/open-project.ts";
import type { PlacedType, Searched, TypeLookup, TypeQuery } from "../model/project/type-lookup.ts";

export type FoundType =
  | { readonly kind: "looked-up"; readonly lookup: TypeLookup }
  | { readonly kind: "unreadable"; readonly pom: string; readonly reason: string };

/** Looks up a type in the sources, dependencies and JDK as they are now. Nothing is executed or downloaded. */
export function lookUpType(query: TypeQuery, context: CallContext): FoundType {
  const call = readCall(context, []);
  const read = tryProject(call);
  if (read.kind === "unreadable") return { ...read, pom: relative(context.projectDir, read.pom) };
  const { project } = read;
  const surroundings = surroundingsOf(call, realDisk);
  const build = { project, surroundings, env: call.env, jdk: call.jdk };
  const facts = {
    ...openBuilt(build),
    readSource: sourceReader(build),
    stored: () => [],
    exclusionsIn: () => [],
    library: () => null,
    place: (artifact: StoredArtifact) => artifact,
    localRepository: surroundings.localRepository,
  };
  const name = withoutNoise(query.name);
  const until = performance.now() + LONGEST_MS;
  const found = new Map<string, Found[]>();
  const views: PartView[] = [];
  for (const module of project.modules) {
    if (performance.now() > until && views.length > 0) break;
    const view = openPart(facts, module, "test");
    views.push(view);
    for (const one of findTypes(view, name)) found.set(one.type.name, [...(found.get(one.type.name) ?? []), one]);
  }

  const toPlace = (origin: TypeOrigin) => toTypePlace(origin, project.root, surroundings.localRepository);
  const types = [...found.values()].flatMap(([first]) => first ?? []).toSorted((a, b) => rankOf(a) - rankOf(b));
  const [only, ...others] = types;
  if (only && others.length === 0) {
    const places = (found.get(only.type.name) ?? []).map(({ origin }) => toPlace(origin));
    const [place = toPlace(only.origin), ...alsoIn] = distinctPlaces(places);
    const described = describeType(only.type, only.view, query.match);
    return lookedUp({ kind: "type", query, name: sourceName(only.type.name), place, alsoIn, ...described });
  }
  if (only) {
    const placed = types.map(({ type, origin }) => ({ name: sourceName(type.name), place: toPlace(origin) }));
    return lookedUp({ kind: "several", query, types: placed });
  }

  const jars = new Set(views.flatMap((view) => view.jarPaths()));
  const searched: Searched = {
    jars: jars.size,
    missing: [...jars].flatMap((path) =>
      existsSync(path) ? [] : nameOfJar(toPlace({ kind: "jar", path, scope: null })),
    ),
    hasJdk: call.jdk !== null,
    unsearched: project.modules.length - views.length,
  };
  const stored = searchRepository(surroundings.localRepository, [simpleNameOf(name)], {
    versionOf: () => null,
    searched: jars,
    likely: likelyGroups([name]),
    named: [],
    untilTick: Math.max(until, performance.now() + LONGEST_MS / 2),
  });
  const inRepository = oneOfEach(
    stored.get(simpleNameOf(name)) ?? [],
    () => null,
    () => false,
  )
    .filter((it) => isCalled(it.name, name))
    .toSorted((a, b) => Number(isCopied(a.name)) - Number(isCopied(b.name)))
    .flatMap((it): readonly PlacedType[] => {
      if (it.in.kind !== "repository") return [];
      const { artifact, version } = it.in;
      return [{ name: sourceName(it.name), place: { kind: "repository", artifact, version } }];
    });
  const like = nearestTypes(simpleNameOf(name), views).map(({ type, origin }) => ({
    name: sourceName(type.name),
    place: toPlace(origin),
  }));
  return lookedUp({ kind: "none", query, nearest: [...inRepository.slice(0, MOST_STORED), ...like], ...searched });
}

const LONGEST_MS = 3000;
const MOST_STORED = 5;

function lookedUp(lookup: TypeLookup): FoundType {
  return { kind: "looked-up", lookup };
}
