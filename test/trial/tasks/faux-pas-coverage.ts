import type { Task } from "../task.ts";

const ATTEMPTS = "src/main/java/org/zalando/fauxpas/Attempts.java";
const VERIFY = "./mvnw -B -ntp verify -Ddependency-check.skip";
const TEST = "./mvnw -B -ntp test -Djacoco.skip -Dduplicate-finder.skip";

export const fauxPasCoverage: Task = {
  id: "faux-pas-coverage",
  kind: "a coverage rule",
  project: "faux-pas",
  commit: "abefc7e712938d6f09cd5f74035581d8adaaaa6b",
  setUp: [
    // A newer compiler than the project's warns of other things.
    { file: "pom.xml", from: "                        <compilerArg>-Werror</compilerArg>\n", to: "" },
    {
      file: ATTEMPTS,
      write: `package org.zalando.fauxpas;

import org.apiguardian.api.API;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

/**
 * Calls a supplier again when it fails.
 */
@API(status = EXPERIMENTAL)
public final class Attempts {

    private final int limit;
    private final Class<? extends Exception> retried;

    private Attempts(final int limit, final Class<? extends Exception> retried) {
        this.limit = limit;
        this.retried = retried;
    }

    /**
     * At most this many calls, at least one, after which the last failure is thrown.
     *
     * @throws IllegalArgumentException if the limit is less than one
     */
    public static Attempts atMost(final int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("At least one attempt is needed: " + limit);
        }
        return new Attempts(limit, Exception.class);
    }

    /**
     * Calls again only after an exception of this type; any other is thrown at once.
     */
    public Attempts on(final Class<? extends Exception> type) {
        return new Attempts(limit, type);
    }

    /**
     * The first value that the supplier returns. Failures before it are suppressed by the one that is thrown in the end.
     */
    public <T, X extends Exception> T get(final ThrowingSupplier<T, X> supplier) throws X {
        Exception earlier = null;
        for (int attempt = 1; ; attempt++) {
            try {
                return supplier.tryGet();
            } catch (final Exception e) {
                if (earlier != null && earlier != e) {
                    e.addSuppressed(earlier);
                }
                if (attempt == limit || !retried.isInstance(e)) {
                    throw e;
                }
                earlier = e;
            }
        }
    }

}
`,
    },
  ],
  build: "./mvnw -B -q -ntp test-compile",
  brief: `Attempts was merged without tests, and CI is red (it runs ./mvnw verify -Ddependency-check.skip, since the check for
vulnerabilities has a job of its own). Write the tests that make it green. They are to prove what the Javadoc of Attempts
promises, not just to touch its lines.
Leave Attempts and the rules of the build as they are.`,
  unchanged: ["pom.xml", ATTEMPTS],
  hidden: {},
  commands: [VERIFY, TEST],
  bugs: [
    {
      edit: { file: ATTEMPTS, from: "attempt == limit ||", to: "attempt > limit ||" },
      command: TEST,
      says: "one call too many is made",
    },
    {
      edit: { file: ATTEMPTS, from: "e.addSuppressed(earlier);", to: "earlier.getMessage();" },
      command: TEST,
      says: "earlier failures are lost",
    },
    {
      edit: { file: ATTEMPTS, from: "!retried.isInstance(e)", to: "retried.getName().isEmpty()" },
      command: TEST,
      says: "other exceptions are tried again, too",
    },
    {
      edit: { file: ATTEMPTS, from: "if (limit < 1)", to: "if (limit < 0)" },
      command: TEST,
      says: "a limit of none is taken",
    },
  ],
};
