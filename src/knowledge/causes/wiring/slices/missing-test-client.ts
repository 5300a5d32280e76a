import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import { packageOf, rawType } from "../../../../model/class-name.ts";
import { compareVersions } from "../../../../model/project/jdk.ts";
import { TEST_CLIENTS } from "../../../spring-boot-modules.ts";
import { artifactNamed, type KnownBuildCause, SPRING_BOOT } from "../../build-facts.ts";
import { missingTypes, testsMissing } from "./sliced-bean.ts";

/** A test of a whole application asks for a client that Spring Boot 4 makes for an annotation alone. */
interface Fields {
  readonly boot: string;
  readonly client: string;
  /** The full name. */
  readonly annotation: string;
  readonly testAt: string;
}

export const missingTestClient: KnownBuildCause<"missing-test-client", Fields> = {
  prove(facts) {
    const boot = artifactNamed(SPRING_BOOT, facts)?.version;
    if (boot === undefined || compareVersions(boot, "4") < 0) return null;
    for (const name of missingTypes(facts)) {
      const client = TEST_CLIENTS.get(rawType(name));
      if (!client || !facts.artifacts().some(({ artifactId }) => artifactId === client.artifactId)) continue;
      const { annotation, needsServer } = client;
      const test = testsMissing(name, facts)
        .map((it) => facts.typeNamed(it.replace(/\$.*$/, "")))
        .find((it) => {
          const whole = it?.annotation("SpringBootTest") ?? null;
          if (whole === null || it?.annotation(simpleNameOf(annotation)) !== null) return false;
          return needsServer ? /\b(?:RANDOM|DEFINED)_PORT\b/.test(whole) : !/\bNONE\b/.test(whole);
        });
      if (test)
        return { cause: "missing-test-client", boot, client: simpleNameOf(rawType(name)), annotation, testAt: test.at };
    }
    return null;
  },
  sentence: ({ boot, client, annotation, testAt }) =>
    `Spring Boot ${boot} makes a ${client} only for @${simpleNameOf(annotation)} (${packageOf(annotation)}), which the test (${testAt}) does not have.`,
};
