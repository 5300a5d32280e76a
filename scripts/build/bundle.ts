// bun scripts/build/bundle.ts ENTRY EXECUTABLE lean|plain [PLATFORM]    prints the source files that are in the executable
// A program of its own for compile.ts, since Bun names the sources from the folder that it runs in.
import { bunFor } from "./bun-for.ts";
import { leanSdk } from "./lean-sdk.ts";
import { PLATFORMS } from "./platforms.ts";

const [entry = "", outfile = "", kind, name] = process.argv.slice(2);
const platform = PLATFORMS.find((it) => it.name === name);
const { metafile } = await Bun.build({
  entrypoints: [entry],
  target: "bun",
  format: "esm",
  bytecode: true,
  // A start reads and runs only what it needs: each import() is a chunk of its own.
  splitting: true,
  minify: { syntax: true, whitespace: true },
  sourcemap: "inline",
  allowUnresolved: [],
  plugins: kind === "lean" ? [leanSdk] : [],
  metafile: true,
  compile: {
    outfile,
    // Else the binary would run code and read variables of the folder that it is started in.
    autoloadBunfig: false,
    autoloadDotenv: false,
    // What runs once at the start is not worth compiling to machine code. openBuilds goes back to Bun's own measure.
    jitPolicy: 100,
    ...(platform && { target: platform.target, executablePath: await bunFor(platform) }),
  },
});
const outputs = Object.values(metafile?.outputs ?? {});
console.log(JSON.stringify(outputs.flatMap(({ inputs }) => Object.keys(inputs))));
