import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** SQL in a mapper of MyBatis, or in the sources, names a table or a column that the database does not have. */
interface Fields {
  readonly name: string;
  readonly at: string;
  /** The nearest name in the project's scripts of SQL. */
  readonly like?: string;
  /** The columns of the table that the statement is about, where it has few, and the script that makes it. */
  readonly table?: { readonly at: string; readonly columns: readonly string[] };
}

export const unknownInSql: KnownBuildCause<"unknown-in-sql", Fields> = {
  prove(facts) {
    const [file, name, from, sql] = [IN_FILE, UNKNOWN, STATEMENT, BY_SPRING].map((it) => firstSaid(it, facts));
    const written = sql === undefined ? null : facts.findInSources(new RegExp(RegExp.escape(sql)));
    const at = name === undefined ? null : file === undefined ? written : placeOf(name, file, facts);
    if (name === undefined || at === null) return null;
    const [like, ...others] = likeIn(name, facts);
    const table = from === undefined ? null : tableIn(from, facts);
    return {
      ...{ cause: "unknown-in-sql", name, at },
      ...(like !== undefined && others.length === 0 ? { like } : table && { table }),
    };
  },
  sentence({ name, at, like, table }) {
    const unknown = `${at} has ${name}, which the database does not have.`;
    if (like !== undefined) return `${unknown} The nearest in the scripts is ${like}.`;
    return table ? `${unknown} The table that ${table.at} makes has ${table.columns.join(", ")}.` : unknown;
  },
};

/** Returns what stands in the group `of` where a pattern first matches. */
function firstSaid(pattern: RegExp, { said }: BuildFacts): string | undefined {
  return said.map((line) => pattern.exec(line)?.groups?.["of"]).find((it) => it !== undefined);
}

/** Finds the columns of a table in the only script that makes it. */
function tableIn(name: string, { resources, textOfResource }: BuildFacts): Fields["table"] | null {
  const creates = new RegExp(`\\bcreate\\s+table\\s[^(;]{0,100}\\b${RegExp.escape(name)}\\b[^(;]{0,5}\\(`, "i");
  const [only, ...others] = resources().flatMap((path) => {
    const text = path.endsWith(".sql") ? textOfResource(path) : "";
    const head = creates.exec(text);
    if (head === null) return [];
    const body = text.slice(head.index + head[0].length).split(";", 1)[0] ?? "";
    const columns = [...body.matchAll(COLUMN)].map(({ groups }) => groups?.["name"] ?? "");
    return { at: `${path}:${text.slice(0, head.index).split("\n").length}`, columns };
  });
  const isTold = only && others.length === 0 && only.columns.length > 0 && only.columns.length <= MOST_COLUMNS;
  return isTold ? only : null;
}

const MOST_COLUMNS = 15;
//     product_id VARCHAR(64) NOT NULL,
const COLUMN =
  /(?:^|,)[ \t]{0,40}["`]?(?!(?:primary|foreign|unique|constraint|check|key|index)\b)(?<name>[a-z]\w{0,63})["`]?[ \t]{1,40}[a-z]/gim;
// SELECT order_id, total FROM orders WHERE order_id = ?
const STATEMENT = /\b(?:select\b[^\n]{1,500}?\sfrom|update|insert\s+into|delete\s+from)\s+["`]?(?<of>[a-z]\w{0,63})/i;
// PreparedStatementCallback; bad SQL grammar [SELECT order_id, total FROM orders WHERE order_id = ?]
const BY_SPRING = /\b\w{0,20}StatementCallback; bad SQL grammar \[(?<of>[^\]\n]{10,60})/;

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
const IN_FILE = /^### The error may exist in (?:file \[\S{0,500}?\/classes\/)?(?<of>[\w./-]{1,300}\.(?:xml|java))/m;
// user lacks privilege or object not found: ATTR22 in statement [SELECT; Column "ATTR22" not found; Table "ITEMS" not found
// column "attr22" does not exist; relation "items" does not exist; Unknown column 'attr22' in 'field list'; no such column: attr22
const UNKNOWN =
  /\b(?:object not found: |no such (?:column|table): |unknown column '|(?:column|table|relation) ["'])(?:\w{1,100}\.)?(?<of>\w{1,100})\b/i;
