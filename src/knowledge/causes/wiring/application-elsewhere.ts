import { packageOf } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import type { PlacedName } from "./wiring-facts.ts";

/** A test finds no application class, since its package is neither that of the only one nor below it. */
type Fields = { readonly test: PlacedName; readonly application: PlacedName };

export const applicationElsewhere: KnownBuildCause<"application-elsewhere", Fields> = {
  prove({ failed, typeNamed, typesWith }) {
    const [application, ...others] = [...typesWith("SpringBootApplication"), ...typesWith("SpringBootConfiguration")];
    if (!application || others.length > 0) return null;
    const within = packageOf(application.name);
    for (const { testClass, message } of failed) {
      const test = NOT_FOUND.test(message) ? typeNamed(testClass.replace(/\$.*$/, "")) : null;
      if (!test || within === "" || `${packageOf(test.name)}.`.startsWith(`${within}.`)) continue;
      const placed = ({ name, at }: PlacedName) => ({ name, at });
      return { cause: "application-elsewhere", test: placed(test), application: placed(application) };
    }
    return null;
  },
  sentence({ test, application }) {
    const simple = application.name.replace(/^.*[.$]/, "");
    return `${test.name.replace(/^.*\./, "")} (${test.at}) lies in ${packageOf(test.name) || "no package"}, and the application class ${simple} (${application.at}) in ${packageOf(application.name)}, which is not above it: a package there for the test, or classes = ${simple}.class in its annotation, would find it.`;
  },
};

// Unable to find a @SpringBootConfiguration by searching packages upwards from the test.
// Unable to find a @SpringBootConfiguration, you need to use @ContextConfiguration or @SpringBootTest(classes=...) with your test
const NOT_FOUND = /Unable to find a @SpringBootConfiguration\b/;
