import { BUILT_IN_VALUES } from "../../../plugins/built-in-values.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";

/** The words of a failure reject a value that one place of the settings, or of a POM's configuration, has. */
interface Fields {
  readonly value: string;
  readonly at: string;
  /** The setting or the element that has it. */
  readonly of: string;
  /** What the setting may be, as metadata of Spring Boot list it. */
  readonly values?: readonly string[];
  /** What the plugin has for the element: the one that is like the value, or else all. */
  readonly builtIn?: readonly string[];
  /** The file with the nearest name, where the value is one that is not there. */
  readonly like?: string;
  /** The class of the module with the nearest name, where it has none of that name. */
  readonly nearestClass?: string;
}

export const quotedValue: KnownBuildCause<"quoted-value", Fields> = {
  prove(facts) {
    const isOfContext = facts.said.some((line) => CONTEXT.test(line));
    const find = isOfContext ? inSettings : facts.failedTests.length === 0 ? inPoms : null;
    if (find === null) return null;
    const told = facts.said.filter((line) => REJECTS.test(line) && !CONTEXT.test(line)).slice(0, MOST_LINES);
    for (const word of new Set(told.flatMap((line) => wordsIn(line, isOfContext)))) {
      const found = find(word, facts);
      if (found) return found;
    }
    return null;
  },
  sentence({ value, at, of, values = [], builtIn = [], like, nearestClass }) {
    if (nearestClass !== undefined)
      return `${value} stands at ${at} (${of}), and this module has no such class. The nearest is ${nearestClass}.`;
    if (like !== undefined)
      return `${value} stands at ${at} (${of}), and there is no such file. The nearest is ${like}.`;
    const may = values.length === 0 ? "" : ` Spring Boot lists for it: ${values.join(", ")}.`;
    const [near, ...others] = builtIn;
    const has =
      others.length > 0 ? ` Built in are ${builtIn.join(", ")}.` : near ? ` The nearest built in is ${near}.` : "";
    return `${value} stands at ${at} (${of}).${may}${has}`;
  },
};

const MOST_LINES = 200;
// IllegalStateException: Failed to load ApplicationContext for [WebMergedContextConfiguration@…]
const CONTEXT = /\b(?:Failed to load ApplicationContext|ApplicationContext failure threshold)\b/;

// Unrecognized 'hibernate.hbm2ddl.auto' setting: 'creates'
// Cannot read header document license-header-template.txt. Cause: Resource license-header-template.txt not found in file system
// java.lang.ClassNotFoundException: com.acme.Mian
const REJECTS =
  /\b(?:ClassNotFoundException|unrecogni[sz]ed|invalid|illegal|unknown|unsupported|unexpected|no such|cannot|can't|could not|couldn't|unable to|failed to|not (?:a )?(?:found|valid|supported|recogni[sz]ed|allowed|known)|(?:does not|doesn't) exist)\b/i;

/** Lists the words of a line that are quoted, but not as names of beans and the like, or that look like files or values. */
function wordsIn(line: string, isQuoted: boolean): readonly string[] {
  const patterns = isQuoted ? [QUOTED] : [QUOTED, FILE, TOLD];
  const words = patterns.flatMap((pattern) =>
    [...line.slice(0, LONGEST).matchAll(pattern)].map((it) => it.groups?.["word"] ?? ""),
  );
  return words.filter((word) => word.length >= LEAST && /\p{L}/u.test(word) && !COMMON.has(word));
}

const LONGEST = 2000;
const LEAST = 3;
const COMMON: ReadonlySet<string> = new Set(["true", "false", "null", "none", "default"]);
// for value [creates]
const QUOTED =
  /(?<!\b(?:name|named|bean|class|type|method|field|parameter|property|unit:|constructor|factory) ?)(?:'(?=[^']{1,200}')|"(?=[^"]{1,200}")|`(?=[^`]{1,200}`)|(?<=[\s=])\[(?=[^[\]]{1,200}\]))(?<word>[^\s'"`[\]]{1,200})['"`\]]/g;
// Resource license-header-template.txt not found
const FILE = /(?<![^\s('"])(?<word>[\w./-]{0,200}[\w-]\.[A-Za-z]\w{0,8})(?=[.,:;)'"]*(?:\s|$))/g;
// Unknown style: googles
const TOLD = /(?<=: )(?<word>[\w.-]{1,100})(?=[.,;:]?(?:\s|$))/g;

function inSettings(word: string, { settings, knownValues }: BuildFacts) {
  const holding = settings().filter(({ value = "" }) => value.includes(word));
  const [only, ...others] = holding;
  if (!only || others.length > 0 || plainValue(only.value ?? "") !== word) return null;
  const values = knownValues(only.name);
  const isListed = values.length === 0 || values.includes(word) || values.length > MOST_VALUES;
  return { cause: "quoted-value", value: word, at: only.at, of: only.name, ...(!isListed && { values }) } as const;
}

const MOST_VALUES = 12;

/** Returns a value of YAML or properties without quotes and a comment behind it. */
export function plainValue(value: string): string {
  const quoted = /^(?<quote>['"])(?<inside>.*?)\k<quote>/.exec(value)?.groups?.["inside"];
  return quoted ?? value.replace(/(?<!\s)\s+#.*$/, "");
}

function inPoms(word: string, facts: BuildFacts) {
  const { said, pomValues, nearestFile, fileNamed, fileElsewhere, nearest, ownClasses } = facts;
  const holding = pomValues().flatMap((it) => {
    const path = it.value.replace(OF_PROJECT, "");
    const isIn = path.includes("/") && IS_FILE.test(path) && word.startsWith("/") && word.endsWith(`/${path}`);
    return isIn || it.value === word || it.value.endsWith(`}/${word}`) ? { ...it, asked: isIn ? path : word } : [];
  });
  const [only, ...others] = holding;
  const isHint = said.some((line) => line.includes(`implementation hint '${word}'`));
  const place = isHint ? facts.findInPoms(`implementation="${word}"`) : null;
  if (place !== null) return { cause: "quoted-value", value: word, at: place, of: "implementation" } as const;
  if (!only || others.length > 0) return null;
  const isMissing = said.some((line) => line.includes(word) && NOT_THERE.test(line));
  const { asked } = only;
  const isPlaced = only.value === asked || OF_PROJECT.test(only.value);
  // The file may lie in another folder.
  const near = (path: string) =>
    nearestFile(path) ?? fileNamed(path.slice(path.lastIndexOf("/") + 1))?.path ?? fileElsewhere(path);
  const like = isMissing && isPlaced && /[./]/.test(word) ? near(asked) : null;
  const all = isMissing ? (BUILT_IN_VALUES.get(only.name) ?? []) : [];
  const meant = nearest(word, all);
  const builtIn = all.includes(word) ? [] : meant.length === 1 ? meant : all;
  const isLost = said.some((line) => line.endsWith(`ClassNotFoundException: ${word}`)) && !ownClasses().includes(word);
  const [nearestClass, ...twins] = isLost ? nearest(word, ownClasses()) : [];
  return {
    cause: "quoted-value",
    value: asked,
    at: only.at,
    of: only.name,
    ...(like !== null && { like }),
    ...(nearestClass !== undefined && twins.length === 0 && { nearestClass }),
    ...(builtIn.length > 0 && { builtIn }),
  } as const;
}

// Cannot read header document licence.txt. Cause: Resource licence.txt not found in file system, classpath or URL: no protocol: licence.txt
// Error reading assemblies: Descriptor with ID 'fat-jar' not found
// Suite file /home/dev/shop/core/src/test/resources/testng.xml is not a valid file
const NOT_THERE =
  /\bnot found\b|\bnot a valid file\b|\bno such file\b|\b(?:does not|doesn't|not) exist|\b(?:cannot|could not|unable to) (?:find|locate|read)\b/i;
// src/test/resources/testng.xml
const IS_FILE = /\.\w{1,8}$/;
// ${project.parent.basedir}/licence.txt
const OF_PROJECT =
  /^\$\{(?:(?:project\.)?(?:parent\.)?basedir|maven\.multiModuleProjectDirectory|session\.executionRootDirectory)\}\//;
