import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

// As Maven 3.8.7 prints it.
const WORDS =
  "end tag name </artifactid> must be the same as start tag <artifactId> from line 4 (position: TEXT seen ...<artifactId>ext</artifactid>... @4:33)";

function tell(line: string, file: string | null): readonly string[] {
  const problems = [{ code: "unexplained", exitCode: 1, lines: [line] }] as const;
  return proveBuildCauses({ ...NO_FACTS, problems, brokenExtensions: () => file }).map(describeBuildCause);
}

test("the file of extensions is named that is no XML", () => {
  const file = ".mvn/extensions.xml";
  expect(tell(WORDS, file)).toEqual([`${file} is no well-formed XML; the position above is one there.`]);
  expect(tell(WORDS, null)).toEqual([]);
  expect(tell("no goals have been specified", file)).toEqual([]);
});
