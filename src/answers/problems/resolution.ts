import { CI_FRIENDLY, DEFINED_BY } from "../../knowledge/plugins/by-words.ts";
import { WITHOUT_CACHE } from "../../knowledge/plugins/core-extensions.ts";
import type {
  Absence,
  KnownArtifact,
  PlaceInPom,
  RepositoryTrouble,
  Sibling,
} from "../../model/evidence/unresolved.ts";
import type { resolutionProblems } from "../../model/problems/resolution.ts";
import { compareVersions } from "../../model/project/jdk.ts";
import { quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { placeInFile } from "../../text/place.ts";
import { count, listAll, listNames, lowerFirst, upperFirst } from "../text/words.ts";
import type { WordsOf } from "./problem-words.ts";

export const resolutionWords: WordsOf<keyof typeof resolutionProblems> = {
  "unresolved-artifacts": (problem, raw) => {
    const { artifacts, kind, neededBy, siblings = [], absence, known = [] } = problem;
    const noun = kind === "dependency" ? "" : `${kind} `;
    const isShort = artifacts.length <= MOST_IN_HEADLINE;
    const named = isShort ? artifacts.join(", ") : `${artifacts.length} artifacts`;
    const needed = neededBy.length === 0 ? "" : ` (needed by ${neededBy.join(", ")})`;
    const where = problem.file === undefined ? needed : ` (${placeInFile(problem.file, problem)})`;
    const outside = known.filter((it) => it.outside !== undefined);
    const ownFault = siblings.length + outside.length === artifacts.length;
    // A repository can never have what still has a placeholder in its name, nor the jar of a POM, nor what the project
    // itself makes of another group.
    const isNowhere =
      raw.artifacts.some((artifact) => artifact.includes("${")) ||
      raw.artifacts.every((artifact) =>
        raw.known?.some((it) => it.artifact === artifact && (it.isPomAlone !== undefined || it.namesake !== undefined)),
      );
    return {
      headline: `cannot resolve ${noun}${named}${where}`,
      ...(isShort ? {} : { list: artifacts.map((artifact) => `- ${artifact}`) }),
      notes: [
        ...describeSiblings(raw.siblings ?? []),
        ...describeKnown(known, artifacts.length === 1),
        ...(absence && !ownFault ? [describeAbsence(absence, raw.artifacts)] : []),
        ...describeOpenNames(raw.artifacts),
        ...(ownFault || isNowhere ? [] : describeTroubles(problem.troubles)),
        ...(problem.isNotAtRelativePath && siblings.length === 0
          ? ["It is not where its relativePath leads either (../pom.xml where none is written)."]
          : []),
      ],
    };
  },
};

const MOST_IN_HEADLINE = 3;

/** Tells which extension a property in coordinates needs, where it is known by its name. */
function describeOpenNames(artifacts: readonly string[]): string[] {
  const names = new Set(artifacts.flatMap((it) => [...it.matchAll(OPEN)].map(({ groups }) => groups?.["name"] ?? "")));
  return [...names].flatMap((name) => {
    if (CI_FRIENDLY.has(name))
      return [
        `A POM that was installed or deployed still has \${${name}} in its <parent>: flatten-maven-plugin in the project that made it replaces it.`,
      ];
    const extension = DEFINED_BY.find(({ begins }) => name.startsWith(begins))?.extension;
    return extension === undefined
      ? []
      : [`Nothing defines the property ${quoteForeign(name)} here; the extension ${extension} does.`];
  });
}

// io.netty:netty-tcnative-boringssl-static:jar:${os.detected.classifier}:2.0.74.Final
const OPEN = /\$\{(?<name>[^}]+)\}/g;

function describeAbsence(absence: Absence, artifacts: readonly string[]): string {
  switch (absence.kind) {
    case "empty-range":
      return "No version in that range is known to any configured repository.";
    case "no-repository":
      return `No repository was asked: none is configured for ${artifacts.every((it) => it.endsWith("-SNAPSHOT")) ? "snapshots" : "these versions"}.`;
    case "no-system-file":
      return `There is no ${absence.path} (its systemPath).`;
  }
}

/** Describes the unresolved modules of the project; several with the same remedy share a sentence. */
function describeSiblings(siblings: readonly Sibling[]): string[] {
  const leftOut = siblings.filter(({ state }) => state === "left-out");
  if (leftOut.length < 2) return siblings.map(describeSibling);
  const names = listNames(quoteTexts(leftOut.map(({ module }) => module)));
  return [
    `${names} are modules of this project, which are not part of this build: add -am (and leave -rf out), or install them first.`,
    ...siblings.filter(({ state }) => state !== "left-out").map(describeSibling),
  ];
}

function describeSibling(sibling: Sibling): string {
  const [, id = sibling.artifact] = sibling.artifact.split(":");
  const { module, state, version, relativePath, lackedGoal } = quoteTexts(sibling);
  const name = quoteForeign(id);
  const itself = module === "." ? `${name} is this project's root` : `${name} is this project's module ${module}`;
  switch (state) {
    case "left-out":
      return `${itself}, which is not part of this build: add -am (and leave -rf out), or install it first.`;
    case "in-this-build":
      return `${itself}, but this build made no such artifact of it${lackedGoal === undefined ? "" : `: the goal ${lackedGoal.goal} of ${lackedGoal.plugin} would`}.`;
    case "from-cache":
      return `${itself}, which the build cache restored without an artifact: ${WITHOUT_CACHE["maven-build-cache"]} builds it.`;
    case "without-tests":
      return `${itself}, whose tests this build did not compile (maven.test.skip), so that there is no such artifact: -DskipTests compiles them, and runs none.`;
    case "not-compiled":
      return `${itself}, which this build did not compile: put a phase before the goal, such as compile.`;
    case "untold":
      return `${itself}.`;
    case "other-version": {
      const open = [...sibling.artifact.matchAll(OPEN)].map(([it]) => `, and nothing defines ${quoteForeign(it)}`);
      return `${itself}, but its version is ${version}${open.join("")}.`;
    }
    case "off-path":
      return `${itself}, where relativePath does not lead: <relativePath>${relativePath}</relativePath> does.`;
  }
}

/** Describes the troubles of repositories: failures to answer come before missing artifacts. */
function describeTroubles(troubles: readonly RepositoryTrouble[]): string[] {
  const repositories = (of: RepositoryTrouble["kind"]) =>
    troubles.filter(({ kind }) => kind === of).map(({ repository }) => repository);
  const missing = repositories("not-found");
  // The second module that asks is told of the failure of the first.
  const missingBefore = repositories("not-found-before").filter((it) => !missing.includes(it));
  const offline = repositories("offline");
  const isEverywhere = troubles.every(
    ({ kind, repository }) => kind.startsWith("not-found") && missing.includes(repository),
  );
  return [
    ...troubles.flatMap(describeTrouble),
    ...(missing.length > 0
      ? [isEverywhere ? `Not in any configured repository: ${missing.join(", ")}.` : `Not in ${missing.join(", ")}.`]
      : []),
    ...(missingBefore.length > 0
      ? [
          `${missingBefore.join(", ")} did not have it at an earlier attempt, and Maven did not ask again: -U makes it ask.`,
        ]
      : []),
    ...(offline.length > 0
      ? [`Not in the local repository. Offline (-o) was set: ${offline.join(", ")} was not asked.`]
      : []),
  ];
}

function describeTrouble({ kind, repository, url, reason }: RepositoryTrouble): string[] {
  const where = url === undefined ? repository : `${repository} (${url})`;
  const because = reason === undefined ? "" : `: ${reason}`;
  switch (kind) {
    case "not-found":
    case "not-found-before":
    case "offline":
      return [];
    case "failed-before":
      return [
        `${where} failed at an earlier attempt${reason === undefined ? "" : ` (${reason})`}, and Maven did not ask again: -U makes it ask.`,
      ];
    case "unknown-host":
      return [`The host of ${where} is unknown.`];
    case "unreachable":
      return [`${where} cannot be reached${because}.`];
    case "unauthorized":
      return [
        /^"?407/.test(reason ?? "")
          ? `The proxy before ${where} answers ${reason}: its credentials belong in settings.xml.`
          : `${where} answers ${reason ?? "401 Unauthorized"}: its credentials belong in settings.xml, as <server> ${repository}.`,
      ];
    case "forbidden":
      return [`${where} answers ${reason ?? "403 Forbidden"}.`];
    case "server-error":
      return [`${where} failed${because}.`];
    case "tls":
      return [`No safe connection to ${where}${because}.`];
    case "checksum":
      return [`What ${where} delivered is damaged${because}.`];
    case "http-blocked":
      return [`Maven blocks ${where}: it allows https only.`];
    case "other":
      return [`${where}${because}`];
  }
}

/** Describes where unresolved artifacts are named and what the local repository has; what is so of several stands once. */
function describeKnown(known: readonly KnownArtifact[], isOnly: boolean): string[] {
  return [...Map.groupBy(known, describeOne)].slice(0, MOST_TOLD).map(([sentences, alike]) => {
    const names = new Set(alike.map(({ artifact }) => artifact.split(":")[1] ?? artifact));
    return isOnly ? sentences : `${listNames([...names], MOST_TOLD)}: ${lowerFirst(sentences)}`;
  });
}

/** The number of sentences, and of artifacts that one is about. */
const MOST_TOLD = 3;

function describeOne(artifact: KnownArtifact): string {
  return [
    ...describePlace(artifact),
    ...describeUnlisted(artifact),
    ...describeOutside(artifact),
    ...describeAlone(artifact),
    ...describeNamesake(artifact),
    ...describeRenamed(artifact),
    ...describeStored(artifact),
  ].join(" ");
}

function describePlace({ declared, versionIn, through, managed }: KnownArtifact): string[] {
  const version = versionIn ? `, its version in ${placeOf(versionIn)}` : "";
  const place = declared ? `declared in ${placeOf(declared)}${version}` : "";
  if (through !== undefined)
    return [`Comes through ${through}${place === "" ? "" : `, ${place}`}${describeManaged(managed)}.`];
  return place === "" ? [] : [`${upperFirst(place)}${describeManaged(managed)}.`];
}

function describeManaged({ at, bom }: NonNullable<KnownArtifact["managed"]> = {}): string {
  const [, name, version] = bom?.split(":") ?? [];
  if (name === undefined) return at ? `; its version is managed in ${placeOf(at)}` : "";
  return `; its version is that of ${name} ${version}${at ? `, imported in ${placeOf(at)}` : ""}`;
}

function describeUnlisted({ unlisted }: KnownArtifact): string[] {
  return unlisted === undefined ? [] : [`${unlisted} makes it, and no POM has that folder among its <modules>.`];
}

function describeOutside({ outside }: KnownArtifact): string[] {
  return outside === undefined
    ? []
    : [`It is made by ${outside.module}, a module of the project in ${outside.project}: build that project.`];
}

function describeAlone({ isPomAlone }: KnownArtifact): string[] {
  if (isPomAlone === undefined) return [];
  return isPomAlone === "bom"
    ? ["It is a BOM and has no jar: it belongs in dependencyManagement, with type pom and scope import."]
    : ["It is a POM and has no jar: as a dependency it needs the type pom."];
}

function describeNamesake({ namesake }: KnownArtifact): string[] {
  return namesake === undefined ? [] : [`The module ${namesake.module} of this project makes ${namesake.artifact}.`];
}

function describeRenamed({ renamed }: KnownArtifact): string[] {
  return renamed === undefined ? [] : [`Since ${renamed.since} it is called ${renamed.now}.`];
}

function placeOf({ file, line }: PlaceInPom): string {
  return `${file}:${line}`;
}

function describeStored({ artifact, versions, like, lacks }: KnownArtifact): string[] {
  if (lacks !== undefined) {
    const form = "classifier" in lacks ? `classifier ${lacks.classifier}` : `type ${lacks.type}`;
    return [`The local repository has its ${lacks.isByPom ? "POM" : "jar"} of this version, and none of ${form}.`];
  }
  const shown = versions.length > 0 ? around(artifact.slice(artifact.lastIndexOf(":") + 1), versions) : like;
  if (shown.length === 0) return [];
  const others = Math.max(0, versions.length - shown.length);
  const words = others > 0 ? [...shown, count(others, "other version")] : shown;
  return [`The local repository has ${listAll(words)}.`];
}

/** Returns the versions next to one, of a list in their order. */
function around(version: string, versions: readonly string[]): readonly string[] {
  const newer = versions.findIndex((it) => compareVersions(it, version) > 0);
  const at = newer < 0 ? versions.length : newer;
  const end = Math.min(versions.length, Math.max(at + MOST_BESIDE, 2 * MOST_BESIDE));
  return versions.slice(Math.max(0, end - 2 * MOST_BESIDE), end);
}

const MOST_BESIDE = 2;
