import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { calledIn, type Reading } from "./reading.ts";

/** What compilers of other languages say, mostly no more than a name: the line tells whether a package, a class or a member was meant. */
export const OF_OTHER_LANGUAGES: readonly Reading[] = [
  // Unresolved reference: StdConverter
  // Unresolved reference 'StdConverter'.
  [/^Unresolved reference:? '?(?<name>[\p{L}\p{N}_]+)'?\.?$/u, (group) => ({ kind: "reference", name: group("name") })],
  // unable to resolve class org.apache.commons.lang3.StringUtils
  [
    /^unable to resolve class (?<name>(?:[\p{Ll}_][\p{L}\p{N}_]*\.)+\p{Lu}[\p{L}\p{N}_]*)$/u,
    (group) => ({ kind: "imported", name: group("name") }),
  ],
  // Val cannot be reassigned
  // 'val' cannot be reassigned.
  [/^(?:Val|'val') cannot be reassigned\.?$/, () => ({ kind: "reassigned" })],
  [/^Cannot create an instance of an abstract class\.?$/, () => ({ kind: "abstract", type: null })],
  // No value passed for parameter 'addedAt'.
  [
    /^No value passed for parameter '(?<name>[\p{L}\p{N}_]+)'\.?$/u,
    (group) => ({ kind: "no-argument", name: group("name") }),
  ],
  // 'size' overrides nothing.
  [/^'(?<name>[\p{L}\p{N}_]+)' overrides nothing\b/u, (group) => ({ kind: "overrides-nothing", name: group("name") })],
  // Argument type mismatch: actual type is 'Row', but 'Order' was expected.
  // Return type mismatch: expected 'Order', actual 'Row'.
  // Type mismatch: inferred type is Row but Order was expected
  [
    /^(?:(?:Argument t|T)ype mismatch: (?:actual|inferred) type is '?(?<actual>[^',]+?)'?,? but '?(?<expected>[^']+?)'? was expected|[A-Z][a-z]+ type mismatch: expected '(?<expected>[^']+)', actual '(?<actual>[^']+)')\.?$/,
    (group) => ({ kind: "mismatch", actual: group("actual"), expected: group("expected") }),
  ],
  [/^(?:None of the following (?:candidates|functions)|Too many arguments for) /, () => ({ kind: "unfit" })],
  // Cannot access 'constructor(value: String): Json': it is private in 'com.acme.Json'.
  // Cannot access 'val rows: List<Row>': it is private in 'com.acme.Order'.
  // Cannot access '<init>': it is private in 'Json'
  [
    /^Cannot access '(?<member>[^']+)': it is (?:private|protected) in '(?<type>[\p{L}\p{N}_.]+)'\.?$/u,
    (group) => {
      const member = group("member");
      const type = group("type");
      const isConstructor = /^(?:constructor\b|<init>)/.test(member);
      const name = isConstructor ? simpleNameOf(type) : (/[\p{L}\p{N}_]+(?=$|[(:])/u.exec(member)?.[0] ?? "");
      return { kind: "access", type, name, arguments: isConstructor || member.includes("(") ? [] : null };
    },
  ],
  // Cannot find a parameter with this name: direct
  // No parameter with name 'direct' found.
  [
    /^(?:Cannot find a parameter with this name: |No parameter with name ')(?<name>[\p{L}\p{N}_]+)(?:' found\.)?$/u,
    (group) => ({ kind: "parameter", name: group("name") }),
  ],
  // value put is not a member of com.acme.Store[com.acme.Shape]
  [
    /^value (?<name>[\p{L}\p{N}_$]+) is not a member of (?<type>[\p{L}\p{N}_$]+(?:\.[\p{L}\p{N}_$]+)+)(?:\[.*\])?$/u,
    (group) => ({ kind: "member", type: group("type"), name: group("name"), arguments: null }),
  ],
  // [Static type checking] - Cannot find matching method com.acme.Store#put(com.acme.Shape). Please check if …
  [
    /^\[Static type checking\] - Cannot find matching method (?<type>[\p{L}\p{N}_$.]+)#(?<name>[\p{L}\p{N}_$]+)\((?<arguments>[^()]*)\)/u,
    (group) => ({ kind: "member", ...calledIn(group) }),
  ],
  // not found: type Supplier
  // Not found: value StringUtils
  // object Supplier is not a member of package java.util
  [
    /^(?:[Nn]ot found: (?:type|value) |object (?=[\p{L}\p{N}_]+ is not a member of package ))(?<name>[\p{L}\p{N}_]+)(?:$| is not a member of package \S+$)/u,
    (group) => ({ kind: "reference", name: group("name") }),
  ],
];
