import type { KnownBuildCause } from "../../build-facts.ts";

/** A matcher of Mockito gives null, which Kotlin does not hand to a parameter that takes none. */
type Fields = { readonly matcher: string; readonly at: string; readonly hasLibrary: boolean };

export const kotlinMatcher: KnownBuildCause<"kotlin-matcher", Fields> = {
  prove({ failed, filesWith, artifacts }) {
    for (const { message, throwable } of failed) {
      const matcher = REFUSED.exec(message)?.groups?.["matcher"];
      const frame = throwable?.frames.find(({ isOwn }) => isOwn);
      const { file, line } = KOTLIN.exec(frame?.place ?? "")?.groups ?? {};
      if (matcher === undefined || file === undefined) continue;
      const [only, ...others] = filesWith(".kt").filter(({ path }) => `/${path}`.endsWith(`/${file}`));
      const imported = new RegExp(
        `^import org\\.mockito\\.(?:ArgumentMatchers|Mockito|ArgumentCaptor|Matchers|AdditionalMatchers)(?:\\.(?:${matcher}|\\*))?[ \\t]*$`,
        "m",
      );
      if (
        !only ||
        others.length > 0 ||
        !imported.test(only.text) ||
        only.text.includes(`org.mockito.kotlin.${matcher}`)
      )
        continue;
      const hasLibrary = artifacts().some(({ artifactId }) => artifactId === "mockito-kotlin");
      return { cause: "kotlin-matcher", matcher, at: `${only.path}:${line}`, hasLibrary };
    }
    return null;
  },
  sentence: ({ matcher, at, hasLibrary }) =>
    `${matcher} of Mockito (${at}) gives null, and the parameter takes none: org.mockito.kotlin.${matcher}${hasLibrary ? "" : ", of org.mockito.kotlin:mockito-kotlin,"} is made for Kotlin.`,
};

// any(...) must not be null
// any(String::class.java) must not be null
const REFUSED = /^(?:\w+\.)?(?<matcher>any|eq|isA|same|argThat|refEq|capture)\([^\n]{0,200}\) must not be null$/;
// DockTest.kt:10
const KOTLIN = /^(?<file>[^:\s]{1,200}\.kt):(?<line>\d{1,6})$/;
