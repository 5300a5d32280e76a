import { RUNNERS, SKIPPING } from "../../../knowledge/plugins/test-runners.ts";
import { placedWords } from "../../../maven/configured-places.ts";
import {
  lineAt,
  nameInPlaces,
  onlyPlugin,
  type PomText,
  placeInPoms,
  pluginsIn,
  profilesIn,
  withoutComments,
  withoutPlugins,
  withoutSomeProfiles,
} from "../../../maven/dependencies/pom-text.ts";
import { readText } from "../../../maven/files.ts";
import { readPom } from "../../../maven/model/pom.ts";
import type { Surroundings } from "../../../maven/model/profiles/surroundings.ts";
import type { MissedParent, SkippedBy } from "../../../model/evidence/not-run.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import type { Module, Project, TestRunner } from "../../../model/project/project.ts";

/**
 * Finds the line of a POM that switches off the tests of one of these modules, or of all: of its own, or of one that it
 * inherits from. Null where only a profile may do so that is not active.
 *
 * @param unskips the properties that the call sets to false, which no property of a POM overrules
 */
export function findSkip(
  project: Project,
  artifactIds: readonly string[],
  runner: TestRunner["name"] = "surefire",
  unskips: readonly string[] = [],
): SkippedBy | null {
  const modules = artifactIds.flatMap((it) => modulesCalled(project, it));
  const files = [...new Set(modules.flatMap(({ pom, parentPoms }) => [pom, ...parentPoms]))];
  const active = new Set(modules.flatMap(({ activeProfiles }) => activeProfiles));
  const poms = files.map((file) => ({
    file,
    name: nameInPlaces(file, project.root),
    text: readPlain(file, active, RUNNERS[runner].artifactId),
  }));
  for (const name of [...(runner === "failsafe" ? ["skipITs"] : []), ...SKIPPING]) {
    const sought = `<${name}>true</${name}>`;
    const skipping = poms.find(({ text }) => text.includes(sought));
    const isOff = unskips.includes(name);
    if (skipping === undefined || (isOff && withoutPlugins(skipping.text).includes(sought))) continue;
    const place = placeInPoms(sought, [skipping]);
    const isElsewhere = project.modules.every(({ pom }) => pom !== skipping.file);
    const heir = isElsewhere && modules.find(({ parentPoms }) => parentPoms.includes(skipping.file));
    const missed = heir ? findMissedParent(heir, project) : undefined;
    const off = findOffByDefault(name, files, active);
    if (place !== null)
      return {
        option: name,
        place,
        ...(missed && { missed }),
        ...(off && { offByDefault: off }),
        ...(isOff && { unheeded: `-D${name}=false` }),
      };
  }
  return findParameter(poms);
}

/** Finds the parameter of the runner itself by which a POM skips it, or the property that the parameter names. */
function findParameter(poms: readonly PomText[]): SkippedBy | null {
  for (const { name, text } of poms) {
    for (const { 0: plugin, index } of pluginsIn(text)) {
      const { groups, index: at = 0 } = PARAMETER.exec(plugin) ?? {};
      const property = groups?.["property"];
      const place = property === undefined ? null : placeInPoms(`<${property}>true</${property}>`, poms);
      if (property !== undefined && place !== null) return { option: property, place };
      if (groups && property === undefined) return { option: "skip", place: `${name}:${lineAt(text, index + at)}` };
    }
  }
  return null;
}

// <skip>true</skip>, <skipTests>${skip.unit.tests}</skipTests>
const PARAMETER = /<skip>\s*true\s*<|<skip(?:Tests|Exec|ITs)?>\s*\$\{(?<property>[\w.-]{1,100})\}\s*</;

/** Finds the profile that sets a property to false by default, in a POM of which other profiles are active instead. */
function findOffByDefault(name: string, files: readonly string[], active: ReadonlySet<string>) {
  for (const file of files) {
    const profiles = profilesIn(withoutComments(readText(file))).map(([text]) => ({ id: idOf(text), text }));
    const since = profiles.map(({ id }) => id).filter((id) => active.has(id));
    const off = profiles.find(
      ({ id, text }) => !active.has(id) && BY_DEFAULT.test(text) && text.includes(`<${name}>false</${name}>`),
    );
    if (off && since.length > 0) return { profile: off.id, since };
  }
  return undefined;
}

const BY_DEFAULT = /<activeByDefault>\s*true\s*</;

function idOf(profile: string): string {
  return /<id>\s*([^<]*?)\s*</.exec(profile)?.[1] ?? "";
}

/** Finds what gives an option that skips tests, `-DskipTests`, besides the call: a line of Maven's own files, a variable. */
export function findSkipOption(
  { root }: Project,
  option: string,
  environment: Surroundings["environment"],
): SkippedBy | null {
  const given = placedWords(root, environment).findLast(({ word }) => word === option || word.startsWith(`${option}=`));
  return given && /^[^=]+(?:=true)?$/.test(given.word) ? { option, place: given.at } : null;
}

/** Reads a POM without profiles, but for those that are active. */
function readPlain(file: string, active: ReadonlySet<string>, plugin: string): string {
  const text = withoutComments(readText(file));
  const ids = profilesIn(text).map(([profile]) => idOf(profile));
  return onlyPlugin(
    withoutSomeProfiles(text, (at) => !active.has(ids[at] ?? "")),
    plugin,
  );
}

/** Finds the POM of the checkout that a module, or a parent of it there, would inherit from if it named its version. */
function findMissedParent({ pom, parentPoms }: Module, project: Project): MissedParent | undefined {
  const lineage = [pom, ...parentPoms];
  const isHere = (file: string) => project.modules.some((it) => it.pom === file);
  const last = lineage.findIndex((file, index) => isHere(file) && !isHere(lineage[index + 1] ?? file));
  const child = lineage[last];
  const text = child === undefined ? "" : withoutComments(readText(child));
  const read = readPom(text);
  const reference = read.kind === "pom" ? read.pom.parent : undefined;
  const meant = project.modules.find(
    (it) => it.groupId === reference?.groupId && it.artifactId === reference?.artifactId,
  );
  if (child === undefined || meant === undefined || meant.version === reference?.version) return undefined;
  const place = `${nameInPlaces(child, project.root)}:${lineAt(text, text.indexOf("<parent>"))}`;
  return { place, pom: nameInPlaces(meant.pom, project.root), version: meant.version };
}
