import { lineAt, withoutComments } from "./pom-text.ts";

/** A place in a POM, whose path is absolute; the line is counted from 1. */
export interface PomPlace {
  readonly file: string;
  readonly line: number;
}

export interface Declaration extends PomPlace {
  /** Where its version is written: in the element itself, as managed, or as a property; null where POMs do not tell. */
  readonly version: PomPlace | null;
}

export interface Wanted {
  readonly kind: "dependency" | "plugin" | "extension" | "parent";
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
}

/**
 * Finds the element of a POM that names an artifact, and where its version is written. Null where none of the POMs has one
 * that could mean it: something else brings the artifact along then.
 *
 * @param poms the paths of the module's POM and those that it inherits from, nearest first
 */
export function findDeclaration(
  wanted: Wanted,
  poms: readonly string[],
  readText: (path: string) => string | null,
): Declaration | null {
  const texts = poms.map((file) => ({ file, text: withoutComments(readText(file) ?? "") }));
  const found = texts.flatMap(({ file, text }) => elementsOf(wanted, text).map((element) => ({ ...element, file })));
  const first = found.find(({ managedIn }) => managedIn === null);
  // Of several in one POM, Maven takes the last.
  const declared = found.findLast(
    (it) =>
      it.managedIn === null &&
      it.file === first?.file &&
      it.tag === first.tag &&
      it.type === first.type &&
      it.classifier === first.classifier,
  );
  if (!declared) return null;
  const { file, line } = declared;
  const versioned = declared.version === undefined ? found.find((it) => it.version !== undefined) : declared;
  const [, property] = PROPERTY.exec(versioned?.version ?? "") ?? [];
  if (property !== undefined) {
    return { file, line, version: placeOfValue(property, wanted.version, texts) };
  }
  return { file, line, version: versioned ? placeOf(versioned) : null };
}

// ${guava.version}
const PROPERTY = /^\$\{([\w.-]+)\}$/;

function placeOf({ file, line }: PomPlace): PomPlace {
  return { file, line };
}

/** Finds the element of `<dependencyManagement>` that manages an artifact of a type and classifier, or that imports a BOM. */
export function findManaging(
  managed: Omit<Wanted, "kind"> & { readonly type: string; readonly classifier: string | undefined },
  poms: readonly string[],
  readText: (path: string) => string | null,
): PomPlace | null {
  for (const file of poms) {
    const elements = elementsOf({ ...managed, kind: "dependency" }, withoutComments(readText(file) ?? ""));
    const managing = elements.find(
      ({ managedIn, type, classifier }) =>
        managedIn === "dependencyManagement" &&
        mayBe(type, managed.type) &&
        mayBe(classifier, managed.classifier ?? ""),
    );
    if (managing) return { file, line: managing.line };
  }
  return null;
}

interface NamingElement {
  readonly tag: string;
  readonly line: number;
  readonly version: string | undefined;
  readonly managedIn: (typeof MANAGEMENTS)[number] | null;
  readonly type: string;
  readonly classifier: string;
}

/** Lists the elements of a POM that could mean an artifact: a property in their values may be anything. */
function elementsOf({ kind, groupId, artifactId, version }: Wanted, text: string): NamingElement[] {
  const elements = ELEMENTS[kind];
  return [...text.matchAll(/<artifactId>\s*([^<]*?)\s*<\/artifactId>/g)].flatMap(({ 1: name, index }) => {
    const around = name === artifactId ? enclosing(text, index) : null;
    if (around === null || !elements.includes(around.tag)) return [];
    const own = around.text.replace(INNER, "");
    const group = /<groupId>\s*([^<]*?)\s*<\/groupId>/.exec(own)?.[1] ?? "org.apache.maven.plugins";
    const written = /<version>\s*([^<]*?)\s*<\/version>/.exec(own)?.[1];
    if (!mayBe(group, groupId) || (written !== undefined && !mayBe(written, version))) return [];
    const managedIn = MANAGEMENTS.find((tag) => isWithin(text, around.start, tag)) ?? null;
    const type = /<type>\s*([^<]*?)\s*<\/type>/.exec(own)?.[1] ?? "jar";
    const classifier = /<classifier>\s*([^<]*?)\s*<\/classifier>/.exec(own)?.[1] ?? "";
    return { tag: around.tag, line: lineAt(text, around.start), version: written, managedIn, type, classifier };
  });
}

const MANAGEMENTS = ["dependencyManagement", "pluginManagement"] as const;

const ELEMENTS: Readonly<Record<Wanted["kind"], readonly string[]>> = {
  dependency: ["dependency", "path", "annotationProcessorPath"],
  plugin: ["plugin"],
  extension: ["extension", "plugin"],
  parent: ["parent"],
};

/** The elements that may hold coordinates; those of exclusions are no declarations. */
const HOLDERS = [...new Set([...Object.values(ELEMENTS).flat(), "exclusion"])];

// <exclusions> of a dependency, <dependencies> of a plugin
const INNER = /<(exclusions|dependencies|executions|configuration)>[\s\S]*?<\/\1>/g;

function mayBe(written: string, value: string): boolean {
  return written === value || written.includes("${") || /^[[(]/.test(written);
}

/** Finds the innermost element with coordinates around a position. */
function enclosing(text: string, at: number): { tag: string; start: number; text: string } | null {
  const open = HOLDERS.flatMap((tag) => {
    const start = text.lastIndexOf(`<${tag}>`, at);
    const isOpen = start >= 0 && !text.slice(start, at).includes(`</${tag}>`);
    const end = isOpen ? text.indexOf(`</${tag}>`, at) : -1;
    return end < 0 ? [] : { tag, start, text: text.slice(start, end) };
  });
  return open.toSorted((a, b) => b.start - a.start)[0] ?? null;
}

function isWithin(text: string, at: number, tag: string): boolean {
  return text.lastIndexOf(`<${tag}>`, at) > text.lastIndexOf(`</${tag}>`, at);
}

/**
 * Finds the element that gives a property its value; null where none has that, as where the command line sets it. Of
 * equal elements in one `<properties>` the last counts, and a POM hides what its parents define.
 */
function placeOfValue(
  name: string,
  value: string,
  poms: readonly PomOfModule[],
  asked: Set<string> = new Set(),
): PomPlace | null {
  // A property that leads to itself has no value.
  if (asked.has(name)) return null;
  asked.add(name);
  for (const { file, text } of poms) {
    const elements = elementsOfProperty(name, text);
    for (const { at, written } of elements) {
      if (written === value) return { file, line: lineAt(text, at) };
      const [, other] = PROPERTY.exec(written) ?? [];
      const place = other === undefined ? null : placeOfValue(other, value, poms, asked);
      if (place !== null) return place;
    }
    if (elements.some(({ at }) => !isWithin(text, at, "profiles"))) return null;
  }
  return null;
}

interface PomOfModule {
  readonly file: string;
  readonly text: string;
}

/** Lists the elements that count for a property: the last in each `<properties>` of a POM. */
function elementsOfProperty(name: string, text: string): readonly { readonly at: number; readonly written: string }[] {
  const pattern = new RegExp(`<${RegExp.escape(name)}>([^<]*)</`, "g");
  return [...text.matchAll(/<properties>[\s\S]*?<\/properties>/g)].flatMap(({ 0: properties, index: start }) => {
    const last = [...properties.matchAll(pattern)].at(-1);
    return last ? { at: start + last.index, written: (last[1] ?? "").trim() } : [];
  });
}
