import { z } from "zod";

const GOALS = "a list of goals and options";
const OPTIONS = "a list of Maven options";
const THINGS = "a list of things such as docker, port 5432 or program kubectl";
const VERSION = 'a version of Java, such as "21"';
const SECONDS = "seconds, 1 to 86400";
const COMMANDS = "words such as it-core, each with a list of goals and options";

function list(expected: string) {
  return z.array(z.string("text"), expected).optional();
}

/** The schema of `.mvn/maven-mcp.json`. The message of each part is the error for a wrong value. */
export const PROJECT_FILE = z.object({
  $schema: z.string("a URL").optional().describe("Where the schema of this file is."),
  args: list(OPTIONS).describe("Options of every build."),
  compile: list(OPTIONS).describe("Further options of maven_compile."),
  test: list(OPTIONS).describe("Further options of maven_test without integration."),
  integration: list(OPTIONS).describe("Further options of maven_test with integration: the switches of such tests."),
  package: list(OPTIONS).describe("Further options of maven_package."),
  run: list(OPTIONS).describe("Further options of maven_run."),
  format: list(GOALS).describe("The goals, with options, that format means in maven_run."),
  checks: list(GOALS).describe("The goals, with options, that checks means in maven_run; each runs by itself."),
  commands: z
    .record(z.string().regex(/^[a-z][\w.-]*$/), z.array(z.string("text"), GOALS), COMMANDS)
    .optional()
    .describe("Words of the project's own for maven_run, each with its goals and options."),
  needs: list(THINGS).describe("What integration tests need: docker, port 5432, program kubectl."),
  java: z
    .string(VERSION)
    .regex(/^\d{1,3}$/, VERSION)
    .optional()
    .describe("The Java version to run Maven on, of the JDKs that are installed."),
  timeout: z.int(SECONDS).min(1, SECONDS).max(86_400, SECONDS).optional().describe("Seconds until a build is ended."),
  localRepository: z.literal("own", '"own"').optional().describe("own: no other checkout sees what this one installs."),
});

export type ProjectFile = z.output<typeof PROJECT_FILE>;

/** The fields of options that count beside `args` for one kind of call. */
export const SCOPES = ["compile", "test", "integration", "package", "run"] as const;

/** The fields of goals that are words of `maven_run`. */
export const CHORES = ["format", "checks"] as const;
