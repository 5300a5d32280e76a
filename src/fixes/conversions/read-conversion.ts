import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Conversion } from "./type-arguments.ts";

/** Reads the class of a literal, and the one that is needed, where what a call gives is of the class that it is told. */
export function literalIn({ message, details = [] }: Finding, text: string): Conversion | null {
  const words = [message, ...details].join("; ");
  const { one = "", other = "" } = (TOLD.exec(words) ?? EQUAL.exec(words))?.groups ?? {};
  const isLiteral = new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(other))}\\.class\\b`, "u").test(text);
  return one === "" ? null : isLiteral ? { given: other, needed: one } : { given: one, needed: other };
}

// inference variable T has incompatible equality constraints com.acme.Order,com.acme.Invoice
const EQUAL = /\bhas incompatible equality constraints (?<one>[\w.$]{1,300}),(?<other>[\w.$]{1,300})$/;

// inference variable T has incompatible bounds; equality constraints: com.acme.Failure; lower bounds: com.acme.Timeout,java.lang.Throwable
const TOLD =
  /\bhas incompatible bounds; equality constraints: (?<one>[\w.$]{1,300}); (?:lower|upper) bounds: (?<other>[\w.$]{1,300})(?:,java\.lang\.(?:Throwable|Object))?$/;

/** Returns the type that is given and the one that is needed, as javac writes them; empty where it tells something else. */
export function typesConverted(message: string): Conversion {
  const { given = "", needed = "" } = CONVERTED.exec(message)?.groups ?? {};
  return { given, needed };
}

/** Reads the types also of what a lambda gives, of a type argument that javac infers, and of what a loop goes through. */
export function conversionIn({ message, details = [] }: Finding): Conversion | null {
  const words = [message, ...details].join("; ");
  const lossy = LOSSY.exec(message)?.groups;
  if (lossy) return { given: lossy["given"] ?? "", needed: lossy["needed"] ?? "" };
  for (const form of [CONVERTED, RETURNED, INFERRED, GENERIC, ITERATED]) {
    const { given, needed } = form.exec(form === CONVERTED ? message : words)?.groups ?? {};
    if (given !== undefined) return { given, needed: needed ?? "java.lang.Iterable" };
  }
  return null;
}

// incompatible types: org.springframework.data.domain.Page<com.acme.Owner> cannot be converted to java.util.Collection<com.acme.Owner>
// incompatible types: no instance(s) of type variable(s) T,T exist so that java.util.Optional<T> conforms to com.acme.Owner
const CONVERTED =
  /^(?:incompatible types|argument mismatch)[:;] (?:no instance\(s\) of type variable\(s\) [\w,]{1,100} exist so that )?(?<given>[\w.$<>?#,[\] ]{1,500}) (?:cannot be converted|conforms) to (?<needed>[\w.$<>?#,[\] ]{1,500})$/;

// incompatible types: bad return type in lambda expression; java.util.Optional<com.acme.Owner> cannot be converted to com.acme.Owner
const RETURNED =
  /^incompatible types: (?:cannot infer type-variable\(s\) [\w,]{1,100}[; ]+\(argument mismatch; )?bad (?:return )?type in [a-z ]+; (?<given>[\w.$<>?#,[\] ]{1,500}) cannot be converted to (?<needed>[\w.$<>?#,[\] ]{1,500})\)?$/;

// incompatible types: possible lossy conversion from long to int
const LOSSY = /^incompatible types: possible lossy conversion from (?<given>\w+) to (?<needed>\w+)$/;

// incompatible types: inference variable T has incompatible bounds; equality constraints: com.acme.Owner; lower bounds: java.util.Optional<com.acme.Owner>
const INFERRED =
  /\bhas incompatible bounds; equality constraints: (?<needed>[\w.$]{1,300}(?:<[\w.$<>?,]{1,300}>)?); lower bounds: (?:[A-Z],)?(?:capture#\d+ of \? extends )?(?<given>[\w.$]{1,300}(?:<[\w.$<>?,]{1,300}>|\[\])?)$/;

// incompatible types: inference variable T has incompatible bounds; lower bounds: java.lang.Integer,java.lang.Object; lower bounds: java.lang.String
const GENERIC =
  /\bhas incompatible bounds; (?:upper|lower) bounds: (?<needed>[\w.$]{1,300}),java\.lang\.Object; lower bounds: (?<given>[\w.$]{1,300})$/;
// for-each not applicable to expression type; required: array or java.lang.Iterable; found: java.util.Map<java.lang.String,com.acme.Owner>
const ITERATED = /^for-each not applicable to expression type; .{0,200}\bfound: +(?<given>[\w.$<>?#,[\] ]{1,500})$/;
