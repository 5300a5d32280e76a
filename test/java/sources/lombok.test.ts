import { expect, test } from "bun:test";
import { choosesAccess, withLombok } from "../../../src/java/sources/lombok.ts";
import { readJavaSource } from "../../../src/java/sources/read-java-source.ts";

test("the one annotation of a type that chooses who may call its constructors is told with its line", () => {
  const chosen = (head: string, body = "") => {
    const source = readJavaSource(`package a;\nimport lombok.*;\n${head}\npublic class User { ${body} }`);
    return source.types.flatMap((type) => choosesAccess(source, type) ?? []);
  };
  const access = "@AllArgsConstructor(access = AccessLevel.PROTECTED)";
  expect(chosen(`@Data\n${access}`)).toEqual([{ written: access, line: 4 }]);
  const named = `@lombok.RequiredArgsConstructor(staticName = "of")`;
  expect(chosen(`${named} @NoArgsConstructor`)).toEqual([{ written: named, line: 3 }]);
  expect(chosen(`${access}\n@NoArgsConstructor(access = AccessLevel.PRIVATE)`)).toEqual([]);
  expect(chosen("@AllArgsConstructor\n@Data")).toEqual([]);
  expect(chosen("@Data", `${access} static class Row { }`)).toEqual([{ written: access, line: 4 }]);
});

test("the fields of @Value are private and final, unless they say otherwise", () => {
  const source = withLombok(
    readJavaSource(
      "package a;\nimport lombok.*;\nimport lombok.experimental.NonFinal;\n@Value class User { String name; public int age; @NonFinal long seen; static int all; }",
    ),
  );
  const fields = source.types[0]?.members.filter(({ kind }) => kind === "field") ?? [];
  expect(fields.map(({ name, modifiers }) => [name, ...modifiers].join(" "))).toEqual([
    "name private final",
    "age public final",
    "seen private",
    "all static",
  ]);
});
