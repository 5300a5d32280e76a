import { attempt } from "../attempt.ts";
import { KEPT, spoil } from "./kept.ts";
import { lookEverywhere } from "./look-everywhere.ts";

for (const kept of KEPT) {
  attempt(`once broken: ${kept.broke}`, async (scene) => {
    spoil(scene.project, kept);
    await lookEverywhere(scene);
  });
}
