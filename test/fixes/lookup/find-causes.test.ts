import { expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { findCauses } from "../../../src/fixes/lookup/find-causes.ts";
import { result } from "../../answers/results.ts";
import { modules, pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory } from "../../temporary.ts";

const kotlin = (more: string) =>
  `<plugin><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-maven-plugin</artifactId>${more}</plugin>`;
const ALL_OPEN =
  "<dependencies><dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-maven-allopen</artifactId></dependency></dependencies>";

test("what a goal says without a file is looked into in the module that failed, with what its parent manages", () => {
  const managed = `<build><pluginManagement><plugins>${kotlin(ALL_OPEN)}</plugins></pluginManagement></build>`;
  const own = kotlin(
    "<configuration>\n<compilerPlugins><plugin>spring</plugin><plugin>jpa</plugin></compilerPlugins></configuration>",
  );
  const parent = "<parent><groupId>g</groupId><artifactId>shop</artifactId><version>1</version></parent>";
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", modules("core") + managed),
    "core/pom.xml": pom("g:core:1", `${parent}<build><plugins>${own}</plugins></build>`),
  });
  const surroundings = { localRepository: join(root, "repository"), environment: new Map(), userProperties: new Map() };
  const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
  const causesOf = (name: string) =>
    findCauses(
      result({
        status: "FAILURE",
        errors: [{ severity: "error", message: `Plugin not found: ${name}` }],
        modules: [
          { name: "shop", dir: ".", status: "SUCCESS" },
          { name: "core", dir: "core", status: "FAILURE" },
        ],
      }),
      built,
    );
  expect(causesOf("jpa")).toMatchObject([{ cause: "unknown-kotlin-plugin", isThere: false }]);
  expect(causesOf("spring")).toEqual([]);
});
