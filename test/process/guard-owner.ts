import { startGuard } from "../../src/process/guard.ts";
import { createMarker } from "../../src/process/marker.ts";

// guard-owner.ts GROUP: guards a run whose first process had this id and has ended, and prints the id of the guard.
let guard = 0;
const { watch, isReady } = startGuard(createMarker(), process.env["PATH"], (pid) => {
  guard = pid;
});
await isReady;
watch(Number(process.argv[2]), 1);
console.log(guard);
