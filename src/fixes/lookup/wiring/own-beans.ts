import { findMethod } from "../../../java/sources/find-method.ts";
import { importedName } from "../../../java/sources/imported-name.ts";
import { nameOffset } from "../../../java/sources/name-offset.ts";
import type { JavaMember, JavaSource, JavaType } from "../../../java/sources/read-java-source.ts";
import { CONFIGURATIONS, STEREOTYPES } from "../../../knowledge/causes/wiring/wiring-annotations.ts";
import type { BeanSource, WiringFacts } from "../../../knowledge/causes/wiring/wiring-facts.ts";
import { outermost, packageOf, rawType, withoutPackage } from "../../../model/class-name.ts";
import { sourceName } from "../../type.ts";
import type { OwnSources } from "../own-sources.ts";

/** A type of the sources of a module, or of those that it needs, with the path of its source. */
export interface Declared {
  readonly source: JavaSource;
  readonly type: JavaType;
  readonly path: string;
  /** Its source is that of another module, which this one needs. */
  readonly isNeeded?: true;
}

interface Sources extends Pick<WiringFacts, "failedTests" | "typeNamed"> {
  /** Opens the main sources of the module, then those of the modules that it needs. */
  readonly main: () => readonly OwnSources[];
  readonly test: OwnSources;
  readonly find: (name: string) => Declared | null;
  readonly at: (declared: Declared, offset: number) => string;
}

/** Opens what in the sources of a module, and of those that it needs, is, or gives, an object of a type: mocks, methods of configurations and classes. */
export function openBeans({ main, test, find, at, failedTests, typeNamed }: Sources): WiringFacts["beansOf"] {
  const subtypesOf = (type: string) => main().flatMap((sources) => sources.subtypesOf(simpleName(type)));

  /** Lists a type and the own ones below it, by their full names. */
  const familyOf = (type: string): readonly string[] => {
    const family = new Set([type]);
    for (const one of family) {
      if (family.size > MOST_SUBTYPES) break;
      for (const below of subtypesOf(one))
        if (superNames(below, one).some((written) => mayMean(one, written, below, find))) family.add(below);
    }
    return [...family];
  };

  /** Lists the names by which the head of a type may mean another one. */
  const superNames = (name: string, above: string): readonly string[] =>
    (find(name)?.type.supertypes ?? []).filter((it) => simpleName(it) === simpleName(above));

  /** Lists the components that are of another type of the same simple name. */
  const namesakesOf = (type: string): readonly BeanSource[] =>
    subtypesOf(type).flatMap((name) => {
      const meant = superNames(name, type).map((written) => meantBy(written, name, find));
      const [other] = meant;
      if (other === undefined || other === null || meant.includes(sourceName(type))) return [];
      return classesOf([name]).flatMap((it) => (it.kind === "component" ? { ...it, kind: "namesake", other } : []));
    });

  const classesOf = (family: readonly string[]): readonly BeanSource[] =>
    family.flatMap((name): readonly BeanSource[] => {
      const declared = find(name);
      if (declared?.type.kind !== "class" || declared.type.modifiers.has("abstract")) return [];
      const place = at(declared, nameOffset(declared.source, declared.type.from, simpleName(name)));
      const { isNeeded } = declared;
      const named: Omit<BeanSource, "kind"> = { name: withoutPackage(name), at: place, ...(isNeeded && { isNeeded }) };
      if (!declared.type.annotations.some((it) => STEREOTYPES.has(it))) return [{ ...named, kind: "plain-class" }];
      const own = typeNamed(name);
      const naming = [...STEREOTYPES].map((it) => own?.annotation(it) ?? "").join();
      const usual = beanName(withoutPackage(name).replaceAll("$", "."));
      const called = namesOf({ naming, qualifying: own?.annotation("Qualifier") ?? "", usual });
      return [{ ...named, kind: "component", ...called }];
    });

  const methodsOf = (type: string, family: readonly string[], isTest: boolean): readonly BeanSource[] => {
    const written = new Set(type.includes("<") ? [unqualified(type)] : family.map(simpleName));
    const nameOf = (it: JavaMember) =>
      type.includes("<") ? unqualified(it.type) : simpleName(rawType(it.type).trim());
    const beside = new Set(
      family.flatMap((name) =>
        (isTest ? [test] : main()).flatMap((sources) => sources.typesBeside(simpleName(rawType(name)))),
      ),
    );
    return [...beside].flatMap((name) => {
      const declared = find(name);
      if (!declared) return [];
      const isConfiguration = declared.type.annotations.some((it) => CONFIGURATIONS.has(it));
      // What another test has for itself would be of no use here.
      if (isTest && name.includes("$") && !failedTests.some((it) => outermost(it) === outermost(name))) return [];
      return declared.type.members.flatMap((member): readonly BeanSource[] => {
        if (member.kind !== "method" || member.modifiers.has("private") || !written.has(nameOf(member))) return [];
        const meant = type.includes("<") ? type.match(NAME) : family.filter((it) => simpleName(it) === nameOf(member));
        const writtenAs = (it: string) => (member.type.includes(sourceName(it)) ? sourceName(it) : simpleName(it));
        if (!(meant ?? []).every((it) => mayMean(it, writtenAs(it), name, find))) return [];
        const isBean = member.annotations.includes("Bean");
        // Spring reads methods with @Bean of other classes, too.
        if (!isBean && !isConfiguration) return [];
        const offset = nameOffset(declared.source, declared.type.from, member.name, "\\s*\\(");
        const place = (from: number) => at(declared, from);
        const head = findMethod(member.name, { ...declared, at: place })?.code;
        const given = (isNaming: boolean) =>
          [...(head ?? "").matchAll(NAMED)]
            .map(({ groups }) => ((groups?.["by"] === "Bean") === isNaming ? (groups?.["inside"] ?? "") : ""))
            .join();
        return [
          {
            ...{ name: `${withoutPackage(name).replaceAll("$", ".")}#${member.name}`, at: at(declared, offset) },
            kind: isBean ? "bean-method" : "plain-method",
            ...(isTest && { isTest }),
            ...(declared.isNeeded && { isNeeded: true }),
            ...(isBean &&
              head !== undefined &&
              namesOf({ naming: given(true), qualifying: given(false), usual: member.name })),
          },
        ];
      });
    });
  };

  const mocksOf = (type: string): readonly BeanSource[] =>
    failedTests.flatMap((name) => {
      const declared = find(name);
      const isMock = (it: JavaMember) =>
        it.kind === "field" &&
        it.annotations.includes("Mock") &&
        simpleName(rawType(it.type).trim()) === simpleName(type) &&
        mayMean(type, rawType(it.type).trim(), name, find);
      return (declared?.type.members ?? []).filter(isMock).map((member): BeanSource => {
        const offset = declared ? nameOffset(declared.source, declared.type.from, member.name, "\\s*[;=]") : 0;
        return { name: member.name, at: declared ? at(declared, offset) : "", kind: "mock" };
      });
    });

  return (type) => {
    // Which type arguments a class has for those of its supertypes is not read.
    const family = type.includes("<") ? [rawType(type)] : familyOf(type);
    const methods = [...methodsOf(type, family, false), ...methodsOf(type, family, true)];
    return type.includes("<") ? methods : [...mocksOf(type), ...methods, ...classesOf(family), ...namesakesOf(type)];
  };
}

const MOST_SUBTYPES = 50;
const NAME = /[\w.$]+/g;

// @Bean(name = "wide") @Qualifier("quay")
const NAMED = /@(?:[\w.]+\.)?(?<by>Bean|Qualifier|Named)\s*\((?<inside>[^()]{0,500})\)/g;

/**
 * Lists the names of a bean, the one that it has by itself first: what its annotation gives stands in place of the usual
 * name, and a qualifier beside it. None where a constant gives one.
 */
function namesOf({
  naming,
  qualifying,
  usual,
}: Readonly<Record<"naming" | "qualifying" | "usual", string>>): Pick<BeanSource, "called"> {
  const [given, qualifiers] = [naming, qualifying].map((it) => it.replace(OTHER_ELEMENT, ""));
  const textsIn = (values = "") =>
    [...values.matchAll(/"(?<text>[^"]+)"/g)].map(({ groups }) => groups?.["text"] ?? "");
  const isByConstant = /[A-Z]/.test(`${given}${qualifiers}`.replace(/"[^"]*"/g, ""));
  const names = textsIn(given);
  return isByConstant ? {} : { called: [...(names.length > 0 ? names : [usual]), ...textsIn(qualifiers)] };
}

// initMethod = "open", basePackages = {"com.acme"}
const OTHER_ELEMENT = /\b(?!name\b|value\b)\w+\s*=\s*(?:"[^"]*"|\{[^{}]*\}|[\w.]+)/g;

/** The name that Spring gives a bean of a class: `orders.Order` of `Orders.Order`, but `URLReader` of itself. */
function beanName(short: string): string {
  return /^\p{Lu}{2}/u.test(short) ? short : `${short.slice(0, 1).toLowerCase()}${short.slice(1)}`;
}

/** `Order` of `com.acme.Orders$Order`. */
function simpleName(name: string): string {
  return withoutPackage(name.replaceAll("$", "."));
}

/** `Writer<Item>` of `org.acme.Writer<com.acme.DockTest$Item>`. */
function unqualified(type: string): string {
  return type.replace(/(?<![\w$])[\w.$]*[.$](?=[\w$])/g, "").replace(/\s+/g, "");
}

/** Returns the full name, with dots, of what a name in the source of a class means; null where that is not certain. */
function meantBy(written: string, name: string, find: Sources["find"]): string | null {
  const { imports = [], types = [], package: within = "" } = find(name)?.source ?? {};
  const [first = "", ...rest] = written.split(".");
  if (rest.length > 0 && /^\p{Ll}/u.test(first)) return written;
  const imported = importedName({ imports }, first);
  const isNested = types.some((it) => it.name.endsWith(`$${first}`));
  const beside = within === "" ? first : `${within}.${first}`;
  const full = imported ?? (!isNested && find(beside) ? beside : null);
  return full && [full, ...rest].join(".");
}

/** Whether a name in the source of a class may mean the type of a full name. */
function mayMean(full: string, written: string, name: string, find: Sources["find"]): boolean {
  const certain = meantBy(written, name, find);
  if (certain !== null) return certain === sourceName(full);
  const { imports = [], types = [], package: within } = find(name)?.source ?? {};
  const isOwn = types.some((it) => simpleName(it.name) === simpleName(full));
  if (isOwn || full.includes("$")) return outermost(full) === outermost(name);
  const ofFull = packageOf(full);
  return ofFull === within || ofFull === "java.lang" || imports.some((it) => it.name === `${ofFull}.*`);
}
