import { basename, dirname, join, relative } from "node:path";
import { PACKAGED_BY } from "../../knowledge/plugins/by-words.ts";
import { withoutComments } from "../../maven/dependencies/pom-text.ts";
import { realDisk } from "../../maven/disk.ts";
import { listNames, readText } from "../../maven/files.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { absolutePath } from "../../model/project/paths.ts";
import { unlikeness } from "../likeness.ts";
import { pomsOfCheckout } from "./artifact-places.ts";
import type { BuiltProject } from "./built-project.ts";
import { likeStored } from "./stored-artifacts.ts";

/** Finds the name that was meant in errors about POMs: of an artifact, a property or the folder of a module. */
export function fixPoms(errors: readonly Finding[], built: BuiltProject): ReadonlyMap<Finding, readonly Fix[]> {
  return new Map(
    errors.flatMap((error) => {
      const fix = error.file?.endsWith(".xml") ? fixPom(error, absolutePath(built.project, error.file), built) : null;
      return fix === null ? [] : [[error, [fix]] as const];
    }),
  );
}

function fixPom({ message }: Finding, pom: string, built: BuiltProject): Fix | null {
  const { groupId = "", artifactId = "" } = UNVERSIONED.exec(message)?.groups ?? {};
  if (artifactId !== "")
    return toNearest(artifactId, likeStored(built.surroundings.localRepository, { groupId, artifactId }));
  const property = UNKNOWN_PROPERTY.exec(message)?.groups?.["name"];
  if (property !== undefined) return toNearest(property, nearest(property, propertiesOf(pom, built)));
  const packaging = UNKNOWN_PACKAGING.exec(message)?.groups?.["name"] ?? "";
  const plugin = PACKAGED_BY.get(packaging);
  if (plugin !== undefined) return { kind: "packaging", packaging, plugin };
  const folder = NO_MODULE.exec(message)?.groups?.["path"];
  return folder === undefined ? null : toNearest(folder, nearestFolders(folder, pom));
}

// 'dependencies.dependency.version' for org.springframework.boot:spring-boot-starter-web-mvc:jar is missing.
const UNVERSIONED = /^'(?:\w+\.)*version' for (?<groupId>[^:\s]+):(?<artifactId>[^:\s]+)(?::\S+)? is missing/;
// 'dependencies.dependency.version' for org.mockito:mockito-core:jar must be a valid version but is '${mockito-version}'.
const UNKNOWN_PROPERTY = /^'(?:\w+\.)*version' for \S+ must be a valid version but is '\$\{(?<name>[\w.-]+)\}'/;
// Unknown packaging: bundle
const UNKNOWN_PACKAGING = /^Unknown packaging: (?<name>[\w-]+)$/;
// Child module modules/shop-kore of /home/dev/shop/pom.xml does not exist
const NO_MODULE = /^Child module (?<path>\S+) of .* does not exist$/;

function toNearest(name: string, [only, ...others]: readonly string[]): Fix | null {
  return only === undefined || others.length > 0 ? null : { kind: "nearest-name", name, nearest: only };
}

/** Lists the properties that the POM and those of the checkout that it inherits from define. */
function propertiesOf(pom: string, { project, surroundings }: BuiltProject): readonly string[] {
  const module = project.modules.find((it) => it.pom === pom);
  const poms = module ? pomsOfCheckout(module, surroundings.localRepository) : [pom];
  return poms.flatMap((path) =>
    [...withoutComments(readText(path)).matchAll(PROPERTIES)].flatMap(({ 1: text = "" }) =>
      [...text.matchAll(PROPERTY)].flatMap(({ 1: name = "" }) => name),
    ),
  );
}

const PROPERTIES = /<properties>([\s\S]*?)<\/properties>/g;
const PROPERTY = /<([\w.-]+)>/g;

/** Lists the folders beside one that does not exist which have a POM and the nearest name. */
function nearestFolders(folder: string, pom: string): readonly string[] {
  const root = dirname(pom);
  const around = dirname(join(root, folder));
  const named = listNames(around).filter((name) => realDisk.exists(join(around, name, "pom.xml")));
  return nearest(basename(folder), named).map((name) => relative(root, join(around, name)));
}

/** Lists the names that are nearest to one: those with the same words, or else the least unlike ones. */
function nearest(asked: string, names: readonly string[]): readonly string[] {
  const scored = [...new Set(names)].flatMap((name) => {
    const unlike = sortedWords(asked) === sortedWords(name) ? 0 : (unlikeness(asked, name) ?? 1);
    return unlike < LIKE ? { name, unlike } : [];
  });
  const least = Math.min(...scored.map(({ unlike }) => unlike));
  return scored.flatMap(({ name, unlike }) => (unlike === least ? name : []));
}

function sortedWords(name: string): string {
  return name.toLowerCase().split(/[-._]/).toSorted().join(" ");
}

const LIKE = 0.3;
