import { children, type Element, readXml } from "../../text/xml.ts";

/** What JaCoCo counts of a line: its instructions and branches that were missed, and that were covered. */
export interface CoveredLine {
  readonly missed: number;
  readonly covered: number;
  readonly missedBranches: number;
  readonly coveredBranches: number;
  /** The name of the method that holds the line; absent if that is not certain. */
  readonly member?: string;
}

/** The lines with code of each source, by its path below a source root: `com/acme/Cart.java`. */
type CoveredSources = ReadonlyMap<string, ReadonlyMap<number, CoveredLine>>;

export interface JacocoReport {
  /** The JVMs whose data it holds, named as in these. */
  readonly sessions: ReadonlySet<string>;
  readonly sources: CoveredSources;
  /** The classes of each source: `com/acme/Cart` and `com/acme/Cart$Item` of `com/acme/Cart.java`. */
  readonly classesOf: ReadonlyMap<string, readonly string[]>;
}

/** Reads a module's `jacoco.xml`; null if it is none. */
export function readJacoco(text: string): JacocoReport | null {
  const xml = readXml(text, "report");
  if (xml.kind === "broken") return null;
  const packages = [
    ...children(xml.root, "package"),
    ...children(xml.root, "group").flatMap((it) => children(it, "package")),
  ];
  const infos = children(xml.root, "sessioninfo").map(({ attributes }) => `${attributes["id"]} ${attributes["start"]}`);
  const sources = new Map<string, ReadonlyMap<number, CoveredLine>>();
  const classesOf = new Map<string, readonly string[]>();
  for (const one of packages) {
    const folder = one.attributes["name"] ?? "";
    const classesIn = Map.groupBy(children(one, "class"), ({ attributes }) => attributes["sourcefilename"]);
    for (const source of children(one, "sourcefile")) {
      const name = source.attributes["name"] ?? "";
      const path = folder === "" ? name : `${folder}/${name}`;
      const classes = classesIn.get(name) ?? [];
      sources.set(path, withMembers(readLines(source), classes.flatMap(readMethods)));
      classesOf.set(
        path,
        classes.map(({ attributes }) => attributes["name"] ?? ""),
      );
    }
  }
  return { sessions: new Set(infos), sources, classesOf };
}

function readLines(source: Element): Map<number, CoveredLine> {
  return new Map(
    children(source, "line").map(({ attributes }) => {
      const value = (name: string) => Number(attributes[name] ?? 0);
      const line = {
        missed: value("mi"),
        covered: value("ci"),
        missedBranches: value("mb"),
        coveredBranches: value("cb"),
      };
      return [value("nr"), line] as const;
    }),
  );
}

/**
 * Names the methods that hold the lines. A method begins at its first line with code and has as many of these as its
 * counter says, but for those of lambdas in it. Constructors have the lines of fields, too, so none is named for them.
 */
function withMembers(lines: Map<number, CoveredLine>, methods: Method[]): ReadonlyMap<number, CoveredLine> {
  const numbers = [...lines.keys()].sort((a, b) => a - b);
  const byFirst = [...Map.groupBy(methods, ({ from }) => from)];
  // The one that begins last is the innermost.
  for (const [from, own] of byFirst.sort(([a], [b]) => a - b)) {
    const [member = "", ...others] = new Set(own.map((method) => method.member));
    const isCertain = others.length === 0 && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(member);
    const first = numbers.indexOf(from);
    const count = Math.max(...own.map((method) => method.count));
    for (const number of first < 0 ? [] : numbers.slice(first, first + count)) {
      const { member: _, ...line } = lines.get(number) ?? NOTHING;
      lines.set(number, isCertain ? { ...line, member } : line);
    }
  }
  return lines;
}

interface Method {
  readonly from: number;
  /** The number of its lines with code. */
  readonly count: number;
  /** The name by which its source knows it; for a lambda, that of the method around it. */
  readonly member: string;
}

function readMethods(inClass: Element): Method[] {
  const closure = memberIn(inClass.attributes["name"] ?? "", CLOSURE_CLASSES);
  return children(inClass, "method").map((method) => {
    const { name = "", line = "" } = method.attributes;
    const counter = children(method, "counter").find(({ attributes }) => attributes["type"] === "LINE")?.attributes;
    const count = Number(counter?.["missed"] ?? 0) + Number(counter?.["covered"] ?? 0);
    return { from: Number(line), count, member: closure ?? memberIn(name, LAMBDAS) ?? name };
  });
}

function memberIn(name: string, forms: readonly RegExp[]): string | undefined {
  return forms.map((form) => form.exec(name)?.groups?.["member"]).find((it) => it !== undefined);
}

const LAMBDAS: readonly RegExp[] = [
  // lambda$total$0 of javac, $anonfun$total$1 of scalac
  /^(?:lambda|\$anonfun)\$(?<member>.+)\$\d+$/,
  // total$lambda$0, total$default of kotlinc
  /^(?<member>.+?)\$(?:lambda\$\d|default$)/,
];
const CLOSURE_CLASSES: readonly RegExp[] = [
  // com/acme/Cart$_total_closure1 of groovyc
  /\$_(?<member>[^$]+)_closure\d/,
  // com/acme/Cart$total$1 of kotlinc
  /\$(?<member>\p{Ll}[^$]*)\$\d+$/u,
];
const NOTHING: CoveredLine = { missed: 0, covered: 0, missedBranches: 0, coveredBranches: 0 };
