import { expect, test } from "bun:test";
import { readNotes } from "../../scripts/release/notes.ts";

const CHANGELOG = `# Changelog

## 1.1.0 (unreleased)

Not yet.

## 1.0.1

## 1.0.0 (2026-11-30)

The first version.

### Tools

Seven.

## 1.0.0-rc.1 (2026-11-20)

A trial.
`;

test("the notes are what stands below the version's heading, up to the next version", () => {
  expect(readNotes(CHANGELOG, "v1.0.0", "1.0.0")).toEqual({
    kind: "notes",
    notes: "The first version.\n\n### Tools\n\nSeven.",
  });
  expect(readNotes(CHANGELOG, "v1.0.0-rc.1", "1.0.0-rc.1")).toEqual({ kind: "notes", notes: "A trial." });
});

test.each([
  ["v1.0.1", "1.0.0", "the tag is v1.0.1, but package.json has version 1.0.0, whose tag is v1.0.0."],
  ["1.0.0", "1.0.0", "the tag is 1.0.0, but package.json has version 1.0.0, whose tag is v1.0.0."],
  ["v1.0", "1.0", 'CHANGELOG.md has no section "## 1.0".'],
  ["v1.1.0", "1.1.0", "CHANGELOG.md still calls 1.1.0 unreleased; say its date there."],
  ["v1.0.1", "1.0.1", "CHANGELOG.md says nothing of 1.0.1."],
])("the tag %s of version %s is refused with the reason", (tag, version, reason) => {
  expect(readNotes(CHANGELOG, tag, version)).toEqual({ kind: "refused", reason });
});
