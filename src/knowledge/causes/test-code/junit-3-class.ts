import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { nameOffset } from "../../../java/sources/name-offset.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** A class of JUnit 3 has annotations of later versions, which mean nothing there. */
interface Fields {
  readonly type: string;
  /** The annotation, the method that has it, and its place. */
  readonly annotation: string;
  readonly method: string;
  readonly at: string;
}

export const junit3Class: KnownBuildCause<"junit-3-class", Fields> = {
  prove({ failed, declaring }) {
    for (const { testClass, message } of failed) {
      const empty = NONE_FOUND.exec(message)?.groups?.["type"];
      const declared = declaring(empty ?? testClass);
      if (!declared?.type.supertypes.some((it) => it === "TestCase" || it === JUNIT_3)) continue;
      const { source, type, at } = declared;
      if (!source.imports.some(({ name }) => name === JUNIT_3) && !type.supertypes.includes(JUNIT_3)) continue;
      // Something else than JUnit 3 may run it.
      if (type.annotations.includes("RunWith")) continue;
      const method = type.members.find(
        (it) =>
          it.kind === "method" &&
          !CALLED.has(it.name) &&
          it.annotations.some((one) => (empty === undefined ? IN_PLACE_OF.has(one) : one === "Test")),
      );
      const annotation = method?.annotations.find((it) => IN_PLACE_OF.has(it) || it === "Test");
      if (!method || annotation === undefined) continue;
      return {
        ...{ cause: "junit-3-class", type: simpleNameOf(type.name), annotation, method: method.name },
        at: at(nameOffset(source, type.from, method.name, "\\s*\\(")),
      };
    }
    return null;
  },
  sentence({ type, annotation, method, at }) {
    const instead = IN_PLACE_OF.get(annotation) ?? "it runs public methods whose names begin with test";
    return `${type} extends ${JUNIT_3}, so JUnit 3 runs it, and @${annotation} on ${method} (${at}) means nothing: ${instead}.`;
  },
};

/** JUnit 3 calls these whatever their annotations. */
const CALLED: ReadonlySet<string> = new Set(["setUp", "tearDown"]);
const JUNIT_3 = "junit.framework.TestCase";
/** What JUnit 3 does in the place of annotations. */
const IN_PLACE_OF: ReadonlyMap<string, string> = new Map([
  ...["Before", "BeforeEach"].map((it) => [it, "it calls setUp() before each test"] as const),
  ...["After", "AfterEach"].map((it) => [it, "it calls tearDown() after each test"] as const),
]);
// No tests found in com.acme.DockTest
const NONE_FOUND = /^No tests found in (?<type>[\p{L}\p{N}_$.]{1,300})$/u;
