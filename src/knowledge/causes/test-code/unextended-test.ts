import { nameOffset } from "../../../java/sources/name-offset.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { PLAIN_ANNOTATIONS } from "../wiring/wiring-annotations.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A test takes as parameters what a framework gives, and nothing on its class asks for that framework. */
    "unextended-test": {
      readonly test: string;
      readonly at: string;
      readonly type: string;
      readonly annotation: string;
      /** Another source that has the annotation. */
      readonly usedAt?: string;
    };
  }
}

export const unextendedTest: KnownBuildCause<"unextended-test"> = {
  prove({ failed, declaring, artifacts, findInSources }) {
    for (const { message } of failed) {
      const { test = "", list = "" } = UNRESOLVED.exec(message)?.groups ?? {};
      const types = list.split(",");
      const givers = GIVERS.filter(({ within }) => types.some((it) => it.startsWith(within)));
      const declared = givers.length === 0 ? null : declaring(test);
      // What a class inherits, or another annotation, may bring an extension.
      const { type, source } = declared ?? {};
      if (!declared || !type || !source || type.supertypes.length > 0 || type.name.includes("$")) continue;
      if (
        type.annotations.some((it) => !PLAIN_ANNOTATIONS.has(it)) ||
        /\bRegisterExtension\b|@ExtendWith\b/.test(source.text.code)
      )
        continue;
      const used = givers.map((it) => ({
        ...it,
        usedAt: findInSources(new RegExp(`^\\s*${RegExp.escape(it.annotation)}(?!\\w)`)),
      }));
      const has = (artifact: string) => artifacts().some((it) => it.artifactId === artifact);
      const giver = used.find(({ usedAt }) => usedAt !== null) ?? used.find(({ artifact }) => has(artifact));
      if (!giver) continue;
      const { within, annotation, usedAt = null } = giver;
      return {
        ...{ cause: "unextended-test", test: withoutPackage(test), annotation },
        at: declared.at(nameOffset(source, type.from, withoutPackage(type.name))),
        type: withoutPackage(types.find((it) => it.startsWith(within)) ?? ""),
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

// No ParameterResolver registered for parameter [io.acme.Server server] in constructor [public com.acme.DockTest(io.acme.Server,com.acme.Docks)].
// No ParameterResolver registered for parameter [io.acme.Server server] in method [void com.acme.DockTest.opens(io.acme.Server)].
const UNRESOLVED =
  /No ParameterResolver registered for parameter \[[^\]]{1,500}\] in (?:constructor \[(?:\w+ )?(?<test>[\w.$]{1,300})|method \[[^\](]{0,300}?(?<test>[\w.$]{1,300})\.\w{1,200})\((?<list>[^)]{1,2000})\)/;

/** What gives a test parameters of the types of a package, the first that a project has: an annotation, and the artifact that holds it. */
const GIVERS = [
  { within: "io.micronaut.", annotation: "@MicronautTest", artifact: "micronaut-test-junit5" },
  { within: "org.springframework.", annotation: "@SpringBootTest", artifact: "spring-boot-test" },
  { within: "org.springframework.", annotation: "@SpringJUnitConfig", artifact: "spring-test" },
  { within: "io.vertx.", annotation: "@ExtendWith(VertxExtension.class)", artifact: "vertx-junit5" },
  { within: "com.github.tomakehurst.wiremock.", annotation: "@WireMockTest", artifact: "wiremock" },
  { within: "com.microsoft.playwright.", annotation: "@UsePlaywright", artifact: "playwright" },
  {
    within: "org.mockserver.",
    annotation: "@ExtendWith(MockServerExtension.class)",
    artifact: "mockserver-junit-jupiter",
  },
] as const;
