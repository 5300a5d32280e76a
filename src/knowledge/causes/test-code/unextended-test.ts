import { nameOffset } from "../../../java/sources/name-offset.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { PLAIN_ANNOTATIONS } from "../wiring/wiring-annotations.ts";

/** A test takes as parameters what a framework gives, and nothing on its class asks for that framework. */
interface Fields {
  readonly test: string;
  readonly at: string;
  readonly type: string;
  readonly annotation: string;
  /** Another source that has the annotation. */
  readonly usedAt?: string;
}

export const unextendedTest: KnownBuildCause<"unextended-test", Fields> = {
  prove({ failed, declaring, artifacts, findInSources }) {
    for (const { message } of failed) {
      const { test = "", type: asked = "" } = UNRESOLVED.exec(message)?.groups ?? {};
      const givers = GIVERS.filter(({ gives }) => gives.test(asked));
      const declared = givers.length === 0 ? null : declaring(test);
      // What a class inherits, or another annotation, may bring an extension.
      const { type, source } = declared ?? {};
      if (!declared || !type || !source || type.supertypes.length > 0 || type.name.includes("$")) continue;
      if (
        type.annotations.some((it) => !PLAIN_ANNOTATIONS.has(it)) ||
        /\bRegisterExtension\b|@ExtendWith\b|@\w*Source\b/.test(source.text.code)
      )
        continue;
      const used = givers.map((it) => ({
        ...it,
        usedAt: findInSources(new RegExp(`^\\s*${RegExp.escape(it.annotation)}(?!\\w)`)),
      }));
      const has = (artifact: string) => artifacts().some((it) => it.artifactId === artifact);
      const giver = used.find(({ usedAt }) => usedAt !== null) ?? used.find(({ artifact }) => has(artifact));
      if (!giver) continue;
      const { annotation, usedAt = null } = giver;
      return {
        ...{ cause: "unextended-test", test: withoutPackage(test), annotation },
        at: declared.at(nameOffset(source, type.from, withoutPackage(type.name))),
        type: withoutPackage(asked),
        ...(usedAt !== null && { usedAt }),
      };
    }
    return null;
  },
  sentence({ test, at, type, annotation, usedAt }) {
    const used = usedAt === undefined ? "" : `, which ${usedAt} has`;
    return `Nothing gives ${test} (${at}) its ${type}: its class lacks ${annotation}${used}.`;
  },
};

const SPRING_CONTEXT = /^org\.springframework\.(?:\w+\.)*ApplicationContext$/;
// No ParameterResolver registered for parameter [io.acme.Server server] in constructor [public com.acme.DockTest(io.acme.Server,com.acme.Docks)].
// No ParameterResolver registered for parameter [io.acme.Server server] in method [void com.acme.DockTest.opens(io.acme.Server)].
const UNRESOLVED =
  /No ParameterResolver registered for parameter \[(?<type>[\w.$]{1,300})[^\]]{0,300}\] in (?:constructor \[(?:\w+ )?(?<test>[\w.$]{1,300})|method \[[^\](]{0,300}?(?<test>[\w.$]{1,300})\.\w{1,200})\(/;

/** What gives a test parameters of some types, the first that a project has: an annotation, and the artifact that holds it. */
const GIVERS = [
  { gives: /^io\.micronaut\./, annotation: "@MicronautTest", artifact: "micronaut-test-junit5" },
  // Of other types only annotated parameters.
  { gives: SPRING_CONTEXT, annotation: "@SpringBootTest", artifact: "spring-boot-test" },
  { gives: SPRING_CONTEXT, annotation: "@SpringJUnitConfig", artifact: "spring-test" },
  {
    gives: /^io\.vertx\.(?:core\.Vertx|junit5\.VertxTestContext)$/,
    annotation: "@ExtendWith(VertxExtension.class)",
    artifact: "vertx-junit5",
  },
  { gives: /\.wiremock\.(?:\w+\.)*WireMockRuntimeInfo$/, annotation: "@WireMockTest", artifact: "wiremock" },
  { gives: /^com\.microsoft\.playwright\./, annotation: "@UsePlaywright", artifact: "playwright" },
  {
    gives: /^org\.mockserver\./,
    annotation: "@ExtendWith(MockServerExtension.class)",
    artifact: "mockserver-junit-jupiter",
  },
] as const;
