import type { KnownBuildCause } from "../build-facts.ts";

/** A test got a text of a source in UTF-8 as it is in another encoding, in which a POM has the sources read. */
type Fields = { readonly source: string; readonly encoding: string; readonly at: string };

export const otherEncoding: KnownBuildCause<"other-encoding", Fields> = {
  prove({ said, failedTests, pomValues, findInSources }) {
    if (failedTests.length === 0) return null;
    for (const line of said.slice(0, MOST_LINES)) {
      const { expected = "", actual = "" } = COMPARED.exec(line)?.groups ?? {};
      const encoding = ENCODINGS.find(({ read }) => expected !== actual && read(Buffer.from(expected)) === actual);
      const set = encoding && pomValues().find(({ name, value }) => NAMES.has(name) && encoding.named.test(value));
      const source = set ? findInSources(new RegExp(RegExp.escape(expected))) : null;
      if (set && source !== null) return { cause: "other-encoding", source, encoding: set.value, at: set.at };
    }
    return null;
  },
  sentence: ({ source, encoding, at }) => `${source} is written in UTF-8, and compiled as ${encoding} (${at}).`,
};

// org.opentest4j.AssertionFailedError: expected: <Grüße> but was: <GrÃ¼Ã\u009fe>
// org.junit.ComparisonFailure: expected:<Gr[üß]e> but was:<…>, which shows no whole text, is none.
const COMPARED = /expected: ?<(?<expected>[^<>[\]]{1,500})> but was: ?<(?<actual>[^<>[\]]{1,1000})>/;
const NAMES: ReadonlySet<string> = new Set(["project.build.sourceEncoding", "maven.compiler.encoding"]);
const ENCODINGS = [
  { named: /^(?:ISO-?8859-1|latin-?1)$/i, read: (bytes: Buffer) => bytes.toString("latin1") },
  { named: /^(?:windows-|cp)1252$/i, read: (bytes: Buffer) => new TextDecoder("windows-1252").decode(bytes) },
  { named: /^(?:US-?)?ASCII$/i, read: (bytes: Buffer) => bytes.toString("latin1").replace(/[\x80-\xff]/g, "\ufffd") },
];
const MOST_LINES = 2000;
