import { expect, test } from "bun:test";
import { readKaptMetadata } from "../../src/output/kapt-metadata.ts";
import { metadataOf } from "./kapt-example.ts";

const PATH = "/home/dev/shop/src/main/kotlin/Money.kt";
const PLACES = [
  { declared: "com/acme/Mapper#map(Lcom/acme/Src;)V", path: PATH, offset: 188 },
  { declared: "com/acme/Mapper", path: PATH, offset: 104 },
];

test("the places of what a stub declares are read, in however many blocks they are", () => {
  expect(readKaptMetadata(metadataOf(PLACES))).toEqual(PLACES);
  expect(readKaptMetadata(metadataOf(PLACES, 7))).toEqual(PLACES);
});

test("nothing is read of another version, of relative paths and of what is cut off or something else", () => {
  const whole = metadataOf(PLACES);
  expect(readKaptMetadata(metadataOf(PLACES, 1024, 2))).toEqual([]);
  expect(readKaptMetadata(metadataOf(PLACES, 1024, 1, true))).toEqual([]);
  expect(readKaptMetadata(whole.slice(0, 60))).toEqual([]);
  expect(readKaptMetadata(whole.slice(4))).toEqual([]);
  expect(readKaptMetadata(new Uint8Array())).toEqual([]);
});
