import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/**
 * What an agent asked for and was shown. `fixed` is what a client shows of a server once: its instructions and tools.
 * The others are told apart by `kindOf`.
 */
const Call = z.object({
  kind: z.enum(["build", "look-up", "source", "fixed"]),
  command: z.string(),
  chars: z.number(),
  startedAt: z.number(),
  ms: z.number(),
});
const Claim = z.object({ kind: z.literal("claim"), claim: z.string(), startedAt: z.number() });
const Line = z.union([Call, Claim]);

export type Call = z.infer<typeof Call>;
export type Claim = z.infer<typeof Claim>;

export function keepRecord(file: string, record: Call | Claim): void {
  appendFileSync(file, `${JSON.stringify(record)}\n`);
}

export function readRecords(file: string): readonly (Call | Claim)[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => Line.parse(JSON.parse(line)));
}

/**
 * A build is a command line with a Maven in it, at the beginning of one of its commands, unless that only tells its
 * version. A look-up names what is no source of the project: what a build left, a log, a jar, a local repository, a
 * folder elsewhere. All else reads, searches or changes the project's own files. What a command only leaves out
 * (`| grep -v target/`) does not count.
 */
export function kindOf(command: string): Call["kind"] {
  if (BUILD.test(command)) return "build";
  return ELSEWHERE.test(command.replaceAll(LEFT_OUT, " ")) ? "look-up" : "source";
}

// cd gson && FOO=1 timeout 100 ./mvnw -q test | tail -5; not: mvn -version 2>&1
const BUILD =
  /(?:^|[;&|(\n`])\s*(?:(?:\w+=\S*|time|nice|timeout|exec|env|nohup|setsid|-\w+|\d+s?)\s+|(?:ba)?sh -l?c ["'])*(?:\S*\/)?mvn[dw]?(?=\s|$)(?!\s+(?:-v|--?version)\b)/;
// unzip -l ~/.m2/repository/a/b/1/b-1.jar; sed -n 1,9p /tmp/build.log; cat target/surefire-reports/*.txt
const ELSEWHERE =
  /(?:^|[\s/"'=])target\/|\.m2\b|\.jar\b|\.log\b|\/tmp\/|(?:^|[;&|(\n])\s*(?:javap|unzip|jar|curl|java|ps|(?:\S*\/)?mvnw?)\s/;
// | grep -vE "/target/|x"; --exclude-dir=target; -not -path "*/target/*"; -path ./target -prune
const LEFT_OUT =
  /\|\s*[ef]?grep\s+-\w*v\w*\s+(?:-\w+\s+)*(?:"[^"]*"|'[^']*'|\S+)|--exclude(?:-dir)?[= ](?:"[^"]*"|'[^']*'|\S+)|(?:!|-not)\s+-\w+\s+\S+|-path\s+\S+\s+-prune/g;
