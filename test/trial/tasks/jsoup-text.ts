import type { Task } from "../task.ts";

const STRING_UTIL = "src/main/java/org/jsoup/internal/StringUtil.java";

const TESTS = "mvn -B -ntp test -Dtest='org/jsoup/internal/*Test,org/jsoup/nodes/*Test'";

export const jsoupText: Task = {
  id: "jsoup-text",
  kind: "a bug by its symptom, in a single module",
  project: "jsoup",
  commit: "46b620860af930eedc193a705eaf7cea5aec89a6",
  setUp: [
    {
      file: STRING_UTIL,
      from: `            else if (!isInvisibleChar(c)) {
                accum.appendCodePoint(c);
                lastWasWhite = false;
                reachedNonWhite = true;
            }`,
      to: `            else {
                lastWasWhite = false;
                reachedNonWhite = true;
                if (!isInvisibleChar(c)) accum.appendCodePoint(c);
            }`,
    },
  ],
  build: "mvn -B -q -ntp test-compile",
  brief: `A user reports that Jsoup.parse("<p>one &shy; two</p>").text() gives two spaces between "one" and "two", where
older releases gave one. The same happens with a zero width space (&#8203;).
Fix it, and add a test that would have found it to those of org.jsoup.internal or org.jsoup.nodes. All tests of these
two packages must still pass.`,
  hidden: {
    "src/test/java/org/jsoup/nodes/InvisibleTextTest.java": `package org.jsoup.nodes;

import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

public class InvisibleTextTest {
    private static String text(String body) {
        return Jsoup.parse("<p>" + body + "</p>").text();
    }

    @Test void oneSpaceAroundInvisible() {
        assertEquals("one two", text("one &shy; two"));
        assertEquals("one two", text("one &#8203; two"));
        assertEquals("one two three", text("one &shy; &#8203; two  three"));
    }

    @Test void noSpaceInFront() {
        assertEquals("one", text("&shy; one"));
    }

    @Test void invisibleIsLeftOut() {
        assertEquals("onetwo", text("one&shy;two"));
    }
}
`,
  },
  commands: [TESTS],
  bugs: [
    {
      edit: { file: STRING_UTIL, asItWas: true },
      command: `rm src/test/java/org/jsoup/nodes/InvisibleTextTest.java; ${TESTS}`,
      says: "the bug is back",
    },
  ],
};
