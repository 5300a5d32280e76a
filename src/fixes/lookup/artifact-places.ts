import { join } from "node:path";
import { placedWords } from "../../maven/configured-places.ts";
import {
  findDeclaration,
  findManaging,
  type PomPlace,
  type Wanted,
} from "../../maven/dependencies/find-declaration.ts";
import { lineAt, onlyProfile, type PomText, withoutComments } from "../../maven/dependencies/pom-text.ts";
import type { ResolvedDependency, WithheldArtifact } from "../../maven/dependencies/resolve-dependencies.ts";
import { realDisk } from "../../maven/disk.ts";
import { readText } from "../../maven/files.ts";
import { type PomDependency, readInactiveProfiles, readPom } from "../../maven/model/pom.ts";
import { whyInactive } from "../../maven/model/profiles/why-inactive.ts";
import type { PlacedArtifact } from "../../model/evidence/build-cause.ts";
import type { KnownArtifact, PlaceInPom } from "../../model/evidence/unresolved.ts";
import type { ProfileDependency, WithheldBy } from "../../model/fix.ts";
import { once } from "../../model/once.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import { shownPath } from "../../model/project/paths.ts";
import type { Module } from "../../model/project/project.ts";
import type { BuiltProject } from "./built-project.ts";
import type { StoredArtifact } from "./stored-artifacts.ts";

/** Where POMs name an artifact, or what brings it along. */
export type Naming = Pick<KnownArtifact, "declared" | "versionIn" | "through" | "managed">;

interface ArtifactPlaces {
  /** Finds the element in the POMs of the checkout that names an artifact. */
  readonly declarationOf: (wanted: Wanted, module: Module) => Naming | null;
  /** Finds the line that gives the version of an artifact which a module names. */
  readonly versionOf: (wanted: Wanted, module: Module) => PlaceInPom | null;
  /** Finds what in the POMs of a module brings an artifact along, or chooses the version of one that they name without it. */
  readonly bringing: (wanted: Wanted, module: Module) => Naming | null;
}

export function openNaming({
  project,
  surroundings: { localRepository },
  dependencies,
}: Pick<BuiltProject, "project" | "surroundings" | "dependencies">): ArtifactPlaces {
  const place = (it: PomPlace): PlaceInPom => ({ file: shownPath(project, it.file), line: it.line });
  const find = (wanted: Wanted, module: Module) =>
    findDeclaration(wanted, pomsOfCheckout(module, localRepository), realDisk.readText);

  function declarationOf(wanted: Wanted, module: Module): Naming | null {
    const found = find(wanted, module);
    if (found === null) return null;
    const isElsewhere = found.version?.line !== found.line || found.version.file !== found.file;
    return { declared: place(found), ...(found.version && isElsewhere && { versionIn: place(found.version) }) };
  }

  function bringing(wanted: Wanted, module: Module): Naming | null {
    const { groupId, artifactId, version } = wanted;
    const it = dependencies()
      .of(module.pom)
      .find((each) => each.groupId === groupId && each.artifactId === artifactId && each.version === version);
    if (!it?.through && !it?.managed) return null;
    const by = it.through ?? { groupId, artifactId, version };
    const naming = {
      ...(it.through && { through: `${by.groupId}:${by.artifactId}:${by.version}` }),
      ...declarationOf({ ...by, kind: "dependency" }, module),
    };
    if (it.managed === null) return naming;
    const { bom } = it.managed;
    const element = bom ? { ...bom, type: "pom", classifier: undefined } : it;
    const managing =
      findManaging(element, pomsOfCheckout(module, localRepository), realDisk.readText) ?? propertyOf(element, module);
    if (!managing && !bom && !it.through) return naming;
    const id = bom && `${bom.groupId}:${bom.artifactId}:${bom.version}`;
    return { ...naming, managed: { ...(managing && { at: place(managing) }), ...(id && { bom: id }) } };
  }

  /** Finds the property of the checkout from which a parent elsewhere takes the version that it manages. */
  function propertyOf({ groupId, artifactId }: Pick<Wanted, "groupId" | "artifactId">, module: Module) {
    const managing = module.parentPoms
      .flatMap(managedIn)
      .find((it) => it.groupId === groupId && it.artifactId === artifactId);
    const property = /^\$\{(?<name>[\w.-]+)\}$/.exec(managing?.version ?? "")?.groups?.["name"];
    for (const file of property === undefined ? [] : pomsOfCheckout(module, localRepository)) {
      const text = withoutComments(readText(file));
      const at = text.indexOf(`<${property}>`);
      if (at >= 0) return { file, line: lineAt(text, at) };
    }
    return null;
  }

  function versionOf(wanted: Wanted, module: Module): PlaceInPom | null {
    const version = find(wanted, module)?.version;
    return version ? place(version) : null;
  }

  return { declarationOf, versionOf, bringing };
}

/** Returns the POM of a module and those that it inherits from, as far as they are in the checkout. */
export function pomsOfCheckout({ pom, parentPoms }: Module, localRepository: string): readonly string[] {
  return [pom, ...parentPoms].filter((path) => !path.startsWith(join(localRepository, "/")));
}

/** Reads the POMs of a module that are in the checkout, comments left out. */
export function pomTexts(
  module: Module,
  { project, surroundings }: Pick<BuiltProject, "project" | "surroundings">,
): readonly PomText[] {
  return pomsOfCheckout(module, surroundings.localRepository).map((path) => ({
    name: shownPath(project, path),
    text: withoutComments(readText(path)),
  }));
}

/** Returns an artifact that a module has with the place where POMs name it, with what brings it along and chose another version for it. */
export function placeArtifact(
  { groupId, artifactId, version }: StoredArtifact,
  module: Module,
  { declarationOf, bringing }: ArtifactPlaces,
): PlacedArtifact {
  const wanted = { kind: "dependency", groupId, artifactId, version } as const;
  const naming = preferred(bringing(wanted, module), () => declarationOf(wanted, module));
  const { declared, through, managed } = naming ?? {};
  const write = ({ file, line }: PlaceInPom) => `${file}:${line}`;
  const { at, bom } = managed ?? {};
  return {
    ...{ groupId, artifactId, version },
    ...(declared && { declared: write(declared) }),
    ...(through !== undefined && { through }),
    ...(managed && { managed: { ...(at && { at: write(at) }), ...(bom !== undefined && { bom }) } }),
  };
}

/** Chooses between an element that names an artifact and what brings it along, of which what chose its version says more than that element. */
export function preferred(brought: Naming | null, declared: () => Naming | null): Naming | null {
  return brought && brought.through === undefined ? brought : (declared() ?? brought);
}

/** Tells what a dependency of a module needs for itself alone: a module of this project by its path, any other by its id. */
export function whyWithheld(
  withheld: WithheldArtifact,
  by: ResolvedDependency,
  module: Module,
  built: BuiltProject,
): WithheldBy {
  const owner = by.module === null ? null : moduleAt(built.project, by.module);
  const at = placeArtifact(owner ? withheld : by, owner ?? module, openNaming(built)).declared;
  return { by: owner?.path ?? withheld.by, why: withheld.why, ...(at !== undefined && { at }) };
}

/** Returns a function that finds the inactive profile of a module's POMs that has an artifact as a dependency, with its place. */
export function openInactive(module: Module, built: BuiltProject) {
  const poms = once(() =>
    pomTexts(module, built).map((it) => ({ ...it, profiles: readInactiveProfiles(it.text, module) })),
  );
  return (groupId: string, artifactId: string): ProfileDependency | null => {
    for (const { name, text, profiles } of poms()) {
      for (const { id, dependencies } of profiles) {
        const found = dependencies.find(
          (it) => it.groupId === groupId && it.artifactId === artifactId && it.scope !== "test",
        );
        const wanted = { kind: "dependency", groupId, artifactId, version: found?.version ?? "" } as const;
        const place = found ? findDeclaration(wanted, [name], () => onlyProfile(text, id)) : null;
        if (place) return { id, at: `${name}:${place.line}`, ...whyInactiveIn(text, id, module, built) };
      }
    }
    return null;
  };
}

/** Tells why the profile of that id in a POM is not active in a module, if that is proven. */
export function whyInactiveIn(
  text: string,
  id: string,
  { activeProfiles }: Pick<Module, "activeProfiles">,
  { project, surroundings }: Pick<BuiltProject, "project" | "surroundings">,
): Pick<ProfileDependency, "why"> {
  const read = readPom(text);
  const all = read.kind === "pom" ? read.pom.profiles : [];
  const profile = all.find((it) => it.id === id);
  const why = profile ? whyInactive(profile, all, activeProfiles, surroundings.jdkVersion?.() ?? null) : null;
  if (why?.kind !== "property" || !why.property.startsWith("!")) return why === null ? {} : { why };
  const word = `-D${why.property.slice(1)}`;
  const setting = placedWords(project.root, surroundings.environment).find((it) => it.word.split("=", 1)[0] === word);
  return { why: { ...why, ...(setting && { setAt: setting.at }) } };
}

/** Lists what a POM and those of the checkout that it inherits from manage, as they write it. */
export function managedAround(pom: string, built: BuiltProject): readonly PomDependency[] {
  return pomsAround(pom, built).flatMap(managedIn);
}

function managedIn(pom: string): readonly PomDependency[] {
  const read = readPom(readText(pom));
  return read.kind === "pom" ? read.pom.managedDependencies : [];
}

/** Lists a POM and those of the checkout that it inherits from. */
export function pomsAround(pom: string, { project, surroundings }: BuiltProject): readonly string[] {
  const module = project.modules.find((it) => it.pom === pom);
  return module ? pomsOfCheckout(module, surroundings.localRepository) : [pom];
}

/** Lists the artifacts that POMs of the checkout name: what they manage for a module, and the dependencies of all modules. */
export function namedArtifacts(
  pom: string,
  built: BuiltProject,
): readonly Pick<StoredArtifact, "groupId" | "artifactId">[] {
  const dependencies = built.project.modules.flatMap((it) => it.dependencies);
  const named = [...new Set(dependencies)].map((it) => {
    const [groupId = "", artifactId = ""] = it.split(":");
    return { groupId, artifactId };
  });
  return [...managedAround(pom, built), ...named];
}
