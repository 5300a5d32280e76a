import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** SQL of a mapper of MyBatis names a table or a column that the database does not have. */
interface Fields {
  readonly name: string;
  readonly at: string;
  /** The nearest name in the project's scripts of SQL. */
  readonly like?: string;
}

export const unknownInSql: KnownBuildCause<"unknown-in-sql", Fields> = {
  prove(facts) {
    const file = facts.said.map((line) => IN_FILE.exec(line)?.groups?.["file"]).find((it) => it !== undefined);
    const name = facts.said.map((line) => UNKNOWN.exec(line)?.groups?.["name"]).find((it) => it !== undefined);
    const at = file === undefined || name === undefined ? null : placeOf(name, file, facts);
    if (name === undefined || at === null) return null;
    const [like, ...others] = likeIn(name, facts);
    return { cause: "unknown-in-sql", name, at, ...(like !== undefined && others.length === 0 && { like }) };
  },
  sentence: ({ name, at, like }) =>
    `${at} has ${name}, which the database does not have${like === undefined ? "" : `. The nearest in the scripts is ${like}`}.`,
};

function placeOf(name: string, file: string, { xmlFiles, findInSources }: BuildFacts): string | null {
  const named = new RegExp(`\\b${RegExp.escape(name)}\\b`, "i");
  if (file.endsWith(".java")) return findInSources(named);
  const [only, ...others] = xmlFiles().filter(({ path }) => path.endsWith(`/${file}`));
  const line = only && others.length === 0 ? only.text.split("\n").findIndex((it) => named.test(it)) : -1;
  return only && line >= 0 ? `${only.path}:${line + 1}` : null;
}

/** Lists the names in scripts of SQL that are nearest to one that none of them has. */
function likeIn(name: string, { resources, textOfResource, nearest }: BuildFacts): readonly string[] {
  const scripts = resources().filter((it) => it.endsWith(".sql"));
  const words = new Set(
    scripts.flatMap(
      (it) =>
        textOfResource(it)
          .toLowerCase()
          .match(/[a-z]\w{1,63}/g) ?? [],
    ),
  );
  return words.has(name.toLowerCase()) ? [] : nearest(name.toLowerCase(), [...words]);
}

// ### The error may exist in org/mybatis/jpetstore/mapper/ItemMapper.xml
// ### The error may exist in com/acme/OrderMapper.java (best guess)
// ### The error may exist in file [/home/dev/shop/target/classes/mappers/OrderMapper.xml]
const IN_FILE = /^### The error may exist in (?:file \[\S{0,500}?\/classes\/)?(?<file>[\w./-]{1,300}\.(?:xml|java))/m;
// user lacks privilege or object not found: ATTR22 in statement [SELECT; Column "ATTR22" not found; Table "ITEMS" not found
// column "attr22" does not exist; relation "items" does not exist; Unknown column 'attr22' in 'field list'; no such column: attr22
const UNKNOWN =
  /\b(?:object not found: |no such (?:column|table): |unknown column '|(?:column|table|relation) ["'])(?:\w{1,100}\.)?(?<name>\w{1,100})\b/i;
