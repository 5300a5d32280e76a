import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { attempt } from "../attempt.ts";
import { lookEverywhere } from "./look-everywhere.ts";

// Directories by links that lead in circles, out of the checkout, or to one place in a thousand ways.
for (const place of [
  "src/main/java",
  "src/test/java",
  "src/main/resources",
  "target/classes",
  "target/generated-sources/a",
  ".mvn/a",
]) {
  attempt(`circles of links and forty floors with two doors each below ${place}`, async (scene) => {
    const root = join(scene.project, place);
    mkdirSync(root, { recursive: true });
    symlinkSync(".", join(root, "here"));
    symlinkSync("..", join(root, "up"));
    for (let floor = 0; floor < 40; floor++) {
      const dir = join(scene.project, `floors/${floor}`);
      mkdirSync(dir, { recursive: true });
      await scene.write(`project/floors/${floor}/A${floor}.java`, "class A {}");
      for (const door of ["left", "right"]) symlinkSync(`../${floor + 1}`, join(dir, door));
    }
    symlinkSync(join(scene.project, "floors/0"), join(root, "floors"));
    await lookEverywhere(scene);
  });
}

for (const outside of ["/", "/proc", "/dev", "/sys"]) {
  attempt(`source, test and report directories that lead to ${outside}`, async (scene) => {
    for (const place of ["src/main/java/a", "src/test/java/a", "target/surefire-reports", "target/classes/a"]) {
      const path = join(scene.project, place);
      mkdirSync(dirname(path), { recursive: true });
      symlinkSync(outside, path);
    }
    await lookEverywhere(scene);
  });
}
