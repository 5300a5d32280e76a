import { expect, test } from "bun:test";
import type { Diagnostic } from "../../../src/model/evidence/diagnostic.ts";
import { placeStubs } from "../../../src/verdict/collect/place-stubs.ts";
import { metadataOf } from "../../output/kapt-example.ts";

const PROJECT = { root: "/home/dev/shop", modules: [], unreadModules: [], unreadParents: [] };
const SOURCE = "/home/dev/shop/src/main/kotlin/com/acme/Money.kt";
const KOTLIN = [
  "package com.acme",
  "class Dst { var cents: Int = 0 }",
  "@Mapper",
  "interface MoneyMapper {",
  '    @Mapping(target = "cent", source = "cents")',
  "    fun map(s: Src): Dst",
  "    fun one(s: Src): Dst",
  "    fun one(s: Dst): Dst",
  "}",
].join("\n");
const STUB = [
  "package com.acme;",
  "@org.mapstruct.Mapper()",
  "public abstract interface MoneyMapper {",
  '    @org.mapstruct.Mapping(target = "cent", source = "cents")',
  "    @org.jetbrains.annotations.NotNull()",
  "    public abstract com.acme.Dst map(@org.jetbrains.annotations.NotNull()",
  "    com.acme.Src s);",
  "    public abstract com.acme.Dst one(com.acme.Src s);",
  "    public abstract com.acme.Dst one(com.acme.Dst s);",
  "}",
].join("\n");
const STUB_FILE = "/home/dev/shop/target/kaptStubs/compile/com/acme/MoneyMapper.java";

function place(line: number, kotlin = KOTLIN, file = STUB_FILE) {
  const at = (text: string) => KOTLIN.indexOf(text);
  const bytes = metadataOf([
    { declared: "com/acme/MoneyMapper", path: SOURCE, offset: at("@Mapper") },
    { declared: "com/acme/MoneyMapper#map(Lcom/acme/Src;)Lcom/acme/Dst;", path: SOURCE, offset: at("fun map") },
    { declared: "com/acme/MoneyMapper#one(Lcom/acme/Src;)Lcom/acme/Dst;", path: SOURCE, offset: at("fun one") },
    { declared: "com/acme/MoneyMapper#one(Lcom/acme/Dst;)Lcom/acme/Dst;", path: SOURCE, offset: at("fun one(s: D") },
  ]);
  const error: Diagnostic = { severity: "error", message: "Unknown property", details: [], file, line, column: 5 };
  const [placed] = placeStubs([error], PROJECT, {
    readText: (path) => (path === STUB_FILE ? STUB : path === SOURCE ? kotlin : ""),
    readBytes: (path) => (path.endsWith("/MoneyMapper.kapt_metadata") ? bytes : null),
  });
  return placed;
}

test("a message about a stub of kapt has the place in Kotlin", () => {
  const error = { severity: "error", message: "Unknown property", details: [] } as const;
  expect(place(4)).toEqual({ ...error, file: SOURCE, line: 5 });
  expect(place(6)).toMatchObject({ file: SOURCE, line: 6 });
  expect(place(2)).toMatchObject({ file: SOURCE, line: 3 });
});

test("of several methods of that name the file alone is known", () => {
  expect(place(8)).toEqual({ severity: "error", message: "Unknown property", details: [], file: SOURCE });
});

test("a message stays where it is if its file is no stub, or nothing says what that is of", () => {
  const java = "/home/dev/shop/src/main/java/com/acme/MoneyMapper.java";
  expect(place(4, KOTLIN, java)).toMatchObject({ file: java, line: 4, column: 5 });
  expect(place(4, "")).toMatchObject({ file: STUB_FILE, line: 4 });
  const other = STUB_FILE.replace("MoneyMapper", "Other");
  expect(place(4, KOTLIN, other)).toMatchObject({ file: other, line: 4 });
});
