import { expect, test } from "bun:test";
import { readSettings } from "../../src/text/read-settings.ts";

const namesIn = (file: string, lines: readonly string[]) =>
  readSettings(file, lines.join("\n")).map(({ name }) => name);

test("the names that a file of properties sets", () => {
  expect(namesIn("application.properties", ["# a=b", "app.name=shop", " dock.size : 3", "! c=d", "", "plain"])).toEqual(
    ["app.name", "dock.size"],
  );
});

test("the names that YAML sets, with dots between the levels", () => {
  const lines = [
    "# all: none",
    "server:",
    "    port: 8080",
    "    servlet:",
    "        context-path: /a",
    "'a.b': 1",
    "---",
    "dock:",
    "  size: 3",
    "urls: http://a",
  ];
  expect(namesIn("application.yml", lines)).toEqual([
    ...["server", "server.port", "server.servlet", "server.servlet.context-path", "a.b", "dock", "dock.size", "urls"],
  ]);
});

test("the value is what stands behind a name in its line", () => {
  const [property] = readSettings("a.properties", "db.url = jdbc:h2:mem:a \nother=1");
  const [, url] = readSettings("a.yml", "db:\n  url: jdbc:h2:mem:a");
  expect([property?.value, url?.value]).toEqual(["jdbc:h2:mem:a", "jdbc:h2:mem:a"]);
});
