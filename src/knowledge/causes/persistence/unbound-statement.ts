import { packageOf, withoutPackage } from "../../../model/class-name.ts";
import { quote } from "../../../text/foreign.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** MyBatis has no statement for a method of a mapper; and the XML that has it, or should. */
interface Fields {
  /** The full name of the mapper. */
  readonly mapper: string;
  readonly method: string;
  readonly kind: /** An XML of the project has it, and was not loaded. */
    | "unloaded"
    /** It lies in no folder of resources. */
    | "uncopied"
    /** The XML of the mapper has other statements. */
    | "no-id"
    /** The XML names a mapper of another package. */
    | "other-namespace"
    | "no-xml";
  /** `src/main/resources/mappers/AuthorMapper.xml:8`. */
  readonly at?: string;
  /** The nearest statement, or the namespace that the XML has. */
  readonly other?: string;
}

export const unboundStatement: KnownBuildCause<"unbound-statement", Fields> = {
  prove(facts) {
    const name = facts.said.map((line) => UNBOUND.exec(line)?.groups?.["name"]).find((it) => it !== undefined);
    if (name === undefined) return null;
    const [mapper, method] = [packageOf(name), withoutPackage(name)];
    const found = findXml(mapper, method, facts);
    return found && { cause: "unbound-statement", mapper, method, ...found };
  },
  sentence({ mapper, method, kind, at = "", other = "" }) {
    const simple = withoutPackage(mapper);
    switch (kind) {
      case "unloaded":
        return `${simple}.${method} is in ${at}, which was not loaded.`;
      case "uncopied":
        return `${simple}.${method} is in ${at}, which lies in no folder of resources.`;
      case "no-id":
        return `The XML of ${simple} (${at}) has no statement ${method}${other === "" ? "" : `. The nearest is ${other}`}.`;
      case "other-namespace":
        return `No XML has the namespace ${mapper}. That of ${at} is ${quote(other)}.`;
      case "no-xml":
        return `No XML of this project has the namespace ${mapper}, and ${method} has no annotation with SQL.`;
    }
  },
};

function findXml(mapper: string, method: string, { xmlFiles, declaring, nearest }: BuildFacts) {
  const mappers = xmlFiles().flatMap(({ path, text, isResource }) => {
    const root = MAPPER.exec(text);
    return root?.groups ? { path, text, isResource, namespace: root.groups["namespace"] ?? "", from: root.index } : [];
  });
  const placed = ({ path, text }: { readonly path: string; readonly text: string }, offset: number) =>
    `${path}:${text.slice(0, offset).split("\n").length}`;
  const own = mappers.filter(({ namespace }) => namespace === mapper);
  const statements = own.flatMap((xml) =>
    [...xml.text.matchAll(STATEMENT)].map((it) => ({ xml, id: it.groups?.["id"] ?? "", from: it.index })),
  );
  const meant = statements.find(({ id }) => id === method);
  if (meant) {
    // One of another database is not loaded for this one.
    const { text } = meant.xml;
    if (text.slice(meant.from, text.indexOf(">", meant.from)).includes("databaseId")) return null;
    return { kind: meant.xml.isResource ? "unloaded" : "uncopied", at: placed(meant.xml, meant.from) } as const;
  }
  // What a superclass or an annotation brings along needs no XML.
  const declared = declaring(mapper)?.type.members.filter((it) => it.kind === "method" && it.name === method) ?? [];
  if (declared.length === 0 || declared.some(({ annotations }) => annotations.length > 0)) return null;
  const [file] = own;
  if (file) {
    const [other] = nearest(
      method,
      statements.map(({ id }) => id),
    );
    return { kind: "no-id", at: placed(file, file.from), ...(other !== undefined && { other }) } as const;
  }
  const [only, ...others] = mappers.filter(({ namespace }) => withoutPackage(namespace) === withoutPackage(mapper));
  if (only && others.length === 0) {
    return { kind: "other-namespace", at: placed(only, only.from), other: only.namespace } as const;
  }
  return { kind: "no-xml" } as const;
}

// org.apache.ibatis.binding.BindingException: Invalid bound statement (not found): com.acme.mappers.AuthorMapper.selectAll
// Mapped Statements collection does not contain value for com.acme.mappers.AuthorMapper.selectAll
const UNBOUND =
  /\b(?:Invalid bound statement \(not found\):|Mapped Statements collection does not contain value for) (?<name>[\w$]{1,100}(?:\.[\w$]{1,100}){1,30})/;
// <mapper namespace="com.acme.mappers.AuthorMapper">
const MAPPER = /<mapper\s[^<>]{0,200}?\bnamespace\s*=\s*["'](?<namespace>[\w.$]{1,300})["']/;
// <select id="selectAll" resultType="Author">
const STATEMENT = /<(?:select|insert|update|delete)\s(?:[^<>]{0,500}?\s)?id\s*=\s*["'](?<id>[\w$]{1,200})["']/g;
