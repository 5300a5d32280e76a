import { children, type Element, readXml } from "../../text/xml.ts";

/** What JaCoCo counts of a line: its instructions and branches that were missed, and that were covered. */
export interface CoveredLine {
  readonly missed: number;
  readonly covered: number;
  readonly missedBranches: number;
  readonly coveredBranches: number;
}

/** The lines with code of each source, by its path below a source root: `com/acme/Cart.java`. */
export type CoveredSources = ReadonlyMap<string, ReadonlyMap<number, CoveredLine>>;

export interface JacocoReport {
  /** The JVMs whose data it holds, named as in these. */
  readonly sessions: ReadonlySet<string>;
  readonly sources: CoveredSources;
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
  const sources = new Map(
    packages.flatMap((one) =>
      children(one, "sourcefile").map((source) => {
        const folder = one.attributes["name"] ?? "";
        const name = source.attributes["name"] ?? "";
        return [folder === "" ? name : `${folder}/${name}`, readLines(source)] as const;
      }),
    ),
  );
  return { sessions: new Set(infos), sources };
}

function readLines(source: Element): ReadonlyMap<number, CoveredLine> {
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
