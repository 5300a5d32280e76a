import { hasWords } from "./match-words.ts";
import { readElements, type XmlElement } from "./xml-elements.ts";

/**
 * Returns the parts of an output that contain all of these words, each with its lines: of XML the elements that they
 * describe (a plugin, a dependency, a property), each once below the places where it stands; of other text, and of XML
 * outside of these elements, each line that contains them, with the lines indented below it.
 */
export function matchingBlocks(lines: readonly string[], match: string): readonly string[] {
  const root = readElements(lines);
  if (root === null) return matchingLines(lines, match);
  const { blocks, shown } = matchingElements(root, lines, match);
  const trees = root.children;
  const between = [...trees, null].map((tree, index) =>
    lines.slice((trees[index - 1]?.end ?? -1) + 1, tree?.start ?? lines.length),
  );
  const insideAlone = trees.flatMap(({ start, end }) =>
    lines.slice(start, end + 1).filter((line, index) => hasWords(line, match) && !shown.has(start + index)),
  );
  return [...between.flatMap((text) => matchingLines(text, match)), ...insideAlone, ...blocks];
}

function matchingLines(lines: readonly string[], match: string): readonly string[] {
  const blocks: string[][] = [];
  let depth: number | null = null;
  for (const line of lines) {
    const indent = line.search(/\S/);
    const isBelow = depth !== null && indent > depth;
    if (isBelow) blocks.at(-1)?.push(line);
    else if (hasWords(line, match)) blocks.push([line]);
    if (!isBelow) depth = hasWords(line, match) ? indent : null;
  }
  return blocks.map((block) => block.join("\n"));
}

function matchingElements(root: XmlElement, lines: readonly string[], match: string) {
  const places = new Map<string, Place[]>();
  const shown = new Set<number>();
  const visit = (element: XmlElement, above: readonly XmlElement[]): void => {
    const path = [...above, element];
    const inside = element.children.filter((child) => hasWords(textOf(child, lines), match));
    for (const child of inside) visit(child, path);
    const described = inside.length > 0 ? null : describedBy(path);
    if (described === null) return;
    for (let line = described.start; line <= described.end; line++) shown.add(line);
    const text = outdent(lines.slice(described.start, described.end + 1)).join("\n");
    const place = placeOf(path.slice(0, path.indexOf(described)));
    const known = places.get(text);
    if (known) known.push(place);
    else places.set(text, [place]);
  };
  for (const tree of root.children) if (hasWords(textOf(tree, lines), match)) visit(tree, [root]);
  const byHeading = Map.groupBy(places.keys(), (text) => describePlaces(places.get(text) ?? []));
  const blocks = [...byHeading].flatMap(([heading, texts]) =>
    texts.map((text, index) => {
      const below = text.split("\n").map((line) => `  ${line}`);
      return [...(index === 0 && heading !== "" ? [heading] : []), ...below].join("\n");
    }),
  );
  return { blocks, shown };
}

function textOf({ start, end }: XmlElement, lines: readonly string[]): string {
  return lines.slice(start, end + 1).join("\n");
}

/**
 * Returns the element that the words of a path's innermost one describe: the nearest with an artifactId, otherwise with
 * an id or a name; a property, or a value of the whole project, stands for itself. Null if the innermost one is a part of
 * the document that only happens to contain all the words.
 */
function describedBy(path: readonly XmlElement[]): XmlElement | null {
  const inner = path.at(-1);
  if (inner === undefined) return null;
  const isLeaf = inner.children.length === 0;
  if (isLeaf && path.at(-2)?.tag === "properties") return inner;
  const near = path.filter(({ tag }) => !WHOLE.has(tag));
  const described =
    near.findLast((it) => hasChild(it, ["artifactId"])) ?? near.findLast((it) => hasChild(it, ["id", "name", "key"]));
  return described ?? (isLeaf ? inner : null);
}

function hasChild({ children }: XmlElement, tags: readonly string[]): boolean {
  return children.some(({ tag }) => tags.includes(tag));
}

/** The elements that contain too much to be what somebody looks for. */
const WHOLE: ReadonlySet<string> = new Set(["projects", "project", "settings", "build", "profile"]);

interface Place {
  readonly project: string;
  // build/plugins
  readonly steps: string;
}

function placeOf(above: readonly XmlElement[]): Place {
  const nameOf = ({ tag, children }: XmlElement) =>
    children.find((it) => it.tag === (tag === "profile" ? "id" : "artifactId"))?.text;
  const inside = above.filter(({ tag }) => !["", "projects", "project", "settings"].includes(tag));
  const steps = inside.map((it) => [it.tag, nameOf(it)].filter((word) => word !== undefined).join(" "));
  const project = above.find(({ tag }) => tag === "project");
  return { project: (project && nameOf(project)) ?? "", steps: steps.join("/") };
}

/** Lists places, one line for each that has other elements around it: `core, web: build/plugins`. */
function describePlaces(places: readonly Place[]): string {
  return [...Map.groupBy(places, ({ steps }) => steps)]
    .map(([steps, all]) => {
      const projects = [...new Set(all.map(({ project }) => project))].filter((it) => it !== "");
      return [projects.join(", "), steps].filter((it) => it !== "").join(": ");
    })
    .join("\n");
}

function outdent(lines: readonly string[]): readonly string[] {
  const indent = Math.max(0, lines[0]?.search(/\S/) ?? 0);
  return lines.map((line) => (line.slice(0, indent).trim() === "" ? line.slice(indent) : line));
}
