import { nameOffset } from "../../../java/sources/name-offset.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import { allThrowables } from "../../../model/throwable.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { PLAIN_ANNOTATIONS } from "../wiring/wiring-annotations.ts";
import type { DeclaredClass, FailedTest } from "../wiring/wiring-facts.ts";

/** A field is null that a container fills, or that one method alone sets. */
interface Fields {
  /** `Port.docks`. */
  readonly field: string;
  readonly at: string;
  /** The annotation for a container, with the place at which the test makes the object itself. */
  readonly filled?: { readonly annotation: string; readonly madeAt: string };
  /** The annotation for a container, in a test that asks for none. */
  readonly alone?: { readonly annotation: string; readonly test: string };
  /** The method that gives the field, and the one that sets it. */
  readonly given?: { readonly by: string; readonly setter: string; readonly setAt: string };
}

export const unsetField: KnownBuildCause<"unset-field", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const found = unfilled(failed, facts) ?? uncontained(failed, facts) ?? unset(failed, facts);
      if (found) return { cause: "unset-field", ...found };
    }
    return null;
  },
  sentence({ field, at, filled, alone, given }) {
    if (alone)
      return `Nothing fills ${field} (@${alone.annotation}, ${at}): ${alone.test} has no annotation, such as @SpringBootTest, that starts a container.`;
    if (filled)
      return `Only a container fills ${field} (@${filled.annotation}, ${at}), and the test makes the object itself (${filled.madeAt}): a parameter of a constructor can be given there.`;
    return `${given?.by}() gives ${field} (${at}), which is null until ${given?.setter} (${given?.setAt}) sets it.`;
  },
};

/** The annotations of fields that a container fills. */
const FILLED = ["Autowired", "Inject", "Value", "Resource", "PersistenceContext", "ConfigProperty"];

// Cannot invoke "com.acme.Docks.count()" because "this.docks" is null
export const OWN_FIELD = /because "this\.(?<field>[\p{L}_$][\p{L}\p{N}_$]*)" is null/u;

/** Finds the field of a class that the test makes, which only a container would fill. */
function unfilled({ message, testClass, throwable }: FailedTest, { declaring }: BuildFacts) {
  const field = OWN_FIELD.exec(message)?.groups?.["field"];
  const thrower = throwerOf(message, throwable);
  if (field === undefined || !thrower || thrower.className === testClass) return null;
  const [declared, test] = [declaring(thrower.className), declaring(testClass)];
  const member = declared?.type.members.find((it) => it.kind === "field" && it.name === field);
  const annotation = member?.annotations.find((it) => FILLED.includes(it));
  if (!declared || !test || annotation === undefined) return null;
  const simple = withoutPackage(declared.type.name.replaceAll("$", "."));
  const { bare } = test.source.text;
  const made = new RegExp(`\\bnew\\s+${RegExp.escape(simple)}\\s*\\(`).exec(bare);
  // A test may set the field by its name, or by a method.
  if (!made || /\bsetField\b|\bInjectMocks\b/.test(bare)) return null;
  const filled = { annotation, madeAt: test.at(made.index) };
  return { field: `${simple}.${field}`, at: placeOf(field, declared), filled };
}

function throwerOf(message: string, throwable: FailedTest["throwable"]) {
  return throwable && allThrowables(throwable).find((it) => it.message === message)?.frames[0];
}

/** Finds the field of a test that a container would fill, where nothing in its source asks for one. */
function uncontained({ message, testClass, throwable }: FailedTest, { declaring }: BuildFacts) {
  const field = OWN_FIELD.exec(message)?.groups?.["field"];
  const thrower = throwerOf(message, throwable);
  const declared = field === undefined || thrower?.className !== testClass ? null : declaring(testClass);
  const member = declared?.type.members.find((it) => it.kind === "field" && it.name === field);
  const annotation = member?.annotations.find((it) => FILLED.includes(it));
  if (field === undefined || !declared || annotation === undefined) return null;
  const { type, source } = declared;
  // What a class inherits, or another annotation, may bring an extension.
  const isPlain = type.supertypes.length === 0 && type.annotations.every((it) => PLAIN_ANNOTATIONS.has(it));
  if (!isPlain || type.name.includes("$") || EXTENDED.test(source.text.code)) return null;
  const alone = { annotation, test: withoutPackage(type.name) };
  return { field, at: placeOf(field, declared), alone };
}

// @ExtendWith(…), @RegisterExtension, @Rule, new SpringClassRule()
const EXTENDED = /\bRegisterExtension\b|@ExtendWith\b|@RunWith\b|Rule\b|\bautowireBean\b|\binjectMembers\b/;

// Cannot invoke "java.util.Map.put(Object, Object)" because the return value of "com.acme.Port.ships()" is null
const RETURNED = /because the return value of "(?<type>[\w.$]{1,300})\.(?<method>[\w$]{1,200})\(\)" is null/;

// Port port = mock(Port.class);
// @MockitoBean Port port;
const MOCKED = /mock|spy/i;

/** Finds the field that a method without parameters gives, where one other method of its class alone sets it. */
function unset({ message, testClass }: FailedTest, { declaring }: BuildFacts) {
  const { type: named = "", method = "" } = RETURNED.exec(message)?.groups ?? {};
  const test = named === "" ? null : declaring(testClass);
  // A mock gives null whatever is set.
  if (!test || MOCKED.test(test.source.text.bare)) return null;
  const declared = declaring(named);
  // An annotation may lead a library to set the field.
  if (declared?.type.kind !== "class" || declared.type.annotations.length > 0) return null;
  const { source, type, at } = declared;
  const body = source.text.bare.slice(type.from, type.to);
  const returned = new RegExp(
    `(?<![\\w$.])${RegExp.escape(method)}\\s*\\(\\s*\\)\\s*\\{\\s*return\\s+(?:this\\s*\\.\\s*)?(?<field>[\\w$]+)\\s*;\\s*\\}`,
  ).exec(body);
  const field = returned?.groups?.["field"];
  const member = type.members.find((it) => it.kind === "field" && it.name === field);
  if (field === undefined || !member?.modifiers.has("private") || member.annotations.length > 0) return null;
  const assigned = new RegExp(`(?<![\\w$.])(?:this\\s*\\.\\s*)?${RegExp.escape(field)}\\s*=(?!=)`, "g");
  const [only, ...others] = body.matchAll(assigned);
  if (!only || others.length > 0) return null;
  const setter = type.members.find(
    (it) => it.kind === "method" && it.parameters.length > 0 && isSetter(it.name, body.slice(0, only.index)),
  );
  if (!setter) return null;
  const simple = withoutPackage(type.name.replaceAll("$", "."));
  const given = {
    by: `${simple}.${method}`,
    setter: `${setter.name}(${setter.parameters.join(", ")})`,
    setAt: at(type.from + only.index),
  };
  return { field: `${simple}.${field}`, at: placeOf(field, declared), given };
}

/** Whether the body of a method begins right before an assignment, which nothing but other statements precede. */
function isSetter(name: string, before: string): boolean {
  return new RegExp(`(?<![\\w$.])${RegExp.escape(name)}\\s*\\([^(){}]+\\)\\s*\\{[^{}]*$`).test(before);
}

function placeOf(field: string, { source, type, at }: DeclaredClass): string {
  return at(nameOffset(source, type.from, field, "\\s*[;=]"));
}
