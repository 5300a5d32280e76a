import { givenBefore } from "../../../java/sources/given-before.ts";
import type { DeclaredClass, PlacedName } from "./wiring-facts.ts";

/**
 * Finds the resource whose stream or URL a line uses: a variable of that line was given it before, by a literal or by a
 * constant of the class. Its name begins with a slash, as no class loader asks for it.
 */
export function resourceGiven(
  { source: { text, package: within }, at }: DeclaredClass,
  line: number,
): PlacedName | null {
  const given = givenBefore(text, line, GIVEN);
  const { type, literal, constant } = given?.groups ?? {};
  const set = constant === undefined ? [] : [...text.code.matchAll(constantNamed(constant))];
  const [only, ...others] = set;
  const name = literal ?? only?.groups?.["value"];
  if (given === null || name === undefined || others.length > 0) return null;
  const folder = name.startsWith("/") || type === undefined ? "" : `${within.replaceAll(".", "/")}/`;
  return { name: `/${folder}${name.replace(/^\//, "")}`, at: at(only?.index ?? given.index ?? 0) };
}

// Html5Entities.class.getResourceAsStream(ENTITY_PATH)
// getClass().getClassLoader().getResource("rates.csv")
const GIVEN = String.raw`(?:(?<type>[\w.]{1,100}\.class|(?:this\.)?getClass\(\))|[\w.()]{0,150}(?:[lL]oader|getClassLoader\(\)))\s*\.\s*getResource(?:AsStream)?\(\s*(?:"(?<literal>[\w./-]{1,200})"|(?<constant>[A-Z]\w{0,100}))\s*\)`;

/** Matches where a class gives a constant a text. */
function constantNamed(name: string): RegExp {
  return new RegExp(`(?<![\\w$.])${RegExp.escape(name)}\\s*=\\s*"(?<value>[\\w./-]{1,200})"`, "g");
}
