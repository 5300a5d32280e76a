import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import { findMethod } from "../../../../java/sources/find-method.ts";
import { splitList } from "../../../../java/sources/read-java-source.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { boundName, type PlacedName } from "../wiring-facts.ts";
import { plainValue } from "./quoted-value.ts";

/** A setting has a value that does not become what a bean takes it as. */
interface Fields {
  readonly property: string;
  readonly value: string;
  readonly at: string;
  readonly type: string;
  /** The constants of that type, if it is an enum with few. */
  readonly constants?: readonly string[];
  /** The field or the parameter that takes it, by @Value. */
  readonly into?: PlacedName;
}

export const unconvertedValue: KnownBuildCause<"unconverted-value", Fields> = {
  prove(facts) {
    for (const line of facts.said) {
      const asked = bound(line) ?? injected(line, facts);
      if (asked === null) continue;
      const { property, type, into } = asked;
      const rejected = facts.settings().flatMap(({ name, value = "", at }) => {
        const own = plainValue(value).replace(OTHERWISE, "$<value>");
        return boundName(name) === boundName(property) && isQuoted(own, facts) ? { value: own, at } : [];
      });
      // A test may set it itself.
      const written = new RegExp(`\\b${RegExp.escape(property)}\\s*[=:]`);
      const inTest = rejected.length === 0 && asked.value !== undefined ? facts.findInSources(written) : null;
      const [only, ...others] = inTest === null ? rejected : [{ value: asked.value ?? "", at: inTest }];
      if (!only || others.length > 0) continue;
      const constants = facts.constantsOf(type);
      return {
        ...{ cause: "unconverted-value", property, ...only, type: simpleNameOf(type) },
        ...(into && { into }),
        ...(constants.length > 0 && constants.length <= MOST_CONSTANTS && { constants }),
      };
    }
    return null;
  },
  sentence({ property, value, at, type, into, constants }) {
    const taken = into === undefined ? "which is bound to" : `and ${into.name} (${into.at}) is`;
    const may = constants === undefined ? "" : `: ${constants.join(", ")}`;
    return `${at} sets ${property} to ${value}, ${taken} ${aOrAn(type)}${may}.`;
  },
};

const MOST_CONSTANTS = 12;

interface Asked {
  readonly property: string;
  readonly type: string;
  readonly into?: PlacedName;
  /** The value, where the words say whose it is. */
  readonly value?: string;
}

function bound(line: string): Asked | null {
  const { property, type, value } = (BOUND.exec(line) ?? INVALID.exec(line))?.groups ?? {};
  return property === undefined || type === undefined
    ? null
    : { property, type, ...(value !== undefined && { value }) };
}

// Property management.endpoint.health.access with value 'enabled' is invalid: Failed to convert to type org.springframework.boot.actuate.endpoint.Access
const INVALID =
  /\bProperty (?<property>[\w.[\]-]{1,200}) with value '(?<value>[^'\n]{1,200})' is invalid: Failed to convert to type (?<type>[\w.$]{1,200})/;

// Failed to bind properties under 'dock.size' to int
const BOUND = /\bFailed to bind properties under '(?<property>[\w.[\]-]{1,200})' to (?<type>[\w.$]{1,200})/;
// Error creating bean with name 'docks': Unsatisfied dependency expressed through field 'size': Failed to convert value of type 'java.lang.String' to required type 'long'; For input string: "5m"
// Error creating bean with name 'docks' defined in file [/home/dev/shop/target/classes/com/acme/Docks.class]: Unsatisfied dependency expressed through constructor parameter 0: Failed to convert …
const INJECTED =
  /'(?<bean>[\w.$-]{1,300})'(?: defined in (?:file|class path resource) \[(?:[^\]\n]{0,500}\/)?(?<file>[\w$]{1,200})\.class\])?: Unsatisfied dependency expressed through (?:field '(?<field>[\w$]{1,200})'|(?:constructor|method '(?<method>[\w$]{1,200})') parameter (?<index>\d{1,3})): Failed to convert value of type '[\w.$]{1,200}' to required type '(?<type>[\w.$]{1,200})'/;
// ${DOCK_SIZE:5m}
const OTHERWISE = /^\$\{[^:{}]{1,200}:(?<value>[^{}]*)\}$/;

/** Finds the property that the @Value of a field or a parameter asks for, as the words of a failure name it. */
function injected(line: string, { typeNamed, declaring }: BuildFacts): Asked | null {
  const { bean = "", file, field, method, index, type } = INJECTED.exec(line)?.groups ?? {};
  const simple = file ?? bean.replace(/^.*[.$]/, "").replace(/^./, (first) => first.toUpperCase());
  const own = type === undefined ? null : typeNamed(simple);
  const declared = own && declaring(own.name);
  if (type === undefined || !declared) return null;
  const called = method ?? simple.replace(/^.*\$/, "");
  const head = field === undefined ? findMethod(called, declared) : null;
  const list = head?.code.slice(head.code.search(new RegExp(`\\b${RegExp.escape(called)}\\s*\\(`)));
  const parameter = splitList((list ?? "").replace(/^[^(]*\(|\)$/g, ""))[Number(index)];
  const { source, type: bearer, at } = declared;
  const found =
    field === undefined
      ? {
          inside: VALUE.exec(parameter ?? ""),
          name: /[\w$]+(?=\s*$)/.exec(parameter ?? "")?.[0] ?? "",
          at: head?.at ?? "",
        }
      : fieldValue(field, source.text.code.slice(bearer.from, bearer.to), (offset) => at(bearer.from + offset));
  const property = PLACEHOLDER.exec(found.inside?.groups?.["asked"] ?? "")?.groups?.["name"];
  return property === undefined ? null : { property, type, into: { name: found.name, at: found.at } };
}

function fieldValue(field: string, code: string, at: (offset: number) => string) {
  const inside = new RegExp(`${VALUE.source}[^;{}"]{0,300}?(?<![\\w$])${RegExp.escape(field)}\\s*[;=]`).exec(code);
  return { inside, name: field, at: at((inside?.index ?? 0) + (inside?.[0].length ?? 1) - 1) };
}

// @Value("${dock.size:3}")
const VALUE = /@Value\s*\(\s*"(?<asked>[^"\n]{1,300})"\s*\)/;
const PLACEHOLDER = /^\$\{(?<name>[\w.[\]-]{1,200})[:}]/;

/** Whether the words of the failure quote a value. */
function isQuoted(value: string, { said }: BuildFacts): boolean {
  return (
    value !== "" && said.some((line) => [`"${value}"`, `[${value}]`, `'${value}'`].some((it) => line.includes(it)))
  );
}

function aOrAn(type: string): string {
  return `${/^[aeiou]/i.test(type) ? "an" : "a"} ${type}`;
}
