import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member } from "../../../src/fixes/type.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const MESSAGES = [
  "non-static method <E>measure(com.acme.Text<E>) cannot be referenced from a static context",
  "Cannot make a static reference to the non-static method measure(Text) from the type Gauge",
];

function told(members: readonly Member[], lines: readonly string[], message = MESSAGES[0] ?? "") {
  const types = [classOf("com.acme.Gauge", [], method("measure", "int", "Text"), ...members)];
  return findFixes(
    { severity: "error", file: "A.java", line: lines.length, message },
    { ...seeingNothing(lines), findType: (name) => types.find((it) => it.name === name) ?? null },
  );
}

const CALL = "    return Gauge.measure(text);";
const made: Member = { ...method("Gauge", ""), kind: "constructor" };
const constant: Member = { ...method("COARSE", "Gauge"), kind: "field", isStatic: true };
const factory: Member = { ...method("fine", "Gauge"), isStatic: true };

test("what gives an object as its supertype is told where nothing else makes one", () => {
  const hidden = { ...made, access: "private" } as const;
  const pass: Member = { ...method("pass", "Meter"), isStatic: true };
  const types = [
    classOf("com.acme.Meter", []),
    classOf("com.acme.Gauge", ["com.acme.Meter"], method("measure", "int", "Text"), hidden, pass),
  ];
  const found = findFixes(
    { severity: "error", file: "A.java", line: 1, message: MESSAGES[0] ?? "" },
    {
      ...seeingNothing([CALL]),
      findType: (name) => types.find((it) => it.name === name) ?? null,
      source: {
        ...seeingNothing([CALL]).source,
        package: "org.other",
        imports: [{ name: "com.acme.Gauge", isStatic: false }],
      },
    },
  );
  expect(found).toMatchObject([{ kind: "members", type: "Gauge", members: [{ signature: "pass() Meter" }] }]);
});

test.each(MESSAGES)(
  "where a method of objects is called on their class, what gives an object is told: %s",
  (message) => {
    const has = (...signatures: readonly string[]) => [
      { kind: "members" as const, type: "Gauge", members: signatures.map((signature) => ({ signature })) },
    ];
    expect(told([made, constant, factory], [CALL], message)).toEqual(has("COARSE Gauge", "fine() Gauge"));
    expect(told([made], [CALL], message)).toEqual(has("Gauge()"));
    expect(told([made], ["    Gauge gauge = find();", CALL], message)).toEqual([
      { kind: "in-scope", names: [{ signature: "gauge Gauge" }] },
    ]);
    expect(told([made], ["    return measure(text);"], message)).toEqual([]);
    expect(told([made], ["    Gauge gauge = find();", "    texts.map(Gauge::measure);"], message)).toMatchObject([
      { kind: "in-scope" },
    ]);
  },
);
