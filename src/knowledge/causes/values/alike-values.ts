import { splitList } from "../../../java/sources/read-java-source.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { alikeIn, comparedIn } from "../compared.ts";
import { type ComparedSide, comparedSides } from "../compared-sides.ts";
import type { FailedTest } from "../wiring/wiring-facts.ts";

/** Two values are not equal, and print alike, or nearly so. */
interface Fields {
  /** `kind`: a list and what is none. `elements`: what they hold is of two types. `scale`: numbers that count their digits. `unknown`: anything that is not printed. */
  readonly differ: "kind" | "elements" | "scale" | "unknown";
  readonly sides?: readonly [Side, Side];
  /** What both print has a comma, which may be that between two elements, or in one text. */
  readonly hasComma?: true;
}

interface Side {
  /** `List.of(1, 2)`; the class for `kind`. */
  readonly of: string;
  /** `Integer`; the kind for `kind`. */
  readonly type: string;
  readonly at?: string;
}

export const alikeValues: KnownBuildCause<"alike-values", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const differing = differingInScale(failed, facts) ?? differingCollections(failed, facts);
      if (differing) return { cause: "alike-values", ...differing };
    }
    return null;
  },
  sentence({ differ, sides, hasComma }) {
    const [first, second] = sides ?? [];
    if (differ === "scale")
      return "equals of BigDecimal counts the digits after the point: compareTo (isEqualByComparingTo in AssertJ) does not.";
    if (!first || !second)
      return `Both print alike: what they hold differs in its type,${hasComma ? " in how many there are (a text may have a comma)," : ""} or in what its equals compares and toString leaves out.`;
    if (differ === "elements")
      return `Both print alike: ${[first, second].map(({ of, type, at }) => `${of} holds ${type}${at === undefined ? "" : ` (${at})`}`).join(", and ")}.`;
    const alone = [first, second].find(({ type }) => type === ALONE);
    return alone
      ? `${alone.of} has no equals of its own, so that it equals only itself: new ArrayList<>(…) makes a list of it.`
      : `A ${first.type} and a ${second.type} are never equal, whatever they hold.`;
  },
};

type Differing = Fields | null;

/** Proves that two numbers are equal but for their zeros at the end, and both sides of the comparison a BigDecimal. */
function differingInScale(failed: FailedTest, facts: BuildFacts): Differing {
  const { expected, actual } = comparedIn(failed.message) ?? {};
  if (expected === undefined || actual === undefined || expected === actual) return null;
  const [one, other] = [expected, actual].map(shortest);
  if (one === undefined || one !== other) return null;
  const areDecimals = comparedSides(failed, facts)?.every(
    ({ code, declared }) => NEW_DECIMAL.test(code) || /^(?:java\.math\.)?BigDecimal$/.test(declared?.type ?? ""),
  );
  return areDecimals ? { differ: "scale" } : null;
}

// new BigDecimal("2.0")
// BigDecimal.valueOf(2)
const NEW_DECIMAL = /^(?:new\s+BigDecimal\s*\([^()]*\)|BigDecimal\s*\.\s*(?:valueOf\s*\([^()]*\)|ZERO|ONE|TWO|TEN))$/;
// -2.50, 1E+2
const DECIMAL = /^(?<sign>-?)(?<whole>\d{1,100})(?:\.(?<part>\d{1,100}))?(?:E(?<exponent>[+-]\d{1,9}))?$/;

/** Returns the one form that all writings of a number have, without zeros at its end. */
function shortest(text: string): string | undefined {
  const { sign = "", whole, part = "", exponent = "0" } = DECIMAL.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  const digits = `${whole}${part}`.replace(/^0+/, "");
  const plain = digits.replace(/(?<!0)0+$/, "");
  return plain === "" ? "0" : `${sign}${plain}E${Number(exponent) - part.length + digits.length - plain.length}`;
}

function differingCollections(failed: FailedTest, facts: BuildFacts): Differing {
  const { first = "", second = "", text = "" } = alikeIn(failed) ?? {};
  const kindOf = (type: string) =>
    facts.typeNamed(type) ? undefined : KINDS.find(([names]) => names.test(type.replace(OF_JDK, "")))?.[1];
  const [one, other] = [kindOf(first), kindOf(second)];
  if (one === undefined || other === undefined) return null;
  if (one !== other || one === ALONE) {
    const of = [first, second].map((it) => withoutPackage(it).replaceAll("$", "."));
    return {
      differ: "kind",
      sides: [
        { of: of[0] ?? "", type: one },
        { of: of[1] ?? "", type: other },
      ],
    };
  }
  // What an own class prints of itself tells which one it is.
  if (!SIMPLE.test(text)) return null;
  const sides = comparedSides(failed, facts);
  const [held, otherHeld] = (sides ?? []).map((it) => holdingOf(it, text));
  return held && otherHeld && held.type !== otherHeld.type
    ? { differ: "elements", sides: [held, otherHeld] }
    : { differ: "unknown", ...(text.includes(",") && { hasComma: true }) };
}

const ALONE = "collection";
/** The collections of the JDK, by their classes, and what they are equal to: an own kind alone. */
const KINDS: readonly (readonly [names: RegExp, kind: string])[] = [
  [/^(?:\w+\$)?(?:\w*Values|UnmodifiableCollection|SynchronizedCollection|ArrayDeque|PriorityQueue)$/, ALONE],
  [/^(?:\w+\$)?\w*(?:List|ListN|List12|Vector)$/, "list"],
  [/^(?:\w+\$)?\w*(?:Set|SetN|Set12)$/, "set"],
  [/^(?:\w+\$)?\w*(?:Map|MapN|Map1)$/, "map"],
];
const OF_JDK = /^java\.util\.(?:concurrent\.)?/;
// [1, 2], {a=1}
const SIMPLE = /^[[{][-\w.,= ]{1,500}[\]}]$/;

/** Returns what a collection holds, by the literals in it or the type that is declared. */
function holdingOf({ code, declared }: ComparedSide, text: string): Side | null {
  const here = literalsIn(code, text);
  // The answer would put its own quotes around theirs.
  const of = code.includes('"') ? `${code.slice(0, code.indexOf("("))}(…)` : code;
  if (here !== null) return { of, type: here };
  const type = PLAIN.exec(declared?.type ?? "")?.groups?.["type"] ?? literalsIn(declared?.given ?? "", text);
  return declared && type !== null ? { of: code, type, at: declared.at } : null;
}

// List<Long>
const PLAIN =
  /^[\w.]{1,100}<(?<type>Integer|Long|Short|Byte|Double|Float|Character|String|Boolean|BigInteger|BigDecimal|UUID)>$/;
// List.of(1, 2)
const MADE = /^(?:java\.util\.)?(?:List\.of|Arrays\.asList)\((?<all>[^()]{1,300})\)$/;
const LITERALS: readonly (readonly [RegExp, string])[] = [
  [/^-?\d+$/, "Integer"],
  [/^-?\d+[lL]$/, "Long"],
  [/^-?\d+\.\d+[dD]?$/, "Double"],
  [/^-?[\d.]+[fF]$/, "Float"],
  [/^".*"$/, "String"],
  [/^'.*'$/, "Character"],
];

/** Returns the one type of the literals in a list that prints as a text. */
function literalsIn(code: string, text: string): string | null {
  const all = splitList(MADE.exec(code)?.groups?.["all"] ?? "");
  const printed = all.map((it) => it.replace(/^(["'])(.*)\1$|[dDfFlL]$/, "$2")).join(", ");
  const types = new Set(all.map((it) => LITERALS.find(([form]) => form.test(it))?.[1]));
  const [only = null] = types;
  return types.size === 1 && text === `[${printed}]` ? only : null;
}
