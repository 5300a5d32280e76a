import type { Task } from "../task.ts";

const DESERIALIZERS = "src/main/kotlin/com/fasterxml/jackson/module/kotlin/KotlinDeserializers.kt";

export const kotlinRegex: Task = {
  id: "kotlin-regex",
  kind: "Kotlin",
  project: "jackson-module-kotlin",
  commit: "784bdd494fb51cc79bd2f27146aded39520a0e42",
  setUp: [
    // These tests, with hundreds of parameters, take Kotlin minutes to compile.
    { file: "src/test/kotlin/com/fasterxml/jackson/module/kotlin/kogeraIntegration", remove: true },
    { file: "src/test/kotlin/com/fasterxml/jackson/module/kotlin/test/parameterSize", remove: true },
    // Its parent was a snapshot, which is gone; the release of it is there.
    {
      file: "pom.xml",
      from: "<artifactId>jackson-base</artifactId>\n        <version>2.20.0-SNAPSHOT</version>",
      to: "<artifactId>jackson-base</artifactId>\n        <version>2.20.0</version>",
    },
    {
      file: "pom.xml",
      from: "<name>jackson-module-kotlin</name>\n    <version>2.20.0-SNAPSHOT</version>",
      to: "<name>jackson-module-kotlin</name>\n    <version>2.20.0</version>",
    },
  ],
  build: "mvn -B -q -ntp test-compile",
  brief: `Two things are wrong when a kotlin.text.Regex is read from a JSON object:
{"pattern": "a+", "options": null} throws an IllegalStateException, where null should mean no options; and an option that
does not exist ({"pattern": "a+", "options": ["NOPE"]}) throws an IllegalArgumentException, where it should be an
InvalidFormatException of Jackson whose message names the value. The options are to be read in any case of letters, too.
Change both, with tests in Kotlin. What is read today is to be read as before.`,
  hidden: {
    "src/test/kotlin/com/fasterxml/jackson/module/kotlin/test/RegexOptionsTest.kt": `package com.fasterxml.jackson.module.kotlin.test

import com.fasterxml.jackson.databind.exc.InvalidFormatException
import com.fasterxml.jackson.module.kotlin.jacksonObjectMapper
import com.fasterxml.jackson.module.kotlin.readValue
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

class RegexOptionsTest {
    private val mapper = jacksonObjectMapper()

    @Test
    fun nullMeansNoOptions() {
        val regex = mapper.readValue<Regex>("""{"pattern":"a+","options":null}""")
        assertEquals("a+", regex.pattern)
        assertTrue(regex.options.isEmpty())
    }

    @Test
    fun anUnknownOptionIsNamed() {
        val error = assertThrows(InvalidFormatException::class.java) {
            mapper.readValue<Regex>("""{"pattern":"a+","options":["NOPE"]}""")
        }
        assertTrue(error.message!!.contains("NOPE"), error.message)
    }

    @Test
    fun optionsAreReadAsBeforeAndInAnyCase() {
        val regex = mapper.readValue<Regex>("""{"pattern":"a+","options":["IGNORE_CASE","multiline"]}""")
        assertEquals(setOf(RegexOption.IGNORE_CASE, RegexOption.MULTILINE), regex.options)
        assertTrue(mapper.readValue<Regex>("""{"pattern":"a+"}""").options.isEmpty())
        assertEquals("b", mapper.readValue<Regex>("\\"b\\"").pattern)
    }
}
`,
  },
  commands: ["mvn -B -ntp test"],
  bugs: [
    {
      edit: { file: DESERIALIZERS, asItWas: true },
      command: "rm src/test/kotlin/com/fasterxml/jackson/module/kotlin/test/RegexOptionsTest.kt; mvn -B -ntp test",
      says: "the code is as it was",
    },
  ],
};
